// What a search tree shows at each step, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { short, Tree } from "../../pacviz/widgets/treeplan.mjs";

// Alpha-beta on [[3, 4], [2, 9]]: nodes 0 root, 1 ghost, 2 and 3 its leaves, 4 ghost, 5 its leaf; the 9 is cut.
const DATA = {
  parent: [-1, 0, 1, 1, 0, 4], action: [0, 1, 1, 2, 2, 1], agent: [0, 1, -1, -1, 1, -1], weight: [0, 0, 0, 0, 0, 0],
  value: [3, 3, 3, 4, 2, 2], skips: { 4: [2] }, actions: ["None", "a", "b"], chance: false, decision: "a", best: [0, 1, 2],
  steps: [[0, 0], [0, 1], [0, 2], [1, 2, 3], [0, 3], [1, 3, 4], [1, 1, 3], [0, 4], [0, 5], [1, 5, 2], [2, 4, 2, 3, 2], [1, 4, 2], [1, 0, 3]],
  windows: [[0, 0, "-inf", "inf"], [1, 1, "-inf", "inf"], [3, 1, "-inf", 3], [6, 0, 3, "inf"], [7, 4, 3, "inf"], [9, 4, 3, 2]],
  layers: ["Pac-Man: max", "ghost 1: min", "values"],
};
const LAST = DATA.steps.length - 1;
const shown = (plan) => plan.nodes.map(({ node }) => node).sort((a, b) => a - b);

test("nodes appear when they are made, values when they are known", () => {
  const tree = new Tree(DATA);
  assert.deepEqual(shown(tree.plan(2, new Map(), 2)), [0, 1, 2]);
  assert.equal(tree.known(2, 2), false);
  assert.equal(tree.known(2, 3), true);
  assert.deepEqual(shown(tree.plan(LAST, new Map(), 0)), [0, 1, 2, 3, 4, 5]);
});

test("a place does not change while one steps", () => {
  const tree = new Tree(DATA);
  const early = tree.plan(1, new Map(), 1).place;
  const late = tree.plan(LAST, new Map(), 1).place;
  for (const [node, { x, y }] of early) assert.deepEqual([x, y], [late.get(node).x, late.get(node).y]);
});

test("no two nodes or stubs of a layer share a place, and parents stand between their children", () => {
  const tree = new Tree(DATA);
  const { nodes, stubs, place } = tree.plan(LAST, new Map(), 0);
  const places = [...nodes, ...stubs].map(({ x, y }) => `${x} ${y}`);
  assert.equal(new Set(places).size, places.length);
  assert.equal(place.get(1).x, (place.get(2).x + place.get(3).x) / 2);
});

test("a cut shows from its step on, and says why", () => {
  const tree = new Tree(DATA);
  assert.deepEqual(tree.plan(9, new Map(), 0).stubs, []);
  assert.deepEqual(tree.plan(10, new Map(), 0).stubs.map(({ node, action }) => [node, action]), [[4, 2]]);
  assert.equal(tree.tell(10), "ghost 1 looks for the smallest value: 2 is below alpha, 3: Pac-Man has better; not looked at: b");
  assert.equal(tree.tell(LAST), "Pac-Man looks for the largest value: worth 3, the largest of its children; Pac-Man plays a");
});

test("windows are those of the step", () => {
  const tree = new Tree(DATA);
  assert.deepEqual(tree.window(1, 2), ["-inf", "inf"]);
  assert.deepEqual(tree.window(1, 5), ["-inf", 3]);
  assert.equal(tree.window(4, 6), null);
});

test("folded nodes are counted", () => {
  const tree = new Tree(DATA);
  const { nodes } = tree.plan(LAST, new Map([[1, false]]), 0);
  assert.equal(nodes.find(({ node }) => node === 1).folded, 2);
  assert.deepEqual(nodes.map(({ node }) => node).sort(), [0, 1, 4, 5]);
});

test("of a large tree only the way to the current node is unfolded", () => {
  const count = 20001;
  const parent = [-1, ...Array.from({ length: count - 1 }, (_, k) => Math.floor(k / 10))];
  const big = new Tree({
    parent, action: parent.map(() => 0), agent: parent.map(() => 1), weight: parent, value: parent, skips: {}, actions: ["x"], chance: false,
    steps: parent.map((_, k) => [0, k]), windows: [], layers: [], best: [0],
  });
  const { nodes } = big.plan(count - 1, new Map(), count - 1);
  assert.ok(nodes.length < 80);
  assert.ok(shown(big.plan(count - 1, new Map(), count - 1)).includes(count - 1));
});

test("numbers are short", () => {
  assert.deepEqual([3, 2.5, -252.25, "-inf", "nan", null].map(short), ["3", "2.50", "-252.3", "-\u221e", "nan", "?"]);
});
