"""Loading an agent file as it is: its `import util` finds pacviz's, and no module of yours is touched.

The names are lent through the file's own `__import__`, so they are there whenever its code runs, also inside a function called
much later, and for nobody else. Other files of its folder are loaded the same way.
"""

from __future__ import annotations

import builtins
import itertools
import sys
import tokenize
import warnings
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from pacviz.cs188 import game, ghostAgents, layout, pacman, util
from pacviz.cs188.messages import AgentFileError, explain
from pacviz.cs188.time_limit import call_within

LENT = {"util": util, "game": game, "pacman": pacman, "layout": layout, "ghostAgents": ghostAgents}
"""What an agent file finds under the project's names."""

_SECONDS = 30
_MOST_BYTES = 1_000_000
_numbers = itertools.count(1)


class AgentFile(ModuleType):
    """A loaded agent file. Its names are attributes, `file["MinimaxAgent"]` works too, and `list(file)` names its agents."""

    def __getitem__(self, name: str) -> Any:
        if name not in vars(self):
            known = ", ".join(self) or "none"
            raise AgentFileError(f"{Path(str(self.__file__)).name} has no agent {name!r}; its agents: {known}")
        return vars(self)[name]

    def __iter__(self) -> Iterator[str]:
        for name, member in vars(self).items():
            if isinstance(member, type) and member.__module__ == self.__name__ and _is_agent(member):
                yield name

    def __contains__(self, name: object) -> bool:
        return name in vars(self)

    def __repr__(self) -> str:
        return f"agents of {Path(str(self.__file__)).name}: {', '.join(self) or 'none'}"


def load_agents(path: str | Path) -> AgentFile:
    """The agent file at `path`, run once as a program that may do all that you may; every call loads it anew.

    Files beside it are run only where it imports them.

    `load_agents("multiAgents.py").MinimaxAgent(depth=2)` makes one of its agents.

    Raises AgentFileError, naming the line, if it cannot be read, is not Python 3, stops with an error, or does not end.
    """
    file = Path(path)
    if file.suffix == "" and not file.is_file():
        file = file.with_suffix(".py")
    if not file.is_file():
        raise AgentFileError(f"{path}: there is no such file; give the path of your multiAgents.py")
    if file.stat().st_size > _MOST_BYTES:
        raise AgentFileError(f"{path}: is larger than 1 MB; is it a program at all? Give the path of your multiAgents.py")
    try:
        return call_within(_SECONDS, _Loader(file.resolve().parent).load, file.resolve())
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise AgentFileError(explain(error)) from error


class _Loader:
    """Loads files of one folder, each once, and answers their imports."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.loaded: dict[Path, AgentFile] = {}

    def load(self, file: Path) -> AgentFile:
        if file in self.loaded:
            return self.loaded[file]
        module = AgentFile(f"{file.stem} (agent file {next(_numbers)})")
        module.__file__ = str(file)
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self.import_module}
        self.loaded[file] = sys.modules[module.__name__] = module
        try:
            with tokenize.open(file) as source, warnings.catch_warnings():
                warnings.simplefilter("ignore", SyntaxWarning)
                code = compile(source.read(), str(file), "exec", dont_inherit=True)
            exec(code, vars(module))  # noqa: S102
        except BaseException:
            del self.loaded[file], sys.modules[module.__name__]
            raise
        return module

    def import_module(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        if level == 0:
            if name in LENT:
                return LENT[name]
            beside = self.folder / f"{name}.py"
            if name.isidentifier() and beside.is_file():
                return self.load(beside)
        return __import__(name, globals, locals, fromlist or (), level)


def _is_agent(kind: type) -> bool:
    method = getattr(kind, "getAction", None)
    return (callable(method) and method is not game.Agent.getAction) or callable(getattr(kind, "get_action", None))
