"""Make `.venv` ready for `make lab` or `make test`: `python tools/setup_env.py lab`.

Needs nothing but Python. The first time it creates the environment and installs the package with the versions of
`constraints.txt`; after that it sees by a stamp that all is in place, and returns at once.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
# an extra and what contains it
COVERED_BY = {"lab": ("lab", "test"), "lecture": ("lecture", "test"), "test": ("test",), "bench": ("bench",)}
NETWORK_SIGNS = (
    "NewConnectionError",
    "ConnectTimeout",
    "ReadTimeout",
    "ConnectionResetError",
    "ProxyError",
    "Name or service not known",
    "name resolution",
    "Network is unreachable",
    "Max retries exceeded",
    "(from versions: none)",  # the index said nothing about a package that it has
)


def venv_python(venv: Path) -> Path:
    """The Python inside a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp(extra: str) -> str:
    """What an environment was made from: it is out of date when this text has changed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = json.dumps(project) + (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return json.dumps({"extra": extra, "root": str(ROOT), "made from": hashlib.sha256(wanted.encode()).hexdigest()})


def is_ready(extra: str) -> bool:
    """Whether the environment holds this extra already, as the files of the clone now ask for it."""
    stamps = ((name, VENV / f"pacviz-{name}.json") for name in COVERED_BY[extra])
    return venv_python(VENV).exists() and any(p.exists() and p.read_text() == stamp(name) for name, p in stamps)


def fail(message: str) -> None:
    """End with one line that says what to do."""
    sys.exit(message)


def create() -> None:
    """Create the environment, anew where there is one that does not run or that came from another folder."""
    if runs():
        return
    if VENV.exists():
        print(f"{VENV} does not run here (moved, or its Python is gone): making it anew.", flush=True)
        shutil.rmtree(VENV)
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        fail(
            f"{sys.executable} comes without its venv module. On Debian or Ubuntu: sudo apt install python{version}-venv,"
            " then run the same command again."
        )
    print(f"Creating {VENV} with Python {sys.version.split()[0]} ...", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode != 0:
        last = (made.stdout + made.stderr).strip().splitlines()[-1:]
        fail(f"Could not create {VENV}: {''.join(last) or 'python -m venv failed'}")


def runs() -> bool:
    """Whether the environment's Python has pip and the environment was made for this folder."""
    python = venv_python(VENV)
    if not python.exists():
        return False
    if any(owner(stamp) != str(ROOT) for stamp in VENV.glob("pacviz-*.json")):
        return False
    return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0


def owner(stamp: Path) -> str:
    """The folder that an environment was made for; a stamp that a full disk has cut off says nothing against this one."""
    try:
        return str(json.loads(stamp.read_text())["root"])
    except ValueError:
        return str(ROOT)


def install(extra: str) -> None:
    """Install the clone with this extra. What pip does is shown as it comes; what it complains of, where it fails."""
    print(f"Installing pacviz[{extra}]; the first time this takes a few minutes.", flush=True)
    command = [venv_python(VENV), "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--constraint", ROOT / "constraints.txt", "--editable", f"{ROOT}[{extra}]"]
    patience = {"PIP_RETRIES": os.environ.get("PIP_RETRIES", "3")}
    pip = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace", env=os.environ | patience)
    if pip.returncode == 0:
        return
    if any(sign in pip.stderr for sign in NETWORK_SIGNS):
        fail("No network: pip could not reach its package index. Connect, then run the same command again.")
    print(pip.stderr, file=sys.stderr, end="")
    fail("Installing failed; what pip said stands above.")


def quieten_lab() -> None:
    """Switch off JupyterLab's question about news, in this environment only."""
    folder = VENV / "etc" / "jupyter" / "labconfig"
    folder.mkdir(parents=True, exist_ok=True)
    extensions = {"@jupyterlab/apputils-extension:announcements": True}
    (folder / "page_config.json").write_text(json.dumps({"disabledExtensions": extensions}))


def main() -> None:
    """Make the environment ready for the extra that the first argument names."""
    extra = sys.argv[1] if len(sys.argv) > 1 else ""
    if extra not in COVERED_BY:
        fail(f"usage: python tools/setup_env.py {'|'.join(COVERED_BY)}")
    if is_ready(extra):
        return
    try:
        create()
        install(extra)
    except KeyboardInterrupt:
        fail("Interrupted; the same command goes on from there.")
    quieten_lab()
    (VENV / f"pacviz-{extra}.json").write_text(stamp(extra))


if __name__ == "__main__":
    main()
