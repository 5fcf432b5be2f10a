"""A real JupyterLab or Notebook 7 on this machine, with settings and folders of its own, and the page that drives it."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
from playwright.sync_api import TimeoutError

PACKAGE = Path(__file__).resolve().parents[2]
QUIET = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
WINDOWED = {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "full"}}  # cells out of sight leave the page
PATIENCE = 60_000
BRING_INTO_SIGHT = """async ([kind, number, label, name]) => {
    const book = window.jupyterapp.shell.currentWidget.content;
    const ready = `[data-testid=${kind}][data-ready="1"]` + (label ? `[aria-label="${label}"]` : '');
    const found = book.widgets.flatMap((cell, k) => [...cell.node.querySelectorAll(ready)].map((view) => [view, k]));
    if (found.length <= number) return false;
    const [view, cell] = found[number];
    await book.scrollToItem(cell, 'center');
    document.querySelectorAll(`[data-name="${name}"]`).forEach((old) => delete old.dataset.name);
    view.dataset.name = name;
    return view.isConnected;
}"""


class Server:
    """`app` is "lab" or "notebook"; `folder` is what it serves."""

    def __init__(self, app, home):
        self.app, self.folder = app, home / "files"
        self.folder.mkdir(parents=True)
        (home / "config" / "labconfig").mkdir(parents=True)
        settings = QUIET | WINDOWED if app == "lab" else QUIET
        (home / "config" / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(settings))
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        names = {"CONFIG": "config", "DATA": "data", "RUNTIME": "runtime"}
        places = {f"JUPYTER_{name}_DIR": str(home / place) for name, place in names.items()}
        places |= {f"JUPYTERLAB_{name}_DIR": str(home / name.lower()) for name in ("SETTINGS", "WORKSPACES")}
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        environment = (
            os.environ | places | {"IPYTHONDIR": str(home / "ipython"), "PATH": path, "PYTHONPATH": str(PACKAGE)}
        )
        flags = [
            "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={self.port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={self.folder}", "--IdentityProvider.token=", "--ServerApp.password=",
            "--ServerApp.disable_check_xsrf=True",
            "--LabApp.extension_manager=readonly", "--LabApp.news_url=None", "--expose-app-in-browser",
            "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        ]  # fmt: skip
        self.log = (home / "server.log").open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jupyter", app, *flags], env=environment, stdout=self.log, stderr=self.log
        )
        self._wait()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def _wait(self):
        for _ in range(600):
            assert self.process.poll() is None, Path(self.log.name).read_text()
            try:
                with urllib.request.urlopen(f"{self.url}/api", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"no answer in a minute: {Path(self.log.name).read_text()}")

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.log.close()


def write_notebook(path, *cells):
    book = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    )
    book.cells = [nbformat.v4.new_code_cell(cell, id=f"cell-{k}") for k, cell in enumerate(cells)]
    nbformat.write(book, path)


class Book:
    """One notebook, opened in a page."""

    def __init__(self, page, server, name):
        self.page, self.server = page, server
        self.errors, self.names = [], []
        page.on(
            "pageerror", lambda error: self.errors.append(str(error)) if "reading 'schema'" not in str(error) else None
        )  # Notebook 7's own
        tree = f"/lab/tree/{name}?reset" if server.app == "lab" else f"/notebooks/{name}"
        page.goto(server.url + tree)
        page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook", timeout=PATIENCE)
        self.wait_idle()

    def wait_idle(self):
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'",
            timeout=PATIENCE,
        )

    def command(self, name, **options):
        self.page.evaluate(
            "async ([name, options]) => { await window.jupyterapp.commands.execute(name, options); }", [name, options]
        )

    def run_all(self):
        self.command("notebook:run-all-cells")

    def run(self, cell):
        """Runs one cell and returns what it shows as text."""
        self.page.evaluate(
            """async (cell) => {
                const book = window.jupyterapp.shell.currentWidget.content;
                book.activeCellIndex = cell;
                book.deselectAll();
                await window.jupyterapp.commands.execute('notebook:run-cell');
            }""",
            cell,
        )
        return self.output(cell)

    def output(self, cell):
        return self.cell(cell).locator(".jp-OutputArea-output").all_inner_texts()

    def cell(self, number):
        return self.page.locator(".jp-Notebook .jp-Cell").nth(number)

    def count(self):
        return self.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length")

    def failed(self):
        """The errors that cells show."""
        kinds = [f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in ("error", "stderr")]
        return self.page.locator(", ".join(kinds)).all_inner_texts()

    def widget(self, kind, number=0, label=""):
        """A widget that is ready, brought into sight; its cell may have left the page when it was out of sight.

        A view that comes back into the page may be made anew once more, so it counts as found when it can be seen.
        """
        name = f"{kind}-{number}-{len(self.names)}"
        self.names.append(name)
        found = self.page.locator(f"[data-name='{name}']")
        for last in (*[False] * 9, True):
            self.page.wait_for_function(BRING_INTO_SIGHT, arg=[kind, number, label, name], timeout=PATIENCE)
            try:
                found.wait_for(timeout=2000)
                found.scroll_into_view_if_needed(timeout=2000)
                break
            except TimeoutError:
                if last:
                    raise
        return found

    def centre(self, widget, row, col):
        return widget.locator(".pv-canvas").evaluate(
            """(canvas, [row, col]) => {
                const box = canvas.getBoundingClientRect();
                const { left, top, cell } = canvas.pvBoard.place;
                const scale = box.width / canvas.width;
                return [box.left + (left + (col + 0.5) * cell) * scale, box.top + (top + (row + 0.5) * cell) * scale];
            }""",
            [row, col],
        )

    def drag(self, widget, start, end):
        before = int(widget.get_attribute("data-rev"))
        self.page.mouse.move(*self.centre(widget, *start))
        self.page.mouse.down()
        self.page.mouse.move(*self.centre(widget, *end), steps=2)
        self.page.mouse.up()
        assert int(widget.get_attribute("data-rev")) == before + 1
        self.settle(widget)

    def settle(self, widget):
        """Waits until the kernel has had all that was painted."""
        self.page.wait_for_function(
            "view => view.dataset.pending === ''", arg=widget.element_handle(), timeout=PATIENCE
        )
