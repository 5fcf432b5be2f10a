// A search tree to step through: nodes and values appear in the order of the search, cut branches say why, boards show on demand.

import { Board } from "./board.mjs";
import { inflate, toBytes } from "./record.mjs";
import { addFullScreen, element, fillPanels, followScheme, iconButton, listen, makeShell, say } from "./shell.mjs";
import { CUT, OPEN, short, Tree } from "./treeplan.mjs";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 54, HIGH = 84, TOP = 34;
const FACING = { West: "left", East: "right", North: "up", South: "down" };
const BRIEF = { West: "W", Stop: "stop", East: "E", North: "N", South: "S" };

function draw(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// What a key does here: the name of an action, or undefined. A clicker sends the page keys. The slider keeps the keys that move
// it, a button those that press it.
export function treeAction({ key, shiftKey, target }) {
  if (target?.tagName === "INPUT" && !key.startsWith("Page") && key.length > 1) return undefined;
  if (target?.tagName === "BUTTON" && (key === " " || key === "Enter")) return undefined;
  if (shiftKey && key === "ArrowRight") return "next sibling";
  if (shiftKey && key === "ArrowLeft") return "sibling before";
  return {
    ArrowRight: "on", ArrowLeft: "back", PageDown: "on", PageUp: "back", Home: "first", End: "last", ArrowUp: "parent", ArrowDown: "child",
    Enter: "fold", " ": "fold", "+": "larger", "=": "larger", "-": "smaller", b: "best", c: "cut", f: "full",
  }[key];
}

class TreeWidgetView {
  constructor({ model, el, signal }) {
    Object.assign(this, { model, signal, step: 0, zoom: 1, folds: new Map(), selected: 0 });
    this.shell = makeShell({ model, el, signal, kind: "tree-view", name: "Search tree" });
    this.names = element("div", { className: "pv-tree-names" });
    this.area = element("div", { className: "pv-tree-area", tabIndex: 0, aria: { role: "application", label: "Search tree", describedby: `${this.shell.id}-help` } });
    const help = element("p", {
      id: `${this.shell.id}-help`, className: "pv-spoken",
      textContent: "Left and right arrow or the page keys step, Home and End go to the ends, C to the next cut, up and down choose a node, Shift with left and right its siblings, Enter folds, plus and minus zoom, B follows the best line.",
    });
    this.shell.stage.append(element("div", { className: "pv-tree" }, this.names, this.area), help);
    this.thumb = element("div", { className: "pv-tree-board" });
    this.facts = element("div", { className: "pv-panels" });
    this.shell.side.append(this.thumb, this.facts);
    this.shell.side.hidden = false;
    this.board = new Board(this.thumb, model.get("_look"), signal);
    this.board.maxCell = 30;
    this.buildControls();
    this.full = addFullScreen(this.shell, this.board, signal, "F");
    this.shell.root.addEventListener("keydown", (event) => this.onKey(event), { signal });
    this.area.addEventListener("click", (event) => this.onClick(event), { signal });
    listen(model, "change:step", () => model.get("step") !== this.step && this.go(model.get("step")), signal);
    listen(model, "change:_look", () => this.board.setLook(model.get("_look")), signal);
  }

  buildControls() {
    const { shell, signal } = this;
    const button = (icon, label, key, action) => iconButton(icon, label, key, () => this.act(action), signal);
    const word = (text, label, key, action) => {
      const made = element("button", { type: "button", className: "pv-button", textContent: text, title: `${label} (${key})` });
      made.addEventListener("click", () => this.act(action), { signal });
      return made;
    };
    this.slider = element("input", { type: "range", min: 0, max: 0, value: 0, className: "pv-slider", aria: { label: "Step" } });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)), { signal });
    this.count = element("output", { className: "pv-count" });
    this.cutButton = word("next cut", "To the next cut", "C", "cut");
    shell.controls.append(
      element("span", { className: "pv-buttons" }, button("first", "First step", "Home", "first"), button("back", "Step back", "\u2190", "back"),
        button("forward", "Step forward", "\u2192", "on"), button("last", "Last step", "End", "last")),
      this.slider, this.count,
      element("span", { className: "pv-buttons" }, this.cutButton, word("best line", "Follow the best line", "B", "best"),
        word("fold", "Fold or unfold the chosen node", "Enter", "fold"), word("\u2212", "Smaller", "-", "smaller"), word("+", "Larger", "+", "larger")),
    );
  }

  async start() {
    const text = new TextDecoder().decode(await inflate(toBytes(this.model.get("record"))));
    if (this.signal.aborted) return;
    this.tree = new Tree(JSON.parse(text));
    this.slider.max = this.tree.steps.length - 1;
    this.cutButton.hidden = this.tree.cutAt.size === 0;
    this.area.setAttribute("aria-label", `Search tree of ${this.tree.count} nodes`);
    const { ground } = this.tree;
    this.thumb.hidden = !ground;
    if (ground) this.board.setShape(ground.rows.length, ground.rows[0].length, ground.wraps);
    followScheme(this.shell.root, this.board, () => {}, this.signal);
    this.go(this.model.get("step"));
    this.shell.root.dataset.ready = "1";
  }

  // Shows the tree as it is after a step.
  go(step) {
    const last = this.tree.steps.length - 1;
    this.step = Math.max(0, Math.min(last, step < 0 ? last + 1 + step : step));
    this.selected = this.tree.steps[this.step][1];
    this.slider.value = this.step;
    this.count.textContent = `${this.step + 1} / ${last + 1}`;
    this.shell.caption.textContent = this.tree.tell(this.step);
    this.shell.root.dataset.step = this.step;
    if (this.model.get("step") !== this.step) { this.model.set("step", this.step); this.model.save_changes(); }
    this.paint();
  }

  choose(node) {
    if (node === undefined || node === null || node < 0 || !this.tree.made(node, this.step)) return;
    this.selected = node;
    this.paint();
    say(this.shell, this.describe(node));
  }

  describe(node) {
    const { tree, step } = this;
    const how = node ? `${tree.actions[tree.action[node]]}: ` : "root: ";
    return `${how}${tree.who(node)}, value ${tree.known(node, step) ? short(tree.value[node]) : "not known yet"}`;
  }

  onKey(event) {
    const action = treeAction(event);
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.act(action);
  }

  act(action) {
    const { tree, selected } = this;
    const siblings = tree.parent[selected] >= 0 ? tree.children[tree.parent[selected]] : [0];
    const beside = (way) => siblings[siblings.indexOf(selected) + way];
    const cuts = [...tree.cutAt.values()].sort((a, b) => a - b);
    const acts = {
      on: () => this.go(this.step + 1), back: () => this.go(Math.max(0, this.step - 1)), first: () => this.go(0), last: () => this.go(-1),
      parent: () => this.choose(tree.parent[selected]), child: () => this.choose(tree.children[selected][0]),
      "next sibling": () => this.choose(beside(1)), "sibling before": () => this.choose(beside(-1)),
      fold: () => this.fold(selected), best: () => this.followBest(), full: () => this.full.click(),
      cut: () => cuts.length && this.go(cuts.find((at) => at > this.step) ?? cuts[0]),
      larger: () => this.setZoom(this.zoom * 1.25), smaller: () => this.setZoom(this.zoom / 1.25),
    };
    acts[action]();
  }

  followBest() {
    if (!this.tree.known(0, this.step)) this.go(-1);
    this.choose(this.tree.nextBest(this.selected));
  }

  fold(node) {
    if (!this.tree.children[node].length) return;
    const path = new Set(this.tree.path(this.tree.steps[this.step][1]));
    this.folds.set(node, !this.tree.unfolded(node, this.folds, path));
    this.paint();
  }

  setZoom(zoom) {
    this.zoom = Math.max(0.35, Math.min(2.5, zoom));
    this.paint();
  }

  onClick(event) {
    const node = event.target.closest("[data-node]");
    if (!node) return;
    const number = Number(node.dataset.node);
    if (number === this.selected || event.target.closest("[data-fold]")) this.fold(number);
    this.choose(number);
  }

  paint() {
    const { tree, step, zoom } = this;
    const plan = tree.plan(step, this.folds, this.selected);
    const [width, height] = [plan.columns * WIDE + 16, TOP + (plan.layers - 1) * HIGH + 40];
    const at = ({ x, y }) => [8 + (x + 0.5) * WIDE, TOP + y * HIGH];
    const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, width: width * zoom, height: height * zoom, "aria-hidden": "true" });
    for (const each of plan.nodes) if (each.node) svg.append(...this.edge(each, plan, at));
    for (const stub of plan.stubs) svg.append(...this.stub(stub, plan, at));
    for (const each of plan.nodes) svg.append(this.node(each, at));
    this.area.replaceChildren(svg);
    const layers = tree.layers.slice(0, plan.layers);
    this.names.replaceChildren(...layers.map((name, y) => element("span", { textContent: name, style: { top: `${(TOP + y * HIGH) * zoom}px` } })));
    this.names.style.height = `${height * zoom}px`;
    this.keepInSight(plan.place.get(this.selected), at);
    this.showSide();
  }

  edge({ node, x, y }, plan, at) {
    const { tree, step } = this;
    const [x0, y0] = at(plan.place.get(tree.parent[node]));
    const [x1, y1] = at({ x, y });
    const best = tree.known(0, step) && tree.onBest.has(node);
    const label = this.brief(tree.action[node]) + (tree.weight[node] ? ` ${Number(tree.weight[node].toFixed(2))}` : "");
    const along = tree.weight[node] ? 0.68 : 0.56; // a longer label, with its chance, needs the room near the child
    const [tx, ty] = [x0 + (x1 - x0) * along, y0 + (y1 - y0) * along];
    return [
      draw("line", { x1: x0, y1: y0, x2: x1, y2: y1, class: best ? "pv-tree-edge pv-tree-best" : "pv-tree-edge" }),
      draw("text", { x: tx, y: ty, class: "pv-tree-action" }, label),
    ];
  }

  brief(action) {
    const name = this.tree.actions[action];
    return BRIEF[name] ?? name;
  }

  stub({ node, action, x, y }, plan, at) {
    const [x0, y0] = at(plan.place.get(node));
    const [x1, y1] = at({ x, y: y - 0.3 });
    return [
      draw("line", { x1: x0, y1: y0, x2: x1, y2: y1, class: "pv-tree-edge pv-tree-cut" }),
      draw("text", { x: x1, y: y1 + 12, class: "pv-tree-action pv-tree-quiet" }, this.brief(action)),
      draw("text", { x: x1, y: y1 + 24, class: "pv-tree-action pv-tree-quiet" }, "cut"),
    ];
  }

  node({ node, x, y, folded }, at) {
    const { tree, step } = this;
    const [cx, cy] = at({ x, y });
    const kind = tree.kind(node);
    const shape = {
      max: () => draw("path", { d: `M${cx - 23} ${cy + 16}L${cx} ${cy - 20}L${cx + 23} ${cy + 16}Z` }),
      min: () => draw("path", { d: `M${cx - 23} ${cy - 16}L${cx} ${cy + 20}L${cx + 23} ${cy - 16}Z` }),
      chance: () => draw("circle", { cx, cy, r: 18 }),
      leaf: () => draw("rect", { x: cx - 18, y: cy - 13, width: 36, height: 26, rx: 3 }),
    }[kind]();
    const marks = [node === this.selected && "pv-tree-chosen", node === tree.steps[step][1] && "pv-tree-now"].filter(Boolean);
    const group = draw("g", { "data-node": node, class: ["pv-tree-node", `pv-tree-${kind}`, ...marks].join(" ") }, shape);
    const value = tree.known(node, step) ? short(tree.value[node]) : "";
    group.append(draw("text", { x: cx, y: cy + { max: 11, min: -3, chance: 4, leaf: 4 }[kind], class: value.length > 4 ? "pv-tree-small" : "" }, value));
    const window = kind === "leaf" ? null : tree.window(node, step);
    if (window && !tree.known(node, step)) group.append(draw("text", { x: cx + 20, y: cy - 14, class: "pv-tree-window" }, `${short(window[0])} .. ${short(window[1])}`));
    if (folded) group.append(draw("text", { x: cx, y: cy + 34, class: "pv-tree-fold", "data-fold": "1" }, `+${folded}`));
    return group;
  }

  // Scrolls just as far as needed to have a node in sight.
  keepInSight(each, at) {
    if (!each) return;
    const { area } = this;
    const [x, y] = at(each).map((pixels) => pixels * this.zoom);
    const margin = 60;
    if (x - margin < area.scrollLeft) area.scrollLeft = x - margin;
    else if (x + margin > area.scrollLeft + area.clientWidth) area.scrollLeft = x + margin - area.clientWidth;
    const frame = area.parentElement;
    if (y - margin < frame.scrollTop) frame.scrollTop = y - margin;
    else if (y + margin > frame.scrollTop + frame.clientHeight) frame.scrollTop = y + margin - frame.clientHeight;
  }

  // The chosen node: its board, and what is known of it.
  showSide() {
    const { tree, step, selected: node } = this;
    const lines = [tree.who(node)];
    if (node) lines.push(`reached by ${tree.actions[tree.action[node]]}`);
    if (tree.weight[node]) lines.push(`with chance ${Number(tree.weight[node].toFixed(3))}`);
    lines.push(`value ${tree.known(node, step) ? short(tree.value[node]) : "not known yet"}`);
    const window = tree.window(node, step);
    if (window) lines.push(`alpha ${short(window[0])}, beta ${short(window[1])}`);
    if (tree.skipped(node, step).length) lines.push(`cut: ${tree.skipped(node, step).map((action) => tree.actions[action]).join(", ")}`);
    lines.push(`${tree.madeBelow(node, step)} nodes below`);
    if (tree.boards) lines.push(`score ${tree.boards[node][3]}`);
    else lines.push(`name ${tree.names[node]}`);
    fillPanels(this.facts, [[node ? `node ${node}` : "root", lines]]);
    if (tree.boards) this.showBoard(node);
  }

  showBoard(node) {
    const { tree, board } = this;
    const [pacman, ghosts, eaten] = tree.boards[node];
    const codes = Int32Array.from(tree.ground.rows.join(""), (glyph) => glyph.charCodeAt(0));
    for (const index of eaten) codes[index] = 46;
    const caught = ghosts.some(([row, col, scared]) => !scared && Math.abs(row - pacman[0]) + Math.abs(col - pacman[1]) < 0.6);
    const sprite = { kind: "pacman", row: pacman[0], col: pacman[1], facing: FACING[pacman[2]] ?? "right", state: caught ? "caught" : null };
    board.codes = codes;
    board.sprites = [sprite, ...ghosts.map(([row, col, scared], number) => ({ kind: "ghost", row, col, number, state: scared ? "scared" : null }))];
    board.touch(null);
  }
}

export default { render(context) { new TreeWidgetView(context).start(); } };
