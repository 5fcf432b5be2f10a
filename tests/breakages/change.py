"""What a deliberate change of the package is, and how it is made in a copy of it."""

import shutil
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("pacviz", "mazes", "notebooks")
FILES_LEFT_OUT = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")


class Change(NamedTuple):
    """One mistake: in `file`, below `pacviz/`, `old` becomes `new`; each of `lessons`, below `notebooks/`, must notice."""

    name: str
    file: str
    old: str
    new: str
    lessons: tuple[str, ...]

    def changed_text(self, root: Path = ROOT) -> str:
        """The text of the file with the change in it. Raises ValueError unless `old` stands in it exactly once."""
        text = (root / "pacviz" / self.file).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.file} holds {self.old!r} {text.count(self.old)} times, expected once")
        return text.replace(self.old, self.new)


def copy_checkout(folder: Path) -> None:
    """Copies what the lessons need into `folder`, without anything compiled, and a pytest configuration that says nothing."""
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=FILES_LEFT_OUT)
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")


def make_change(change: Change, folder: Path) -> None:
    """Makes the change in the copy in `folder`, and removes what was compiled from the file before.

    Python and numba recognise an old compilation by the time and the size of its source, and both can be the same by chance.
    """
    path = folder / "pacviz" / change.file
    path.write_text(change.changed_text(folder), encoding="utf-8", newline="\n")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()
