// A search tree as `tree_view.py` sends it: what is known at each step, which part is shown, and where every node goes.
// Nothing here touches the page, so that it can be tested without one.

export const OPEN = 0, VALUE = 1, CUT = 2;
const SHOW_ALL = 90; // nodes up to which the whole tree is unfolded

export class Tree {
  constructor(data) {
    Object.assign(this, data);
    this.count = this.parent.length;
    this.children = this.parent.map(() => []);
    this.ply = new Int32Array(this.count);
    for (let n = 1; n < this.count; n++) {
      this.children[this.parent[n]].push(n);
      this.ply[n] = this.ply[this.parent[n]] + 1;
    }
    this.below = new Int32Array(this.count);
    for (let n = this.count - 1; n > 0; n--) this.below[this.parent[n]] += this.below[n] + 1;
    this.madeAt = new Int32Array(this.count);
    this.valueAt = new Int32Array(this.count).fill(2 ** 30);
    this.cutAt = new Map();
    this.steps.forEach(([kind, node], step) => {
      if (kind === OPEN) this.madeAt[node] = step;
      else if (kind === VALUE) this.valueAt[node] = step;
      else this.cutAt.set(node, step);
    });
    this.onBest = new Set(this.best);
    this.windowsOf = new Map();
    for (const [step, node, alpha, beta] of this.windows) {
      if (!this.windowsOf.has(node)) this.windowsOf.set(node, []);
      this.windowsOf.get(node).push([step, alpha, beta]);
    }
  }

  // "max", "min", "chance" or "leaf".
  kind(node) {
    const agent = this.agent[node];
    return agent < 0 ? "leaf" : agent === 0 ? "max" : this.chance ? "chance" : "min";
  }

  // The window of a node as it stands after `step`: [alpha, beta], or null.
  window(node, step) {
    let found = null;
    for (const [at, alpha, beta] of this.windowsOf.get(node) ?? []) if (at <= step) found = [alpha, beta];
    return found;
  }

  made(node, step) { return this.madeAt[node] <= step; }
  known(node, step) { return this.valueAt[node] <= step; }
  skipped(node, step) { return (this.cutAt.get(node) ?? Infinity) <= step ? this.skips[node] ?? [] : []; }

  // The nodes from the root to `node`.
  path(node) {
    const way = [];
    for (let n = node; n >= 0; n = this.parent[n]) way.unshift(n);
    return way;
  }

  // Whether the children of a node are shown: as the reader chose, else all of a small tree, else those on the way to `focus`.
  unfolded(node, folds, focusPath) {
    if (folds.has(node)) return folds.get(node);
    return this.count <= SHOW_ALL || focusPath.has(node);
  }

  // What is drawn after `step`: nodes with a place (columns and layers as units), cut stubs, and how many are folded away.
  plan(step, folds, focus) {
    const focusPath = new Set(this.path(focus));
    const nodes = [];
    const stubs = [];
    let column = 0;
    let deepest = 0;
    const put = (node) => {
      const open = this.unfolded(node, folds, focusPath);
      const shown = open ? this.children[node] : [];
      const xs = shown.map(put);
      const skips = open ? this.skips[node] ?? [] : [];
      const first = column;
      for (let k = 0; k < skips.length; k++) xs.push(column + k);
      if (!xs.length) { xs.push(column); column += 1; }
      column += skips.length;
      const x = (xs[0] + xs[xs.length - 1]) / 2;
      deepest = Math.max(deepest, this.ply[node]);
      nodes.push({ node, x, y: this.ply[node], folded: open ? 0 : this.madeBelow(node, step) });
      if (this.skipped(node, step).length) skips.forEach((action, k) => stubs.push({ node, action, x: first + k, y: this.ply[node] + 1 }));
      return x;
    };
    put(0);
    const place = new Map(nodes.map((each) => [each.node, each]));
    return { nodes: nodes.filter(({ node }) => this.made(node, step)), stubs, place, columns: column, layers: deepest + (stubs.some(({ y }) => y > deepest) ? 2 : 1) };
  }

  madeBelow(node, step) {
    if (this.known(node, step)) return this.below[node];
    return this.children[node].reduce((sum, child) => sum + (this.made(child, step) ? 1 + this.madeBelow(child, step) : 0), 0);
  }

  // The node after `node` on the line that decides the root; from anywhere else, the root.
  nextBest(node) {
    const at = this.best.indexOf(node);
    return at >= 0 && at + 1 < this.best.length ? this.best[at + 1] : 0;
  }

  // One sentence about a step.
  tell(step) {
    const [kind, node, value] = this.steps[step];
    const who = this.who(node);
    if (kind === OPEN) {
      const how = node ? `${this.mover(this.parent[node])} plays ${this.actions[this.action[node]]}` : "the state to decide about";
      return `${how}: ${this.agent[node] < 0 ? "the search stops here and evaluates" : `now ${who}`}`;
    }
    if (kind === CUT) {
      const [, , , alpha, beta] = this.steps[step];
      const why = this.agent[node] === 0 ? `above beta, ${short(beta)}: the ghosts will not let it come to this` : `below alpha, ${short(alpha)}: Pac-Man has better`;
      const names = this.skips[node].map((action) => this.actions[action]).join(", ");
      return `${who}: ${short(value)} is ${why}; not looked at: ${names}`;
    }
    if (this.agent[node] < 0) return `this leaf is worth ${short(value)}`;
    const rule = { max: "the largest of its children", min: "the smallest of its children", chance: "the average of its children" }[this.kind(node)];
    return `${who}: worth ${short(value)}, ${(this.skips[node] ?? []).length ? "as far as it was looked at" : rule}${node ? "" : `; Pac-Man plays ${this.decision}`}`;
  }

  mover(node) { return this.agent[node] === 0 ? "Pac-Man" : `ghost ${this.agent[node]}`; }

  who(node) {
    const rule = { max: "looks for the largest value", min: "looks for the smallest value", chance: "moves by chance", leaf: "" }[this.kind(node)];
    return this.agent[node] < 0 ? "leaf" : `${this.mover(node)} ${rule}`;
  }
}

// A value in few characters.
export function short(value) {
  if (value === null || value === undefined) return "?";
  if (value === "inf" || value === Infinity) return "\u221e";
  if (value === "-inf" || value === -Infinity) return "-\u221e";
  if (value === "nan") return value;
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 100 ? 2 : 1);
}
