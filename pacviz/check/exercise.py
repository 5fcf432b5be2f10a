"""An exercise: what is asked, on which inputs it is tried, how answers are read, and which mistakes are known.

To add a check, make an `Exercise` and one public function that calls its `check`:

>>> from pacviz.check.cases import Case
>>> def adds_one_too_much(a, b):
...     return a + b + 1
>>> ADD = Exercise(
...     name="add",
...     parameters=("a", "b"),
...     cases=lambda: [Case((0, 0), 0), Case((2, 3), 5), Case((7, 1), 8), Case((4, 4), 8)],
...     suspects={"off by one": [adds_one_too_much]},
...     words={"off by one": "every sum is one too large"},
... )
>>> ADD.check(lambda a, b: a + b)
correct: 4 cases tried
>>> ADD.check(lambda a, b: 1 + a + b)
wrong: for a = 0, b = 0: expected 0, found 1. Every sum is one too large.
>>> ADD.check(...)
not attempted: replace the `...` in add by your own code, then run this cell again

For an answer that is worked out by hand the function has no parameters. The parts that can be given are described in
`Exercise`; `pacviz/check/value_function.py` is the example to copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pacviz._plain_text import error_text
from pacviz.check.answers import Difference, Misfit, Waste, compare_plain, is_strange, no_waste, plain, read_plain
from pacviz.check.cases import Case
from pacviz.check.diagnosis import Sign, Suspects
from pacviz.check.stop_button import STOP
from pacviz.check.verdict import Verdict, shown

__all__ = ["Difference", "Exercise", "Misfit", "Waste", "plain"]


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    - `name`: of the function that the learner writes; `parameters`: what it is called with, for messages
    - `cases`: returns the cases, from small to large; called anew for each check, so keep expensive ones
    - `read(case, value)`: what counts of a returned value, as something that can be compared; raises `Misfit`. None is answered
      before, in words that say why nothing came back (`nothing.py`)
    - `compare(case, answer)`: None if right, else a `Difference`
    - `suspects`: cause -> known wrong programs; `proofs` and `hints`: signs (see `diagnosis.py`)
    - `tell_apart(function, causes)`: which of several causes with the same answers it is, from how the function is written
    - `words`: cause -> one clause for the learner, without a full stop
    - `waste(function)`: tried on a right function, tells a `Waste` or None
    - `describe(case)`: the inputs in a few words; `picture(case, answer, difference)`: PNG bytes or None
    - `budget(case)`: how many lines one call may execute
    - `refusal`: the error asked for where `REFUSED` is expected, and `refused`: the cause where another one, or none, is raised
    """

    name: str
    parameters: tuple[str, ...]
    cases: Callable[[], Iterable[Case]]
    read: Callable[[Case, Any], Any] = read_plain
    compare: Callable[[Case, Any], Difference | None] = compare_plain
    suspects: Suspects = field(default_factory=dict)
    proofs: Sequence[Sign] = ()
    hints: Sequence[Sign] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    tell_apart: Callable[[Callable[..., Any], tuple[str, ...]], tuple[str, ...]] = lambda function, causes: causes
    waste: Callable[[Callable[..., Any]], Waste | None] = no_waste
    describe: Callable[[Case], str] | None = None
    picture: Callable[[Case, Any, Difference | None], bytes | None] | None = None
    budget: Callable[[Case], int] = lambda case: 400_000 + 4_000 * (case.maze.walls.size if case.maze else 0)
    tried: str = ""
    refusal: type[Exception] = Exception
    refused: str = "no error raised"

    def check(self, function: Any) -> Verdict:
        """The verdict on a learner's function. Never raises, always comes back."""
        from pacviz.check.trial import Trial  # a trial knows what an exercise is

        trial = Trial(self, function)
        try:
            with STOP.held():
                return trial.verdict()
        except KeyboardInterrupt:
            return Verdict("never finished", f"stopped by hand while {self.name} was being tried", ("stopped by hand",))
        except Exception as error:  # noqa: BLE001  (a fault of ours must not stop the notebook)
            if is_strange(trial.returned):
                text = (
                    f"{shown(trial.returned)} was returned, and the check cannot look into it: "
                    "is a list inside itself, a number of hundreds of digits, or an object of a class of your own in it?"
                )
                return Verdict("wrong", text, ("strange answer",), True)
            text = f"the check itself failed ({error_text(error)}); please report it together with your function"
            return Verdict("crashed", text, ("fault in the check",))
