"""Rules that hold for every maze, text and chase, tried on ones drawn by chance.

How many are tried: see the profiles in `tests/conftest.py`.
"""

from hypothesis import settings


def share(part: float) -> settings:
    """For a property whose inputs take long: `@share(0.5)` tries half as many as the profile says, `@share(3)` thrice as many."""
    return settings(max_examples=max(1, round(settings.default.max_examples * part)))
