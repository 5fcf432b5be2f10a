"""What every widget shares: one joined ES module, refusals that explain themselves, a picture for the stored notebook."""

from __future__ import annotations

import base64
import difflib
import inspect
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from pacviz._plain_text import error_text, plain
from pacviz.maze import MOST_OF_TITLE
from pacviz.widgets.frames import shown
from pacviz.widgets.theme import Theme, theme_of

_HERE = Path(__file__).parent
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w-]+\.mjs)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.MULTILINE)


def join_modules(name: str, folder: Path = _HERE) -> str:
    """The module `name` with everything it imports, as the text of one ES module; each file once, imported ones first.

    The browser gets a widget's module as a text without an address, so relative imports cannot work there. Nothing is
    rewritten: import lines and the word `export` are dropped (but not `export default` of `name` itself).
    """
    texts: dict[str, str] = {}

    def visit(module: str, path: tuple[str, ...]) -> None:
        if module in path:
            raise ImportError(f"{module}: imports itself by way of {' -> '.join(path)}")
        if module in texts:
            return
        text = (folder / module).read_text(encoding="utf-8")
        for imported in _IMPORT.findall(text):
            visit(imported, (*path, module))
        texts[module] = f"// {module}\n" + _EXPORT.sub("", _IMPORT.sub("", text))

    visit(name, ())
    return "\n".join(texts.values())


class Checked(traitlets.Any):
    """A trait whose values are checked by a `@traitlets.validate` method, None as well, which Any would let pass."""

    allow_none = False


class BytesFromBrowser(traitlets.Bytes):
    """Bytes that may come from the browser, which sends a memoryview."""

    def validate(self, obj: Any, value: Any) -> Any:
        return super().validate(obj, bytes(value) if isinstance(value, (memoryview, bytearray)) else value)


class Number(traitlets.Float):  # type: ignore[type-arg]
    """A float; a whole number too large to be one is refused as other wrong values are."""

    def validate(self, obj: Any, value: Any) -> Any:
        try:
            return super().validate(obj, value)
        except OverflowError:
            raise traitlets.TraitError(f"{self.name}: found {shown(value)}, which is too large") from None


class BoardWidget(anywidget.AnyWidget):
    """Base of all boards. A subclass sets `_esm = join_modules("its.mjs")` and gives `describe()`, `still_png()` and `answer()`.

    - `theme`: name of a theme, or a Theme
    - `title`: shown above the board
    - `problem`: what went wrong last, shown in the widget; empty if nothing did
    """

    _css = (_HERE / "board.css").read_text(encoding="utf-8")
    theme = Checked("classic")
    title = traitlets.Unicode("").tag(sync=True)
    problem = traitlets.Unicode("").tag(sync=True)
    _look = traitlets.Dict().tag(sync=True)
    _summary = traitlets.Unicode("").tag(sync=True)
    _own_id = traitlets.Unicode("").tag(sync=True)

    def __init__(self, unknown: Mapping[str, Any], **traits: Any) -> None:
        """`unknown`: what the subclass was given beyond its own parameters; anything in it is refused with a TypeError."""
        known = [name for name, p in inspect.signature(type(self)).parameters.items() if p.kind is not p.VAR_KEYWORD]
        for name in unknown:
            close = difflib.get_close_matches(name, known, n=1)
            hint = f' Did you mean "{close[0]}"?' if close else ""
            raise TypeError(
                f"{type(self).__name__}: unknown keyword {name!r}, expected one of {', '.join(known)}.{hint}"
            )
        super().__init__(_look=theme_of(traits.get("theme", "classic")).to_browser(), **traits)
        self._summary = self.describe()
        self._own_id = self.model_id or ""  # by which the browser finds its line to the kernel
        self.on_msg(self._receive)

    def describe(self) -> str:
        """What this board holds, in one line that is the same on every run: its text form and its alternative text."""
        raise NotImplementedError

    def still_png(self) -> bytes:
        """A picture of the board, PNG."""
        raise NotImplementedError

    def answer(self, message: dict[str, Any]) -> None:
        """Deals with a message from the browser. An exception it raises is shown in the widget."""
        raise NotImplementedError

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_") and not hasattr(type(self), name):
            close = difflib.get_close_matches(
                name, [each for each in self.trait_names() if each[0] != "_"], n=1, cutoff=0.7
            )
            if close:
                raise AttributeError(f'{type(self).__name__} has no attribute {name!r}. Did you mean "{close[0]}"?')
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = self.describe()
        data["image/png"] = base64.b64encode(self.still_png()).decode("ascii")
        return data, metadata

    def guarded(self, action: Callable[[], Any]) -> Any:
        """What `action()` returns; None if it raises, and then the widget shows what it raised."""
        try:
            result = action()
        except Exception as error:  # noqa: BLE001 - whatever a learner's function raises is to be shown
            self.problem = error_text(error)
            return None
        self.problem = ""
        return result

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        self.guarded(lambda: self.answer(message))

    @traitlets.validate("title")
    def _check_title(self, proposal: Any) -> str:
        return plain(proposal.value, MOST_OF_TITLE)

    @traitlets.validate("problem")
    def _check_problem(self, proposal: Any) -> str:
        return plain(proposal.value)

    @traitlets.validate("theme")
    def _check_theme(self, proposal: Any) -> str | Theme:
        try:
            theme_of(proposal.value)
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None
        theme: str | Theme = proposal.value
        return theme

    @traitlets.observe("theme")
    def _send_theme(self, change: Any) -> None:
        self._look = theme_of(change.new).to_browser()
