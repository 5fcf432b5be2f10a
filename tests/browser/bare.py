"""A widget in a bare page: the real module in a real browser, the real Python widget behind it, and no Jupyter between.

The page holds a small model with the methods that anywidget gives. What it sends goes to the widget through the same entry
that Jupyter's messages take, and what the widget sends comes back as the answer.
"""

import base64
from contextlib import suppress

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--force-color-profile=srgb",
]  # fmt: skip

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare page</title></head>
<body><main><div id="one"></div><div id="two"></div></main></body></html>"""

MODEL = r"""
(() => {
  const decode = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const encode = (data) => {
    const whole = data instanceof ArrayBuffer;
    const bytes = whole ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  window.pack = (value) => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return { __bytes__: encode(value) };
    if (Array.isArray(value)) return value.map(pack);
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, pack(v)]));
    return value;
  };
  window.unpack = (value) => {
    if (Array.isArray(value)) return value.map(unpack);
    if (value && typeof value === "object") {
      if ("__bytes__" in value) return decode(value.__bytes__);
      return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, unpack(v)]));
    }
    return value;
  };
  window.Model = class {
    constructor(state) {
      this.state = unpack(state);
      Object.assign(this, { handlers: new Map(), dirty: {}, sent: [], connected: true });
    }
    get(name) { return this.state[name]; }
    set(name, value) { this.state[name] = value; this.dirty[name] = value; this.fire("change:" + name); }
    on(event, handler) {
      if (!this.handlers.has(event)) this.handlers.set(event, new Set());
      this.handlers.get(event).add(handler);
    }
    off(event, handler) { this.handlers.get(event)?.delete(handler); }
    fire(event, ...rest) { for (const handler of [...(this.handlers.get(event) ?? [])]) handler(...rest); }
    count() { return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0); }
    async pass(message) {
      this.sent.push(message);
      if (!this.connected) return;
      this.take(await window.toPython(pack(message)));
    }
    take(answers) {
      for (const answer of answers.map(unpack)) {
        if (answer.custom) { this.fire("msg:custom", answer.custom); continue; }
        const names = Object.keys(answer.state);
        Object.assign(this.state, answer.state);
        for (const name of names) this.fire("change:" + name);
      }
    }
    save_changes() { const state = this.dirty; this.dirty = {}; if (Object.keys(state).length) this.pass({ state }); }
    send(content) { this.pass({ custom: content }); }
  };
  window.mount = async (id, esm, css) => {
    if (!document.querySelector("style[data-pv]")) {
      const style = document.createElement("style");
      style.dataset.pv = "1";
      style.textContent = css;
      document.head.append(style);
    }
    const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
    const module = await import(url);
    const el = document.getElementById(id);
    const controller = new AbortController();
    await module.default.render({ model: window.model, el, signal: controller.signal });
    window.views = { ...window.views, [id]: { el, controller } };
  };
})();
"""


class _Comm:
    """Stands for the line to the browser: keeps what the widget sends."""

    kernel = object()
    comm_id = "bare"

    def __init__(self):
        self.messages = []

    def on_msg(self, callback):
        """The page calls the widget itself."""

    def close(self, *args, **kwargs):
        """Nothing to close."""

    def send(self, data=None, metadata=None, buffers=None):
        self.messages.append((data, buffers or []))


def packed(value):
    """Bytes inside plain values become base64, for the way through JSON."""
    if isinstance(value, (bytes, memoryview)):
        return {"__bytes__": base64.b64encode(bytes(value)).decode()}
    if isinstance(value, dict):
        return {str(key): packed(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [packed(item) for item in value]
    return value


def unpacked(value):
    if isinstance(value, dict):
        if "__bytes__" in value:
            return memoryview(base64.b64decode(value["__bytes__"]))
        return {key: unpacked(item) for key, item in value.items()}
    return [unpacked(item) for item in value] if isinstance(value, list) else value


class Bare:
    """One widget on one page; `errors` collects what the page complains about."""

    def __init__(self, page, widget, views=("one",), width=None):
        self.page, self.widget = page, widget
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.comm = _Comm()
        widget.comm = self.comm
        page.set_content(PAGE)
        page.evaluate(MODEL)
        page.expose_function("toPython", self._from_page)
        if width:
            page.evaluate("width => { document.querySelector('main').style.width = width + 'px' }", width)
        keys = [
            key
            for key in widget.keys
            if not key.startswith("_model")
            and not key.startswith("_view")
            and key not in ("layout", "tabbable", "tooltip")
        ]
        state = {
            key: getattr(widget, key) for key in keys if key not in ("_esm", "_css", "_anywidget_id", "_dom_classes")
        }
        page.evaluate("state => { window.model = new Model(state) }", packed(state))
        for view in views:
            page.evaluate("([id, esm, css]) => mount(id, esm, css)", [view, widget._esm, widget._css])

    def _from_page(self, message):
        message = unpacked(message)
        self.comm.messages.clear()
        if "custom" in message:
            data = {"method": "custom", "content": message["custom"]}
            buffers, paths = [], []
        else:
            state = message["state"]
            paths = [[key] for key, value in state.items() if isinstance(value, memoryview)]
            buffers = [state.pop(path[0]) for path in paths]
            data = {"method": "update", "state": state, "buffer_paths": paths}
        self.widget._handle_msg({"content": {"data": data}, "buffers": buffers})
        return self._answers()

    def _answers(self):
        answers = []
        for data, buffers in self.comm.messages:
            if data["method"] == "custom":
                answers.append({"custom": data["content"]})
            elif data["method"] == "update":
                state = dict(data["state"])
                for path, buffer in zip(data.get("buffer_paths", []), buffers, strict=True):
                    place = state
                    for key in path[:-1]:
                        place = place[key]
                    place[path[-1]] = buffer
                answers.append({"state": packed(state)})
        self.comm.messages.clear()
        return answers

    def push(self):
        """Hands the page what the widget sent on its own, after Python set a trait."""
        self.page.evaluate("answers => window.model.take(answers)", self._answers())

    def view(self, number=0):
        return self.page.locator(".pv").nth(number)

    def centre(self, row, col, view="one"):
        """Page coordinates of the middle of a square."""
        return self.page.evaluate(
            """([id, row, col]) => {
                const canvas = document.querySelector('#' + id + ' .pv-canvas');
                const box = canvas.getBoundingClientRect();
                const { left, top, cell } = canvas.pvBoard.place;
                const scale = box.width / canvas.width;
                return [box.left + (left + (col + 0.5) * cell) * scale, box.top + (top + (row + 0.5) * cell) * scale];
            }""",
            [view, row, col],
        )

    def close(self):
        with suppress(Exception):
            self.page.close()
