// Paints a maze. Every stroke shows at once and goes to Python, which answers with what is missing and with values to show.

import { Board } from "./board.mjs";
import { drawSprite } from "./figures.mjs";
import { lineBetween, nearestSquare, stepFrom } from "./geometry.mjs";
import { paintGround } from "./ground.mjs";
import { Overlay } from "./overlay.mjs";
import { closeBoard, copyBoard, emptyBoard, FLOOR, History, openBoard, partsOf, place, resizeBoard, sameBoard } from "./paint.mjs";
import { toBytes } from "./record.mjs";
import { addFullScreen, addReadout, element, fillLegend, followScheme, iconButton, listen, makePatience, makeShell, say, watchConnection } from "./shell.mjs";
import { TextPanel } from "./textpanel.mjs";

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const SPRITES = { P: { kind: "pacman", facing: "right" }, G: { kind: "ghost" }, V: { kind: "vampire" }, F: { kind: "food" }, "*": { kind: "dot" }, "+": { kind: "pearl" } };

class EditorView {
  constructor({ model, el, signal }) {
    Object.assign(this, { model, signal, history: new History(), stroke: null, rev: 0, connected: true });
    this.shell = makeShell({ model, el, signal, kind: "maze-editor", name: "Maze editor" });
    this.board = new Board(this.shell.stage, model.get("_look"), signal);
    this.board.hatchBlank = true;
    this.board.onSheet = () => this.drawPalette();
    this.patience = makePatience(this.shell, signal);
    listen(model, "change:_seen", () => this.onSeen(), signal);
    this.tool = model.get("_palette")[0][0];
    this.now = openBoard(model.get("_board"));
    this.buildTools();
    this.full = addFullScreen(this.shell, this.board, signal);
    this.readout = addReadout(this.shell, this.board, signal);
    this.overlay = new Overlay(this);
    this.listenToPointer();
    this.shell.root.addEventListener("keydown", (event) => this.onKey(event), { signal });
    const { canvas } = this.board;
    canvas.addEventListener("focus", () => canvas.matches(":focus-visible") && this.moveCursor(null), { signal });
    canvas.addEventListener("blur", () => { this.board.cursor = null; this.board.schedule(); }, { signal });
    listen(model, "change:_board", () => this.onBoard(), signal);
    listen(model, "change:values", () => this.onValues(), signal);
    listen(model, "change:missing", () => this.onMissing(), signal);
    listen(model, "change:_look", () => this.board.setLook(model.get("_look")).then(() => this.drawPalette()), signal);
    watchConnection(model, el, (connected) => { this.connected = connected; this.onMissing(); }, signal);
  }

  buildTools() {
    const { shell, signal, model } = this;
    this.palette = element("div", { className: "pv-palette", aria: { role: "group", label: "What to place" } });
    this.buttons = new Map();
    for (const [symbol, name] of model.get("_palette")) {
      const picture = element("canvas", { className: "pv-swatch", width: 48, height: 48 });
      const button = element("button", { type: "button", className: "pv-button pv-choice", title: `${name} (key ${symbol})`, aria: { label: `${name}, key ${symbol}` } }, picture, element("kbd", { textContent: symbol, ariaHidden: "true" }));
      button.addEventListener("click", () => this.choose(symbol), { signal });
      this.buttons.set(symbol, button);
      this.palette.append(button);
    }
    const action = (text, title, run) => {
      const button = element("button", { type: "button", className: "pv-button", textContent: text, title });
      button.addEventListener("click", run, { signal });
      return button;
    };
    const field = (name) => {
      const input = element("input", { type: "number", min: 1, max: 400, className: "pv-field", aria: { label: name } });
      input.addEventListener("change", () => this.resize(), { signal });
      return input;
    };
    this.undoButton = iconButton("undo", "Undo", "U", () => this.travel("undo"), signal);
    this.redoButton = iconButton("redo", "Redo", "R", () => this.travel("redo"), signal);
    [this.rowsField, this.colsField] = [field("Rows"), field("Columns")];
    this.wraps = element("input", { type: "checkbox" });
    this.wraps.addEventListener("change", () => this.edit((board) => ({ ...board, wraps: this.wraps.checked })), { signal });
    this.mazes = element("select", { className: "pv-select", aria: { label: "Open a maze" } });
    this.mazes.append(element("option", { value: "", textContent: "Open\u2026" }), ...model.get("_names").map((name) => element("option", { value: name, textContent: name })));
    this.mazes.addEventListener("change", () => this.openNamed(), { signal });
    this.text = new TextPanel({ model, signal, connected: () => this.connected });
    const toggle = action("Text\u2026", "Paste, copy or download the maze as text", () => {
      this.text.root.hidden = !this.text.root.hidden;
      toggle.setAttribute("aria-expanded", String(!this.text.root.hidden));
    });
    toggle.setAttribute("aria-expanded", "false");
    shell.stage.before(this.palette);
    shell.controls.append(
      element("span", { className: "pv-buttons" }, this.undoButton, this.redoButton),
      element("span", { className: "pv-item" }, this.rowsField, "\u00d7", this.colsField),
      element("label", { className: "pv-item" }, this.wraps, "wraps"),
      action("New", "An empty maze of this size", () => this.edit(emptyBoard)), this.mazes, toggle,
    );
    shell.controls.after(this.text.root);
    this.choose(this.tool);
  }

  choose(symbol) {
    this.tool = symbol;
    for (const [each, button] of this.buttons) button.setAttribute("aria-pressed", String(each === symbol));
  }

  drawPalette() {
    const { art } = this.board;
    for (const [symbol, button] of this.buttons) {
      const ctx = button.querySelector("canvas").getContext("2d");
      ctx.fillStyle = art.colors.floor;
      ctx.fillRect(0, 0, 48, 48);
      const single = { rows: 1, cols: 1, cell: 44, left: 2, top: 2 };
      const shape = { rows: 3, cols: 3 };
      if (SPRITES[symbol]) drawSprite(ctx, SPRITES[symbol], 24, 24, 46, art);
      else paintGround(ctx, [symbol.charCodeAt(0)], false, 0, 0, single, { ...art, shape });
      button.querySelector("canvas").style.background = art.colors.floor;
    }
  }

  // Puts the maze of this view on its board; `squares` tells which have changed, null if all may have.
  show(squares = null) {
    const { board, now } = this;
    board.setShape(now.rows, now.cols, now.wraps);
    Object.assign(board, partsOf(now));
    board.touch(squares);
    board.paint();
    this.rowsField.value = now.rows;
    this.colsField.value = now.cols;
    this.wraps.checked = now.wraps;
    this.undoButton.disabled = !this.history.past.length;
    this.redoButton.disabled = !this.history.future.length;
    board.canvas.setAttribute("aria-label", `Maze editor, ${now.rows} rows by ${now.cols} columns`);
  }

  // Sends the maze to Python. A stroke may do so many times; only its end counts as a revision.
  commit(finished = true) {
    const number = Math.max(this.model.get("_seen"), this.sent?.number ?? 0) + 1;
    this.sent = { ...closeBoard(this.now), stroke: this.strokeName ?? "", number };
    this.shell.root.dataset.pending = number;
    this.patience.ask();
    this.model.set("_board", this.sent);
    this.model.save_changes();
    if (finished) this.shell.root.dataset.rev = ++this.rev;
  }

  // Any change but a stroke: `change` makes a new board of the old one.
  edit(change) {
    const next = change(copyBoard(this.now));
    if (sameBoard(next, this.now)) return this.show();
    this.history.note(this.now);
    this.now = next;
    this.dropValues();
    this.show();
    this.commit();
  }

  resize() {
    const side = (field, before) => Math.max(1, Math.min(400, Math.floor(Number(field.value)) || before));
    const [rows, cols] = [side(this.rowsField, this.now.rows), side(this.colsField, this.now.cols)];
    this.edit((board) => resizeBoard(board, rows, cols));
  }

  travel(way) {
    const board = this.history[way](this.now);
    if (!board) return say(this.shell, `Nothing to ${way}.`);
    this.now = board;
    this.dropValues();
    this.show();
    this.commit();
    say(this.shell, way === "undo" ? "Undone." : "Redone.");
  }

  openNamed() {
    const name = this.mazes.value;
    this.mazes.value = "";
    if (name) this.model.send({ do: "open", name });
  }

  // Values and marks belong to the maze they were computed for: a board of another shape has none.
  dropValues() {
    const { board, now } = this;
    if (board.values && board.values.length !== now.codes.length) board.values = null;
    if (board.marks && board.marks.length !== now.codes.length) Object.assign(board, { marks: null, labels: new Map() });
  }

  onBoard() {
    const board = this.model.get("_board");
    if (board === this.sent || this.stroke) return;
    const next = openBoard(board);
    if (sameBoard(next, this.now)) return;
    if (!board.stroke || board.stroke !== this.theirStroke) this.history.note(this.now); // a stroke in another view is one step
    this.theirStroke = board.stroke;
    this.now = next;
    this.dropValues();
    this.show();
    this.onValues();
    this.overlay.update();
    this.shell.root.dataset.rev = ++this.rev;
  }

  onValues() {
    const { board, model } = this;
    const bytes = toBytes(model.get("values"));
    const before = board.values;
    const values = bytes.length ? new Int32Array(bytes.slice().buffer) : null;
    board.values = values && values.length === this.now.codes.length ? values : null;
    board.vmax = model.get("vmax");
    const hatched = (grid, k) => Boolean(grid) && grid[k] < 0;
    const touched = [];
    for (let k = 0; k < this.now.codes.length; k++) if (hatched(before, k) !== hatched(board.values, k)) touched.push(k);
    board.touch(touched);
    board.paint();
    this.shell.root.dataset.values = board.values ? board.vmax : "";
    this.showLegend();
  }

  // Python has had what was sent: nothing is on its way any more.
  onSeen() {
    if (this.model.get("_seen") !== this.sent?.number) return;
    this.patience.answered();
    this.shell.root.dataset.pending = "";
  }

  onMissing() {
    const { notice } = this.shell;
    const missing = this.model.get("missing");
    notice.textContent = this.connected ? missing : "Disconnected from the kernel: painting still works here, but Python does not see it. Run the cell again.";
    notice.hidden = !notice.textContent;
  }

  showLegend() {
    const { board } = this;
    const key = `${Boolean(board.values)} ${board.vmax} ${board.scheme}`;
    if (key === this.legendKey) return;
    this.legendKey = key;
    fillLegend(this.shell.legend, board, { values: board.values, marks: board.values ? ["unreachable"] : [], valueName: "cost", top: board.vmax });
  }

  listenToPointer() {
    const { canvas } = this.board;
    const { signal } = this;
    canvas.style.touchAction = "none";
    canvas.addEventListener("pointerdown", (event) => this.startStroke(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.continueStroke(event), { signal });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (event) => this.endStroke(event), { signal });
    canvas.addEventListener("contextmenu", (event) => { event.preventDefault(); event.stopPropagation(); }, { signal });
  }

  startStroke(event) {
    const square = this.board.squareOf(event);
    if (!square || event.button > 2 || event.button === 1) return;
    event.preventDefault();
    this.board.canvas.focus({ preventScroll: true });
    this.board.canvas.setPointerCapture(event.pointerId);
    const index = square[0] * this.now.cols + square[1];
    const tool = this.tool.charCodeAt(0);
    const code = event.button === 2 || (this.now.codes[index] === tool) ? FLOOR : tool;
    this.strokeName = `${this.shell.id} ${Date.now()}`;
    this.stroke = { pointer: event.pointerId, last: square, code, before: copyBoard(this.now) };
    this.paintLine([square]);
  }

  continueStroke(event) {
    if (event.pointerId !== this.stroke?.pointer) return;
    const box = this.board.canvas.getBoundingClientRect();
    const square = nearestSquare(this.board.place, event.clientX - box.left, event.clientY - box.top);
    if (String(square) === String(this.stroke.last)) return;
    this.paintLine(lineBetween(this.stroke.last, square));
    this.stroke.last = square;
  }

  paintLine(squares) {
    const started = performance.now();
    const changed = squares.flatMap(([row, col]) => place(this.now, row * this.now.cols + col, this.stroke.code));
    if (changed.length) this.show(changed);
    this.board.canvas.dataset.work = (performance.now() - started).toFixed(2);
    if (changed.length) this.commit(false);
  }

  endStroke(event) {
    if (event.pointerId !== this.stroke?.pointer) return;
    const { before } = this.stroke;
    this.stroke = null;
    if (!sameBoard(before, this.now)) {
      this.history.note(before);
      this.show([]);
      this.commit();
    }
    this.strokeName = null;
  }

  moveCursor(direction) {
    const { board } = this;
    const from = board.cursor ?? this.cursorBefore ?? [0, 0];
    const inside = [Math.min(from[0], board.rows - 1), Math.min(from[1], board.cols - 1)];
    board.cursor = this.cursorBefore = direction && board.cursor ? stepFrom(inside, direction, board) : inside;
    say(this.shell, board.describe(...board.cursor));
    board.schedule();
  }

  placeAtCursor(symbol) {
    if (!this.board.cursor) this.moveCursor(null);
    const [row, col] = this.board.cursor;
    const index = row * this.now.cols + col;
    const before = copyBoard(this.now);
    const code = symbol.charCodeAt(0);
    const changed = place(this.now, index, this.now.codes[index] === code ? FLOOR : code);
    if (!changed.length) return;
    this.history.note(before);
    this.show(changed);
    this.commit();
    say(this.shell, this.board.describe(row, col));
  }

  onKey(event) {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const typing = /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName);
    if (typing) return;
    if (control && (key === "z" || key === "y")) {
      event.preventDefault();
      return this.travel(key === "y" || event.shiftKey ? "redo" : "undo");
    }
    if (control || event.altKey) return;
    const symbol = this.buttons.has(event.key.toUpperCase()) ? event.key.toUpperCase() : null;
    const onBoard = event.target === this.board.canvas;
    if (onBoard && ARROWS[event.key]) this.moveCursor(ARROWS[event.key]);
    else if (onBoard && (event.key === " " || event.key === "Enter")) { if (!event.shiftKey) this.placeAtCursor(this.tool); else return; }
    else if (onBoard && (event.key === "Delete" || event.key === "Backspace")) this.placeAtCursor(".");
    else if (symbol) { this.choose(symbol); if (onBoard) this.placeAtCursor(symbol); }
    else if (key === "u") this.travel("undo");
    else if (key === "r") this.travel("redo");
    else return;
    event.preventDefault();
  }

  start() {
    const { shell, board, model, signal } = this;
    Object.assign(board.canvas, { tabIndex: 0 });
    board.canvas.setAttribute("role", "application");
    board.canvas.setAttribute("aria-roledescription", "maze editor");
    const keys = element("p", { className: "pv-spoken", id: `${shell.id}-keys`, textContent: "Arrow keys move, space places what is chosen, a symbol key chooses and places, delete clears, U undoes, R does again." });
    shell.root.append(keys);
    board.canvas.setAttribute("aria-describedby", keys.id);
    this.show();
    this.onValues();
    this.overlay.update();
    this.onMissing();
    followScheme(shell.root, board, () => { this.drawPalette(); this.showLegend(); this.overlay.showLegend(); }, signal);
    shell.root.dataset.ready = "1";
    return model;
  }
}

export default { render(context) { new EditorView(context).start(); } };
