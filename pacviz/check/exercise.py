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

`check_value` does the same for an answer that is no function but a value. The parts that can be given are described in
`Exercise`; `pacviz/check/value_function.py` is the example to copy.
"""

from __future__ import annotations

import copy
import dis
import inspect
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from pacviz.check import crash
from pacviz.check.budget import Run, call
from pacviz.check.cases import REFUSED, Case
from pacviz.check.diagnosis import Diagnosis, Observation, Sign, Suspects, diagnose
from pacviz.check.sandbox import Memory, Printed, plain_function, sandbox
from pacviz.check.verdict import Verdict, shown
from pacviz.maze import Maze, Square


class Misfit(Exception):
    """Raised by `read` where a returned value has not the form that the exercise asks for; `cause` names it if it is known."""

    def __init__(self, text: str, cause: str | None = None) -> None:
        super().__init__(text)
        self.cause = cause


class Difference(NamedTuple):
    """What is wrong with an answer, in words, and the square where it shows, if it is one."""

    text: str
    square: Square | None = None
    cause: str | None = None


class Waste(NamedTuple):
    """Right values, but more work than needed: in words, and which cause."""

    text: str
    cause: str


def plain(value: Any) -> Any:
    """Lists, tuples, arrays and numpy numbers as nested tuples of Python's own numbers; everything else as it is."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (list, tuple)):
        return tuple(plain(part) for part in value)
    return value


def read_plain(case: Case, value: Any) -> Any:
    """The usual way to read an answer: see `plain`."""
    return plain(value)


def compare_plain(case: Case, answer: Any) -> Difference | None:
    """The usual comparison: equal to `case.expected`, lists and tuples alike."""
    if answer == plain(case.expected):
        return None
    return Difference(f"expected {shown(case.expected)}, found {shown(answer)}")


def no_waste(function: Callable[..., Any]) -> Waste | None:
    """For exercises that do not ask how the work is done."""
    return None


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    - `name`: of the function that the learner writes; `parameters`: what it is called with, for messages
    - `cases`: returns the cases, from small to large; called anew for each check, so keep expensive ones
    - `read(case, value)`: what counts of a returned value, as something that can be compared; raises `Misfit`
    - `compare(case, answer)`: None if right, else a `Difference`
    - `suspects`: cause -> known wrong programs; `proofs` and `hints`: signs (see `diagnosis.py`)
    - `tell_apart(function, causes)`: which of several causes with the same answers it is, from how the function is written
    - `words`: cause -> one clause for the learner, without a full stop
    - `waste(function)`: tried on a right function, tells a `Waste` or None
    - `describe(case)`: the inputs in a few words; `picture(case, answer, difference)`: PNG bytes or None
    - `budget(case)`: how many lines one call may execute
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

    def check(self, function: Any) -> Verdict:
        """The verdict on a learner's function. Never raises, always comes back."""
        try:
            return _Trial(self, function).verdict()
        except KeyboardInterrupt:
            return Verdict("never finished", f"stopped by hand while {self.name} was being tried", ("stopped by hand",))
        except Exception as error:  # noqa: BLE001  (a fault of ours must not stop the notebook)
            text = f"the check itself failed ({type(error).__name__}: {error}); please report it together with your function"
            return Verdict("crashed", text, ("fault in the check",))

    def check_value(self, value: Any) -> Verdict:
        """The verdict on a value that the learner wrote down; the cases and suspects then take no arguments."""
        if callable(value):
            return Verdict("wrong", f"{self.name} is a function here; write down the value itself", ("not a value",), True)
        return self.check(_Written(value))


class _Written:
    """A value in the form of a function, for exercises that ask for a value."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __call__(self) -> Any:
        return copy.deepcopy(self.value)


_NOTHING = {"RESUME", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "NOP", "POP_TOP", "COPY_FREE_VARS", "LOAD_SMALL_INT"}


def is_stub(function: Any) -> bool:
    """Whether the function is still as it was handed out: nothing but `...`, `pass`, a docstring or `return ...`.

    >>> is_stub(lambda maze: ...), is_stub(lambda maze: maze)
    (True, False)
    """
    code = getattr(plain_function(function), "__code__", None)
    if code is None or any(step.opname not in _NOTHING for step in dis.get_instructions(code)):
        return False
    return all(constant is None or constant is ... or isinstance(constant, str) for constant in code.co_consts)


def _unfinished(value: Any) -> bool:
    """Whether there is still an Ellipsis in a value."""
    if isinstance(value, (list, tuple)):
        return any(_unfinished(part) for part in value[:1000])
    return value is ...


def returns_nothing(observations: Sequence[Observation]) -> list[str]:
    """A sign: every call gave None where something was expected."""
    nothing = ("misfit", "no return")
    return ["no return"] if all(seen.answer == nothing for seen in observations if not seen.right) else []


class _Trial:
    """One check of one function."""

    def __init__(self, exercise: Exercise, function: Any) -> None:
        self.exercise = exercise
        self.function = function
        self.printed = Printed()
        self.memory: Memory | None = None

    def verdict(self) -> Verdict:
        """Everything, in order: attempted at all, of the right form, right on all cases, without waste."""
        function, exercise = self.function, self.exercise
        if function is None or function is ... or is_stub(function):
            return self._not_attempted()
        if not callable(function):
            text = f"expected the function {exercise.name} itself, found {shown(function)}; write its name without parentheses"
            return Verdict("wrong", text, ("not a function",), True)
        misfit = self._wrong_parameters()
        if misfit:
            return misfit
        with sandbox(function) as (self.printed, self.memory):
            return self._try_cases()

    def _not_attempted(self) -> Verdict:
        text = f"replace the `...` in {self.exercise.name} by your own code, then run this cell again"
        return Verdict("not attempted", text)

    def _wrong_parameters(self) -> Verdict | None:
        parameters = self.exercise.parameters
        try:
            inspect.signature(self.function).bind(*parameters)
        except TypeError:
            takes = inspect.signature(self.function)
            wanted = f"{self.exercise.name}({', '.join(parameters)})"
            return Verdict("crashed", f"it is called as {wanted}, but yours takes {takes}", ("other parameters",), True)
        except ValueError:
            return None
        return None

    def _try_cases(self) -> Verdict:
        tried = 0
        for tried, case in enumerate(self.exercise.cases(), 1):
            run = self.run(case)
            if tried == 1 and (_unfinished(run.value) or isinstance(run.error, NotImplementedError)):
                return self._not_attempted()
            seen, difference, status = self.judge(case, run)
            if seen.right and tried <= 40:
                again, difference, _ = self.judge(case, self.run(case))
                if not again.right:
                    return self._unsteady(case, again, difference)
            if not seen.right:
                return self._explain(case, seen, difference, status, run)
        waste = self.exercise.waste(self.function)
        if waste:
            return Verdict("wasteful", waste.text, (waste.cause,), True)
        return Verdict("correct", self.exercise.tried or f"{tried} case{'s' if tried > 1 else ''} tried")

    def run(self, case: Case, budget: int | None = None) -> Run:
        """Calls the function with copies of the arguments; a returned run says `"changed"` if it altered them."""
        arguments = tuple(a if isinstance(a, Maze) else _copied(a) for a in case.arguments)
        run = call(self.function, arguments, budget or self.exercise.budget(case))
        if run.outcome == "returned" and not all(_same(a, b) for a, b in zip(arguments, case.arguments, strict=True)):
            return run._replace(outcome="changed")
        return run

    def judge(self, case: Case, run: Run) -> tuple[Observation, Difference | None, str]:
        """What was observed, what is wrong with it, and the status that follows."""
        if run.outcome == "endless":
            return Observation(case, ("endless",), None, False), None, "never finished"
        if run.outcome == "crashed":
            right = case.expected is REFUSED
            return Observation(case, ("crashed", type(run.error).__name__), None, right), None, "crashed"
        try:
            answer = self.exercise.read(case, run.value)
            difference = self.exercise.compare(case, answer)
        except Misfit as misfit:
            text, cause = str(misfit), misfit.cause
            if cause == "no return" and self.printed.text:
                text, cause = f"{text} It prints, which shows its answer but does not hand it over", "prints instead of returning"
            answer, difference = ("misfit", cause), Difference(text, cause=cause)
        if difference is None and run.outcome == "changed":
            return Observation(case, answer, run.value, False), None, "changes its input"
        return Observation(case, answer, run.value, difference is None), difference, "wrong"

    def _unsteady(self, case: Case, seen: Observation, difference: Difference | None) -> Verdict:
        names = self.memory.changed() if self.memory else []
        text = f"for {self.describe(case)}: called twice with the same values, your function gave two different answers"
        if names:
            kept = ", ".join(f"`{name}`" for name in names[:3])
            return self._finish("unsteady", f"{text}; {kept} keeps what the first call left in it", ("hidden state",), True, case, seen, difference)
        return self._finish("unsteady", f"{text}; is chance involved?", ("chance", "hidden state"), False, case, seen, difference)

    def _explain(self, case: Case, seen: Observation, difference: Difference | None, status: str, run: Run) -> Verdict:
        """The verdict on the first case that went wrong."""
        if status != "never finished" and self._differs_when_repeated(case, seen):
            return self._unsteady(case, seen, difference)
        where = f"for {self.describe(case)}"
        if status == "changes its input":
            text = f"{where}: the answer is right, but the function changes what it was given ({self._changed(case)}); work on a copy"
            return self._finish(status, text, (status,), True, case, seen, difference)
        if difference is not None and difference.cause and difference.cause != "no return":
            return self._finish(status, f"{where}: {difference.text}", (difference.cause,), True, case, seen, difference)
        found = self._diagnose(case, seen, status, run)
        if status == "crashed":
            found = found if found.causes else Diagnosis(crash.causes(run.error), False)
            text = f"{where}: {crash.describe(run.error, self.function)}"
        elif status == "never finished":
            text = f"{where}: still running after {run.lines:,} lines"
        else:
            text = f"{where}: {difference.text if difference else 'not right'}"
        return self._finish(status, text + self._cause_text(found), found.causes, found.certain, case, seen, difference)

    def _differs_when_repeated(self, case: Case, seen: Observation) -> bool:
        """Whether the same call, as if it were the first ever, or made again, ends otherwise."""
        for fresh in (True, False, False):
            names = self.memory.changed() if self.memory else []
            if fresh and self.memory:
                self.memory.restore()
            again, _, _ = self.judge(case, self.run(case))
            if again.answer != seen.answer:
                if fresh and names and not (self.memory and self.memory.changed()):
                    self.run(case)
                return True
        return False

    def _changed(self, case: Case) -> str:
        arguments = tuple(a if isinstance(a, Maze) else _copied(a) for a in case.arguments)
        call(self.function, arguments, self.exercise.budget(case))
        names = zip(self.exercise.parameters, arguments, case.arguments, strict=False)
        return ", ".join(f"`{name}`" for name, now, before in names if not _same(now, before)) or "an argument"

    def _diagnose(self, case: Case, seen: Observation, status: str, run: Run) -> Diagnosis:
        """Tries a spread of cases, and asks which known mistakes explain all that was seen."""
        few, budget = (12, 30_000) if status == "never finished" else (160, 100_000)
        observations = [seen]
        for other in spread(self.exercise.cases(), few):
            if other is not case:
                observations.append(self.judge(other, self.run(other, budget))[0])
        exercise = self.exercise
        proofs = (returns_nothing, *exercise.proofs)
        found = diagnose(observations, exercise.suspects, self._answer_of, proofs, exercise.hints)
        causes = exercise.tell_apart(self.function, found.causes)
        return found if causes == found.causes else Diagnosis(causes, found.exact and len(causes) == 1)

    def _answer_of(self, suspect: Callable[..., Any], case: Case) -> Any:
        try:
            value = suspect(*(a if isinstance(a, Maze) else _copied(a) for a in case.arguments))
        except Exception as error:  # noqa: BLE001  (known wrong programs may crash: that is their answer)
            return "crashed", type(error).__name__
        try:
            return self.exercise.read(case, value)
        except Misfit as misfit:
            return "misfit", misfit.cause

    def _cause_text(self, found: Diagnosis) -> str:
        words = [self.exercise.words.get(cause, cause) for cause in found.causes if cause != "no return"]
        if not words:
            return ""
        if found.certain or len(words) == 1:
            text = words[0] if found.certain else f"perhaps {words[0]}"
        else:
            text = "it could be that " + "; or that ".join(words)
        return f". {text[0].upper()}{text[1:]}."

    def _finish(self, status: str, text: str, causes: tuple[str, ...], certain: bool, case: Case, seen: Observation, difference: Difference | None) -> Verdict:
        picture = None
        if self.exercise.picture is not None:
            draw, answer = self.exercise.picture, seen.answer
            picture = lambda: draw(case, answer, difference)  # noqa: E731
        return Verdict(status, text, causes, certain, case, seen.value, picture)

    def describe(self, case: Case) -> str:
        """The inputs of a case in a few words."""
        if self.exercise.describe is not None:
            return self.exercise.describe(case)
        pairs = zip(self.exercise.parameters, case.arguments, strict=False)
        return ", ".join(f"{name} = {shown(value)}" for name, value in pairs) or self.exercise.name


def spread(cases: Iterable[Case], count: int) -> list[Case]:
    """About `count` of the cases: half from the beginning, half from all over; no maze of more than 40 squares."""
    small = [case for case in cases if case.expected is not REFUSED and (case.maze is None or case.maze.walls.size <= 40)]
    first, rest = small[: count // 2], small[count // 2 :]
    step = max(1, len(rest) // max(1, count // 2))
    return first + rest[step - 1 :: step]


def _copied(argument: Any) -> Any:
    return argument if isinstance(argument, (int, float, str, types.FunctionType, type(None))) else copy.deepcopy(argument)


def _same(one: Any, other: Any) -> bool:
    if one is other:
        return True
    try:
        return bool(np.array_equal(one, other)) if isinstance(one, np.ndarray) else bool(one == other)
    except Exception:  # noqa: BLE001  (objects that cannot be compared are not looked at)
        return True
