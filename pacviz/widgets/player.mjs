// Plays a record of frames: forward, back, to a chapter, at any speed. The kernel is asked only to steer.

import { Board } from "./board.mjs";
import { stepFrom } from "./geometry.mjs";
import { Record } from "./record.mjs";
import { addFullScreen, addReadout, element, fillLegend, fillPanels, followScheme, iconButton, listen, makePatience, makeShell, say, setIcon, watchConnection } from "./shell.mjs";

export const SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60];
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

// How many frames to go on after `elapsed` milliseconds at `speed` frames a second, and the time left over.
export function due(elapsed, speed) {
  const steps = Math.floor((elapsed * speed) / 1000 + 1e-6);
  return [steps, elapsed - (steps * 1000) / speed];
}

// What a key does in a player: the name of an action, or undefined if it is none of its keys. A clicker sends the page keys.
export function actionOf({ key, shiftKey }, steers, chapters) {
  if (shiftKey && ARROWS[key]) return `look ${ARROWS[key]}`;
  if (steers && ARROWS[key]) return `steer ${ARROWS[key]}`;
  if (steers && (key === " " || key === "s" || key === "S")) return "steer stay";
  if (key === " ") return shiftKey ? "back" : "on";
  if (key === "ArrowUp") return chapters ? "chapter back" : undefined;
  if (key === "ArrowDown") return chapters ? "chapter on" : undefined;
  return {
    ArrowRight: "on", ArrowLeft: "back", PageDown: "on", PageUp: "back", Home: "first", End: "last",
    p: "play", P: "play", "+": "faster", "-": "slower", f: "full", F: "full",
  }[key];
}

// A line of the program. Where the panel is narrow it breaks, and goes on two letters further in than it began.
function sourceLine(line) {
  const hang = `${line.search(/\S|$/) + 2}ch`;
  const style = { textIndent: `-${hang}`, paddingLeft: `calc(22px + ${hang})` };
  return element("code", { className: "pv-line", textContent: line || " ", style });
}

class PlayerView {
  constructor({ model, el, signal }) {
    Object.assign(this, { model, signal, index: 0, playing: false, speed: model.get("speed"), tween: null });
    this.shell = makeShell({ model, el, signal, kind: "player", name: "Player" });
    this.board = new Board(this.shell.stage, model.get("_look"), signal);
    this.patience = makePatience(this.shell, signal);
    this.sized = new ResizeObserver(() => this.keepLineInSight());
    signal.addEventListener("abort", () => this.sized.disconnect());
    this.calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    Object.assign(this.board.canvas, { tabIndex: 0 });
    this.buildControls();
    this.full = addFullScreen(this.shell, this.board, signal, "F");
    addReadout(this.shell, this.board, signal);
    this.shell.root.addEventListener("keydown", (event) => this.onKey(event), { signal });
    this.board.canvas.addEventListener("blur", () => this.look(null), { signal });
    signal.addEventListener("abort", () => this.pause());
    listen(model, "change:record", () => this.open(), signal);
    listen(model, "change:frame", () => model.get("frame") !== this.index && this.show(model.get("frame")), signal);
    listen(model, "change:speed", () => this.setSpeed(model.get("speed")), signal);
    listen(model, "change:_look", () => this.board.setLook(model.get("_look")).then(() => this.show(this.index)), signal);
    if (model.get("steers")) watchConnection(model, el, (connected) => this.showConnection(connected), signal);
  }

  buildControls() {
    const { shell, signal } = this;
    const button = (icon, label, key, action) => iconButton(icon, label, key, () => this.act(action), signal);
    this.playButton = button("play", "Play", "P", "play");
    this.slider = element("input", { type: "range", min: 0, max: 0, value: 0, className: "pv-slider", aria: { label: "Frame" } });
    this.slider.addEventListener("input", () => { this.pause(); this.show(Number(this.slider.value)); this.settle(); }, { signal });
    this.count = element("output", { className: "pv-count" });
    this.pace = element("select", { className: "pv-select", title: "Frames a second (+ and -)", aria: { label: "Frames a second" } });
    this.pace.append(...SPEEDS.map((speed) => element("option", { value: speed, textContent: `${speed} / s` })));
    this.pace.addEventListener("change", () => this.setSpeed(Number(this.pace.value)), { signal });
    this.chapter = element("select", { className: "pv-select", hidden: true, aria: { label: "Jump to" } });
    this.chapter.addEventListener("change", () => this.jump(Number(this.chapter.value)), { signal });
    shell.controls.append(
      element("span", { className: "pv-buttons" }, button("first", "First frame", "Home", "first"), button("back", "Step back", "\u2190", "back"),
        this.playButton, button("forward", "Step forward", "\u2192", "on"), button("last", "Last frame", "End", "last")),
      this.slider, this.count, this.chapter, this.pace,
    );
    if (!this.model.get("steers")) return;
    const pad = ["left", "up", "down", "right", "stay"].map((way) => button(way, `Go ${way}`, way === "stay" ? "Space" : "arrow key", `steer ${way}`));
    shell.controls.append(element("span", { className: "pv-buttons pv-steer", aria: { role: "group", label: "Steer" } }, ...pad));
  }

  // Reads the record; a longer one than before continues where the new frames begin.
  async open() {
    const before = this.record?.count ?? 0;
    const growing = this.steering && this.record;
    this.patience.answered();
    const record = await Record.open(this.model.get("record"));
    if (this.signal.aborted) return;
    this.record = record;
    const { board } = this;
    board.setShape(record.rows, record.cols, record.wraps);
    Object.assign(board, { codes: record.cells.now, values: record.values.now, marks: record.marks.now, markNames: record.markNames, vmax: record.vmax });
    board.valueName = this.model.get("value_name");
    this.hasValues = record.values.stream.length > record.count;
    this.slider.max = record.count - 1;
    this.setSpeed(this.speed);
    this.chapter.replaceChildren(...record.chapters.map(([, name], k) => element("option", { value: k, textContent: name })));
    if (record.chapters[0]?.[0] > 0) this.chapter.prepend(element("option", { value: -1, textContent: "Jump to…", hidden: true, disabled: true }));
    this.chapter.hidden = record.chapters.length < 2;
    this.fillSource();
    board.touch(null);
    const target = growing ? Math.min(before, record.count - 1) : Math.max(0, Math.min(record.count - 1, this.model.get("frame")));
    this.show(target, growing);
    this.steering = false;
    if (growing && record.count - before > 1) this.play();
    else this.settle();
  }

  fillSource() {
    const text = this.model.get("source");
    this.lines = text ? text.replace(/\n$/, "").split("\n").map(sourceLine) : [];
    this.code = text ? element("pre", { className: "pv-source", tabIndex: 0, aria: { label: "Program", role: "group" } }, ...this.lines) : null;
    this.panels = element("div", { className: "pv-panels" });
    this.shell.side.replaceChildren(...(this.code ? [this.code] : []), this.panels);
    this.sized.disconnect();
    if (this.code) this.sized.observe(this.code);
  }

  // Puts frame `index` on the board. `gently`: figures glide there.
  show(index, gently = false) {
    const { record, board, shell } = this;
    if (!record) return;
    const from = gently && !this.calm.matches && this.speed <= 8 ? board.sprites : null;
    board.touch(record.seek(index));
    this.index = record.index;
    const sprites = record.sprites;
    board.labels = new Map(record.all("label").map(([square, text]) => [Number(square), text]));
    board.arrows = record.at("arrows") ?? [];
    this.glide(from, sprites);
    shell.caption.textContent = record.at("caption") || "\u00a0";
    this.slider.value = this.index;
    const chapter = record.chapterAt(this.index);
    this.chapter.value = chapter;
    const place = `${this.index + 1} of ${record.count}`;
    this.slider.setAttribute("aria-valuetext", chapter < 0 ? place : `${place}, ${record.chapters[chapter][1]}`);
    this.count.textContent = `${this.index + 1} / ${record.count}`;
    this.showLine(record.at("line"));
    this.showPanels(record.all("panel"));
    shell.root.dataset.frame = this.index;
  }

  // Figures that move by a square or less glide there in a part of the time a frame lasts.
  glide(from, to) {
    const { board } = this;
    const near = (a, b) => a && a.kind === b.kind && Math.abs(a.row - b.row) + Math.abs(a.col - b.col) <= 1;
    cancelAnimationFrame(this.tween);
    if (!from || !to.some((sprite, k) => near(from[k], sprite))) {
      board.sprites = to;
      return;
    }
    const started = performance.now();
    const lasts = Math.min(160, 600 / this.speed);
    const step = (now) => {
      const share = Math.min(1, Math.max(0, now - started) / lasts);
      board.sprites = to.map((sprite, k) => (near(from[k], sprite)
        ? { ...sprite, row: from[k].row + (sprite.row - from[k].row) * share, col: from[k].col + (sprite.col - from[k].col) * share } : sprite));
      if (share < 1) this.tween = requestAnimationFrame(step);
      else board.sprites = to;
      board.paint();
    };
    step(started);
  }

  showLine(number) {
    this.lines.forEach((line, k) => line.toggleAttribute("data-current", k + 1 === number));
    this.line = this.lines[number - 1];
    this.keepLineInSight();
  }

  keepLineInSight() {
    if (!this.line || !this.code.clientHeight) return; // not in the page yet: comes here again when it has a size
    const { offsetTop, offsetHeight } = this.line;
    if (offsetTop < this.code.scrollTop || offsetTop + offsetHeight > this.code.scrollTop + this.code.clientHeight) {
      this.code.scrollTop = offsetTop - this.code.clientHeight / 2;
    }
  }

  showPanels(panels) {
    fillPanels(this.panels, panels);
    this.shell.side.hidden = !this.code && panels.length === 0;
  }

  showLegend() {
    if (!this.record) return;
    fillLegend(this.shell.legend, this.board, {
      values: this.hasValues, marks: this.record.usedMarks, valueName: this.board.valueName, top: this.record.vmax,
    });
  }

  showConnection(connected) {
    this.connected = connected;
    this.shell.notice.hidden = connected;
    this.shell.notice.textContent = "Disconnected from the kernel: what was recorded still plays, steering does not. Run the cell again.";
  }

  play() {
    if (this.playing) return;
    if (this.index >= this.record.count - 1) this.show(0);
    this.playing = true;
    this.showPlaying();
    let before = performance.now();
    let saved = 0;
    const tick = (now) => {
      if (!this.playing) return;
      const passed = Math.min(Math.max(0, now - before), 1000); // a page out of sight stands still: do not jump when it is back
      const [steps, rest] = due(saved + passed, this.speed);
      before = now;
      saved = rest;
      if (steps) this.show(this.index + steps, steps === 1);
      if (this.index >= this.record.count - 1) return this.act("pause");
      this.timer = requestAnimationFrame(tick);
    };
    this.timer = requestAnimationFrame(tick);
  }

  pause() {
    this.playing = false;
    cancelAnimationFrame(this.timer);
    this.showPlaying();
  }

  showPlaying() {
    setIcon(this.playButton, this.playing ? "pause" : "play");
    this.playButton.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    this.shell.root.dataset.playing = this.playing;
    this.shell.caption.setAttribute("aria-live", this.playing ? "off" : "polite"); // no torrent of words while it plays
  }

  // Tells Python where the board stands, once it stands still.
  settle() {
    if (this.model.get("frame") === this.index) return;
    this.model.set("frame", this.index);
    this.model.save_changes();
  }

  setSpeed(speed) {
    this.speed = speed;
    const nearest = SPEEDS.reduce((best, each) => (Math.abs(each - speed) < Math.abs(best - speed) ? each : best));
    this.pace.value = nearest;
  }

  jump(chapter) {
    const target = this.record.chapters[chapter];
    if (!target) return;
    this.pause();
    this.show(target[0]);
    this.settle();
  }

  look(direction) {
    const { board, shell } = this;
    if (direction === null) board.cursor = null;
    else if (!board.cursor) board.cursor = [0, 0];
    else board.cursor = stepFrom(board.cursor, direction, board);
    if (board.cursor) say(shell, board.describe(...board.cursor));
    board.schedule();
  }

  act(action) {
    if (!this.record) return;
    const [verb, way] = action.split(" ");
    if (verb === "look") return this.look(way);
    if (verb === "steer") return this.steer(way);
    if (verb === "play" && !this.playing) return this.play();
    if (verb === "full") return this.full.click();
    if (verb === "faster" || verb === "slower") {
      const at = SPEEDS.indexOf(Number(this.pace.value)) + (verb === "faster" ? 1 : -1);
      return this.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))]);
    }
    this.pause();
    if (verb === "chapter") {
      const here = this.record.chapterAt(this.index);
      return this.jump(way === "on" ? here + 1 : Math.max(0, here - (this.record.chapters[here]?.[0] === this.index ? 1 : 0)));
    }
    const target = { on: this.index + 1, back: this.index - 1, first: 0, last: this.record.count - 1 }[verb];
    if (target !== undefined) this.show(target, verb === "on" || verb === "back");
    this.settle();
  }

  // One move at a time: the next is sent when the frames of this one have come.
  steer(way) {
    if (this.steering && performance.now() - this.asked < 3000) return;
    if (this.connected === false) return;
    this.pause();
    Object.assign(this, { steering: true, asked: performance.now() });
    this.patience.ask();
    this.model.send({ do: "steer", direction: way });
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tag = event.target.tagName;
    const own = (tag === "SELECT" || tag === "INPUT") && !event.key.startsWith("Page") ? true : tag === "BUTTON" && (event.key === " " || event.key === "Enter");
    if (own || (tag === "PRE" && event.key.startsWith("Arrow"))) return;
    const action = actionOf(event, this.model.get("steers"), this.record?.chapters.length > 1);
    if (!action) return;
    event.preventDefault();
    this.act(action);
  }

  async start() {
    const { shell, board, model, signal } = this;
    const help = model.get("steers") ? "Arrow keys steer, space stays" : "Arrow keys and space step";
    board.canvas.setAttribute("role", "application");
    board.canvas.setAttribute("aria-roledescription", "board");
    board.canvas.setAttribute("aria-label", model.get("_summary"));
    board.canvas.title = "";
    const keys = element("p", { className: "pv-spoken", id: `${shell.id}-keys` });
    keys.textContent = `${help}, page keys step, P plays, home and end go to the first and last frame, shift with an arrow key reads a square.`;
    shell.root.append(keys);
    board.canvas.setAttribute("aria-describedby", keys.id);
    listen(model, "msg:custom", (message) => { if (message.do === "refused") { this.steering = false; this.patience.answered(); } }, signal);
    await this.open();
    if (signal.aborted) return; // closed while the record was being opened
    followScheme(shell.root, board, () => this.showLegend(), signal);
    this.showPlaying();
    shell.root.dataset.ready = "1";
  }
}

async function render(context) {
  const view = new PlayerView(context);
  await view.start();
}

export default { render };
