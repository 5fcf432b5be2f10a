"""Files from npm packages of fixed versions, fetched once and kept outside the repository."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from pacviz.lecture import LectureError

CHECKSUMS = {
    "reveal.js@5.2.1": "r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ==",
    "mathjax@3.2.2": "Bt+SSVU8eBG27zChVewOicYs7Xsdt40qm4+UpHyX7k0/O9NliPc+x77k1/FEsPsjKPZGJvtRZM1vO+geW0OhGw==",
}
"""The packages and the SHA-512 of each archive, as npm publishes it: another archive is refused."""

_PATIENCE = 180  # seconds for npm


def cache_folder() -> Path:
    """Where packages are kept: the folder that the variable PACVIZ_CACHE names, or the user's own cache."""
    if named := os.environ.get("PACVIZ_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "pacviz"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "pacviz"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pacviz"


def package(name: str) -> Path:
    """The unpacked folder of a package such as "mathjax@3.2.2", fetched with npm the first time.

    Raises LectureError where npm is missing, cannot reach its registry, or brings something else than expected.
    """
    folder = cache_folder() / name
    if folder.is_dir():
        return folder
    with tempfile.TemporaryDirectory() as place:
        archive = _fetch(name, Path(place))
        digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if digest != CHECKSUMS[name]:
            raise LectureError(f"{name}: the archive that npm brought is not the published one (checksum {digest[:12]}...)")
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as beside, tarfile.open(archive) as packed:
            packed.extractall(beside, filter="data")
            _move(Path(beside) / "package", folder)
    return folder


def _fetch(name: str, place: Path) -> Path:
    """The archive of a package, as `npm pack` stores it."""
    npm = shutil.which("npm")
    if npm is None:
        raise LectureError(
            f"npm is missing: it brings {name.split('@')[0]}, once. Install Node.js 20 or newer, then run the same command again."
        )
    command = [npm, "pack", name, "--silent", "--pack-destination", str(place)]
    try:
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        raise LectureError(f"npm did not bring {name} in {_PATIENCE} s. Is there a network? It is needed once.") from None
    found = sorted(place.glob("*.tgz"))
    if done.returncode or not found:
        said = (done.stderr + done.stdout).strip().splitlines()
        raise LectureError(
            f"npm could not bring {name}: {said[0] if said else 'it says nothing'}. Is there a network? It is needed once."
        )
    return found[0]


def _move(unpacked: Path, folder: Path) -> None:
    """Put a package in its place; another process may have been first, and then its copy stays."""
    try:
        unpacked.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise


def text_of(name: str, file: str) -> str:
    """A text file of a package."""
    return (package(name) / file).read_text(encoding="utf-8")


def data_url(name: str, file: str, kind: str) -> str:
    """A file of a package as an address that holds the file itself; `kind` is its media type."""
    return f"data:{kind};base64,{base64.b64encode((package(name) / file).read_bytes()).decode()}"
