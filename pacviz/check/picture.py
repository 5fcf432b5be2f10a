"""Pictures of a verdict: what was expected and what was found, side by side."""

from __future__ import annotations

from typing import Any

from pacviz.check.cases import Case


def costs_picture(case: Case, answer: Any, difference: Any) -> bytes | None:
    return None
