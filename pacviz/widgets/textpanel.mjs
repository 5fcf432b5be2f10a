// The panel in which a maze is read from text and written as text. The grammar is Python's: text goes there, an answer comes back.

import { element, listen } from "./shell.mjs";

const PATIENCE = 5000; // milliseconds until silence counts as an answer
let requests = 0;

export class TextPanel {
  constructor({ model, signal, connected }) {
    Object.assign(this, { model, signal, connected, waiting: null });
    const button = (text, title, action) => {
      const made = element("button", { type: "button", className: "pv-button", textContent: text, title });
      made.addEventListener("click", action, { signal });
      return made;
    };
    this.format = element("select", { className: "pv-select", aria: { label: "Text format" } });
    this.format.append(...Object.keys(model.get("_formats")).map((name) => element("option", { value: name, textContent: name })));
    this.text = element("textarea", { className: "pv-text", rows: 8, spellcheck: false, wrap: "off", aria: { label: "Maze as text" } });
    this.message = element("p", { className: "pv-problem", hidden: true, aria: { role: "alert" } });
    this.done = element("p", { className: "pv-readout", aria: { role: "status" } });
    this.root = element(
      "div", { className: "pv-textpanel", hidden: true, aria: { role: "group", label: "Maze as text" } },
      element("div", { className: "pv-controls" }, this.format,
        button("Read this text", "Put the maze that the text draws on the board", () => this.ask({ do: "read", text: this.text.value })),
        button("Write", "Write the maze into the field", () => this.ask({ do: "write" }, (text) => this.fill(text, "Written."))),
        button("Copy", "Copy the maze as text", () => this.ask({ do: "write" }, (text) => this.copy(text))),
        button("Download", "Save the maze as a file", () => this.ask({ do: "write" }, (text, ending) => this.download(text, ending)))),
      this.text, this.message, this.done,
    );
    listen(model, "msg:custom", (message) => this.onAnswer(message), signal);
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  ask(request, onText) {
    if (!this.connected()) return this.refuse("No kernel is connected, and it reads and writes the text. Run the cell again.");
    this.waiting = { id: `${++requests}-${performance.now()}`, onText };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refuse("The kernel does not answer. Is it busy with another cell?"), PATIENCE);
    this.model.send({ ...request, format: this.format.value, id: this.waiting.id });
  }

  onAnswer(message) {
    if (!this.waiting || message.id !== this.waiting.id) return;
    clearTimeout(this.timer);
    if (message.do === "refused") return this.refuse(message.text, message.line, message.column);
    this.message.hidden = true;
    this.text.removeAttribute("aria-invalid");
    if (message.do === "read") this.done.textContent = "Read: it is on the board.";
    else this.waiting.onText(message.text, message.ending);
  }

  // Says what is wrong and selects the place in the text.
  refuse(text, line = 0, column = 0) {
    this.message.textContent = text;
    this.message.hidden = false;
    this.done.textContent = "";
    if (!line) return;
    const [start, end] = placeInText(this.text.value, line, column);
    this.text.setAttribute("aria-invalid", "true");
    this.text.focus();
    this.text.setSelectionRange(start, end);
  }

  fill(text, done) {
    this.text.value = text;
    this.text.removeAttribute("aria-invalid");
    this.done.textContent = done;
  }

  async copy(text) {
    this.fill(text, "");
    try {
      await navigator.clipboard.writeText(text);
      this.done.textContent = "Copied.";
    } catch {
      this.text.select(); // the page may not use the clipboard: the reader can
      this.done.textContent = "Selected: press Ctrl+C to copy.";
    }
  }

  download(text, ending) {
    this.fill(text, `Saved as maze${ending}.`);
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    element("a", { href: url, download: `maze${ending}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}

// Where line and column, both counted from 1, lie in a text: start and end of that character, or of the line if there is no column.
export function placeInText(text, line, column) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  if (!column) return [start, start + (lines[line - 1]?.length ?? 0)];
  return [start + column - 1, start + column];
}
