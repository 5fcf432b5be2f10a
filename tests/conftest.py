"""What every test can rely on, and a loud word at the end about what this machine could not test."""

import sys
from collections.abc import Iterator

import matplotlib
import numpy as np
import pytest
from machine import left_out

matplotlib.use("Agg")  # figures are looked at by the tests, not shown

collect_ignore = ["programs"]  # programs to judge, no tests; read twice, they would stand in their table twice


@pytest.fixture
def rng() -> np.random.Generator:
    """Chance that is the same in every run."""
    return np.random.default_rng(20240229)


@pytest.fixture(autouse=True)
def _close_figures() -> Iterator[None]:
    """No test leaves a figure to the next one."""
    yield
    if "matplotlib.pyplot" in sys.modules:
        sys.modules["matplotlib.pyplot"].close("all")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """After a run of the whole suite, name each part that was left out and what to install for it."""
    if "tests" not in config.args:
        return
    lines = left_out()
    if lines:
        terminalreporter.section("LEFT OUT ON THIS MACHINE", sep="!", red=True, bold=True)
        for line in lines:
            terminalreporter.write_line(f"NOT TESTED: {line}", red=True, bold=True)
