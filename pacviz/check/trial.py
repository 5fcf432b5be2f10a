"""One check of one function: called on all cases, judged, and explained where it fails."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pacviz.check import crash, nothing, standstill
from pacviz.check.answers import Difference, Misfit
from pacviz.check.cases import REFUSED, Case, copied, same
from pacviz.check.diagnosis import Diagnosis, Observation, diagnose, returns_nothing, spread, with_error
from pacviz.check.sandbox import Memory, Printed, sandbox
from pacviz.check.stub import is_stub, unfinished
from pacviz.check.surroundings import Run, call
from pacviz.check.verdict import Verdict, shown

if TYPE_CHECKING:
    from pacviz.check.exercise import Exercise


_MANY_LINES = 1_000_000  # after so many, most of the tiny mazes that are left are skipped, so that a check stays quick
_TINY, _MUCH = 10, 50_000_000


class Trial:
    """One check of one function."""

    def __init__(self, exercise: Exercise, function: Any) -> None:
        self.exercise = exercise
        self.function = function
        self.printed = Printed()
        self.memory: Memory | None = None
        self.returned: Any = None

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
        tried = lines = 0
        for tried, case in enumerate(self.exercise.cases(), 1):
            if lines > _MANY_LINES and tried % 20 and case.maze is not None and case.maze.walls.size <= _TINY:
                continue
            run = self.run(case)
            lines += run.lines
            if tried == 1 and (unfinished(run.value) or isinstance(run.error, NotImplementedError)):
                return self._not_attempted()
            seen, difference, status = self.judge(case, run)
            if seen.right and tried <= 40:
                again, difference, _ = self.judge(case, self.run(case))
                if not again.right:
                    return self._unsteady(case, again, difference)
            if not seen.right:
                return self._explain(case, seen, difference, status, run)
        waste = call(self.exercise.waste, (self.function,), _MUCH).value
        if waste:
            return Verdict(waste.status, waste.text, (waste.cause,), True)
        text = self.exercise.tried or f"{tried} case{'s' if tried > 1 else ''} tried"
        if lines > _MANY_LINES:
            text += "; of the smallest only a part, since your function executes many lines"
        return Verdict("correct", text)

    def run(self, case: Case, budget: int | None = None) -> Run:
        """Calls the function with copies of the arguments; a returned run says `"changed"` if it altered them."""
        arguments = tuple(map(copied, case.arguments))
        run = call(self.function, arguments, budget or self.exercise.budget(case))
        self.returned = run.value
        if run.outcome == "returned" and not all(same(a, b) for a, b in zip(arguments, case.arguments, strict=True)):
            return run._replace(outcome="changed")
        return run

    def judge(self, case: Case, run: Run) -> tuple[Observation, Difference | None, str]:
        """What was observed, what is wrong with it, and the status that follows."""
        if run.outcome == "endless":
            return Observation(case, ("endless",), None, False), None, "never finished"
        if run.outcome == "crashed":
            refused = case.expected is REFUSED
            right = refused and crash.is_refusal(run.error, self.function, self.exercise.refusal)
            difference = self._other_error(run.error) if run.error and refused and not right else None
            return Observation(case, ("crashed", type(run.error).__name__), None, right), difference, "crashed"
        try:
            answer = nothing.read(self.exercise, case, run.value)
            difference = self.exercise.compare(case, answer)
        except Misfit as misfit:
            text, cause = str(misfit), misfit.cause
            if cause == nothing.NO_RETURN:
                text, cause = nothing.told(self.function, self.printed.text)
            answer, difference = ("misfit", misfit.cause), Difference(text, cause=cause)
        if difference is None and run.outcome == "changed":
            return Observation(case, answer, run.value, False), None, "changes its input"
        return Observation(case, answer, run.value, difference is None), difference, "wrong"

    def _other_error(self, error: BaseException) -> Difference:
        asked = self.exercise.refusal.__name__
        text = f"{crash.describe(error, self.function)}; the exercise asks for {asked} here"
        return Difference(
            text, cause="another error" if crash.on_purpose(error, self.function) else self.exercise.refused
        )

    def _unsteady(self, case: Case, seen: Observation, difference: Difference | None) -> Verdict:
        names = self.memory.changed() if self.memory else []
        text = f"for {self.describe(case)}: called twice with the same values, your function gave two different answers"
        if names:
            kept = ", ".join(f"`{name}`" for name in names[:3])
            return self._finish(
                "unsteady",
                f"{text}; {kept} keeps what the first call left in it",
                ("hidden state",),
                True,
                case,
                seen,
                difference,
            )
        return self._finish(
            "unsteady", f"{text}; is chance involved?", ("chance", "hidden state"), False, case, seen, difference
        )

    def _explain(self, case: Case, seen: Observation, difference: Difference | None, status: str, run: Run) -> Verdict:
        """The verdict on the first case that went wrong."""
        slow = status == "never finished" or isinstance(run.error, MemoryError)
        if not slow and self._differs_when_repeated(case, seen):
            return self._unsteady(case, seen, difference)
        where = f"for {self.describe(case)}"
        if status == "changes its input":
            altered = self._changed(case)
            text = (
                f"{where}: the answer is right, but the function changes what it was given ({altered}); work on a copy"
            )
            return self._finish(status, text, (status,), True, case, seen, difference)
        if difference is not None and difference.cause not in (None, nothing.NO_RETURN, nothing.NEVER_SET):
            return self._finish(
                status, f"{where}: {difference.text}", (difference.cause,), True, case, seen, difference
            )
        found = self._diagnose(case, seen, status, run)
        if status == "crashed":
            found = with_error(found, crash.causes(run.error))
            text = f"{where}: {crash.describe(run.error, self.function)}"
        elif status == "never finished":
            text = f"{where}: {standstill.told(run)}"
        else:
            text = f"{where}: {difference.text if difference else 'not right'}"
        text = (text + self._cause_text(found)).replace("?. ", "? ")
        causes = nothing.renamed(found.causes, difference.cause if difference else None)
        return self._finish(status, text, causes, found.certain, case, seen, difference)

    def _differs_when_repeated(self, case: Case, seen: Observation) -> bool:
        """Whether the same call, as if it were the first ever, or made again, ends otherwise."""
        for fresh in (True, False, False):
            names = self.memory.changed() if self.memory else []
            if fresh and self.memory:
                self.memory.restore()
            again, _, _ = self.judge(case, self.run(case))
            if (again.answer,) != (seen.answer,):  # in a tuple, so that NaN equals itself
                if fresh and names and not (self.memory and self.memory.changed()):
                    self.run(case)
                return True
        return False

    def _changed(self, case: Case) -> str:
        arguments = tuple(map(copied, case.arguments))
        call(self.function, arguments, self.exercise.budget(case))
        names = zip(self.exercise.parameters, arguments, case.arguments, strict=False)
        return ", ".join(f"`{name}`" for name, now, before in names if not same(now, before)) or "an argument"

    def _diagnose(self, case: Case, seen: Observation, status: str, run: Run) -> Diagnosis:
        """Tries a spread of cases, and asks which known mistakes explain all that was seen."""
        if isinstance(run.error, MemoryError):
            return Diagnosis((), False)
        few, budget = (12, 30_000) if status == "never finished" else (160, 100_000)
        observations, lines = [seen], 0
        for other in spread(self.exercise.cases(), few):
            if other is not case and lines < 1_000_000:
                again = self.run(other, budget)
                lines += again.lines + 10_000 * isinstance(again.error, RecursionError) + 300_000 * again.deep
                observations.append(self.judge(other, again)[0])
        exercise = self.exercise
        proofs = (returns_nothing, *exercise.proofs)
        found = diagnose(observations, exercise.suspects, self._answer_of, proofs, exercise.hints)
        causes = exercise.tell_apart(self.function, found.causes)
        return found if causes == found.causes else Diagnosis(causes, found.exact and len(causes) == 1)

    def _answer_of(self, suspect: Callable[..., Any], case: Case) -> Any:
        try:
            value = suspect(*map(copied, case.arguments))
        except Exception as error:  # noqa: BLE001  (known wrong programs may crash: that is their answer)
            return "crashed", type(error).__name__
        try:
            return nothing.read(self.exercise, case, value)
        except Misfit as misfit:
            return "misfit", misfit.cause

    def _cause_text(self, found: Diagnosis) -> str:
        words = [self.exercise.words[cause] for cause in found.causes if cause in self.exercise.words]
        if not words:
            return ""
        if found.certain or len(words) == 1:
            text = words[0] if found.certain else f"perhaps {words[0]}"
        else:
            text = "it could be that " + "; or that ".join(words)
        return f". {text[0].upper()}{text[1:]}{'' if text.endswith('?') else '.'}"

    def _finish(
        self,
        status: str,
        text: str,
        causes: tuple[str, ...],
        certain: bool,
        case: Case,
        seen: Observation,
        difference: Difference | None,
    ) -> Verdict:
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
