"""Open JupyterLab at the first lesson: what `make lab` runs once `.venv` is ready.

Jupyter keeps its own defaults: it listens on this machine only and asks for its token. Two things are added where they
are needed, and said: `--allow-root` for root, and `--no-browser` where there is no screen to open one on.
Any arguments are passed on to JupyterLab: `make lab LAB="--port 9000"`.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST = "notebooks/00_start_here.ipynb"


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether a browser can be opened: always on Windows and macOS, elsewhere where a display or a browser is named."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def arguments(is_root: bool, screen: bool, extra: list[str]) -> list[str]:
    """What JupyterLab is started with; says on the way what is added and why."""
    chosen = ["--log-level=WARN", "--KernelManager.transport_encryption=auto"]
    chosen += [f"--ServerApp.root_dir={ROOT}", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if is_root and "--allow-root" not in extra:
        print("You are root: adding --allow-root, without which Jupyter does not start.")
        chosen.append("--allow-root")
    if not screen and "--no-browser" not in extra:
        print("No screen found to open a browser on: open the address below yourself.")
        chosen.append("--no-browser")
    return [*chosen, *extra]


def main() -> None:
    """Start JupyterLab and stay until it ends."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    command = [sys.executable, "-m", "jupyterlab"]
    command += arguments(is_root, has_screen(sys.platform, os.environ), sys.argv[1:])
    print("Starting JupyterLab. To stop it: Ctrl-C here, then y.", flush=True)
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
