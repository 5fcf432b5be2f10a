"""What every test can rely on, and a loud word at the end about what this machine could not test."""

import os
import sys
from collections.abc import Iterator

import matplotlib
import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from machine import left_out

matplotlib.use("Agg")  # figures are looked at by the tests, not shown

collect_ignore = ["programs"]  # programs to judge, no tests; read twice, they would stand in their table twice

# Properties are tried on the same inputs in every run, and nothing is stored. A long run tries twenty times as many, other
# ones each time: `pytest tests/properties --hypothesis-profile=long`, or HYPOTHESIS_PROFILE=long in the environment.
_slow_machines_too = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("short", derandomize=True, max_examples=50, **_slow_machines_too)
settings.register_profile("long", derandomize=False, max_examples=1000, print_blob=True, **_slow_machines_too)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))


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
