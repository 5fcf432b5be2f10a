import assert from "node:assert/strict";
import { test } from "node:test";
import { answerCosts, costsToPacman, showsCosts } from "../../pacviz/lecture/answers.mjs";
import { candidates } from "../../pacviz/lecture/fit.mjs";
import { Model, mountBoards, openState } from "../../pacviz/lecture/host.mjs";
import { MANY, ownerOf } from "../../pacviz/lecture/keys.mjs";

const player = { kind: "player", steps: true, frame: 3, last: 9, chapters: 4, typing: false };
const key = (name, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test("without a focused board every key is the deck's", () => {
  for (const name of ["PageDown", "ArrowLeft", " ", "Escape", "b"]) assert.equal(ownerOf(key(name), null), "deck");
});

test("a player has the keys until its end, and back to its beginning", () => {
  for (const name of ["PageDown", "ArrowRight", "PageUp", "ArrowLeft", " ", "End", "f"]) assert.equal(ownerOf(key(name), player), "board");
  for (const name of ["PageDown", "ArrowRight", " "]) assert.equal(ownerOf(key(name), { ...player, frame: 9 }), "next");
  for (const name of ["PageUp", "ArrowLeft"]) assert.equal(ownerOf(key(name), { ...player, frame: 0 }), "previous");
  assert.equal(ownerOf(key("PageUp"), { ...player, frame: 9 }), "board");
});

test("a tree gets its own arrow keys for those of a clicker", () => {
  const tree = { ...player, kind: "tree-view", chapters: 0 };
  assert.equal(ownerOf(key("PageDown"), tree), "step on");
  assert.equal(ownerOf(key("PageUp"), tree), "step back");
  for (const name of ["ArrowRight", " ", "b"]) assert.equal(ownerOf(key(name), tree), "board");
  assert.equal(ownerOf(key(" "), { ...tree, frame: 9 }), "board");
  assert.equal(ownerOf(key("PageDown"), { ...tree, frame: 9 }), "next");
});

test("Escape gives the keys back, b and . darken the screen", () => {
  assert.equal(ownerOf(key("Escape"), player), "leave");
  for (const name of ["b", "B", "."]) assert.equal(ownerOf(key(name), player), "pause");
});

test("a clicker goes through a long record by chapters, the arrow keys frame by frame", () => {
  const long = { ...player, last: MANY };
  assert.equal(ownerOf(key("PageDown"), long), "chapter on");
  assert.equal(ownerOf(key("PageUp"), long), "chapter back");
  assert.equal(ownerOf(key("ArrowRight"), long), "board");
  assert.equal(ownerOf(key("PageDown"), { ...long, chapters: 0 }), "board");
  assert.equal(ownerOf(key("PageDown"), { ...long, last: MANY - 1 }), "board");
});

test("an editor keeps its keys, but a clicker turns the slide", () => {
  const editor = { kind: "maze-editor", steps: false, frame: NaN, last: NaN, chapters: 0, typing: false };
  for (const name of ["ArrowRight", " ", "#", "u"]) assert.equal(ownerOf(key(name), editor), "board");
  assert.equal(ownerOf(key("PageDown"), editor), "next");
  assert.equal(ownerOf(key("PageUp"), editor), "previous");
});

test("who types into a field keeps every key but Escape and those of the clicker", () => {
  const field = { ...player, typing: true };
  for (const name of ["ArrowRight", "b", ".", "Home"]) assert.equal(ownerOf(key(name), field), "board");
  assert.equal(ownerOf(key("Escape"), field), "leave");
});

test("space and Enter press the button that is focused", () => {
  for (const name of [" ", "Enter"]) assert.equal(ownerOf(key(name), { ...player, frame: 9, button: true }), "board");
  assert.equal(ownerOf(key("ArrowRight"), { ...player, frame: 9, button: true }), "next");
});

test("keys with a modifier are nobody's but the board's or the deck's own", () => {
  assert.equal(ownerOf(key("ArrowRight", { shiftKey: true }), { ...player, frame: 9 }), "board");
  assert.equal(ownerOf(key("b", { ctrlKey: true }), player), "board");
});

test("costs to Pac-Man: walls, what cannot be reached, edges that wrap", () => {
  assert.deepEqual([...costsToPacman({ rows: ["P.#", "#..", ".##"], wraps: false })], [0, 1, -1, -1, 2, 3, -1, -1, -1]);
  assert.deepEqual([...costsToPacman({ rows: ["P....", "#####"], wraps: true })], [0, 1, 2, 2, 1, -1, -1, -1, -1, -1]);
  assert.equal(costsToPacman({ rows: ["..", ".."], wraps: true }), null);
});

test("a painted board that showed costs gets them; one that showed more is told that Python is missing", () => {
  const state = { values: new DataView(new ArrayBuffer(8)), vmax: 1, overlay: {}, _board: { rows: ["P#"], wraps: false, number: 4 }, _seen: 0 };
  const said = [];
  const model = new Model(state, (text) => said.push(text));
  model.set("_board", { rows: ["P."], wraps: false, number: 5 });
  model.save_changes();
  assert.deepEqual([...new Int32Array(model.get("values").buffer)], [0, 1]);
  assert.deepEqual([model.get("vmax"), model.get("_seen"), said.length], [1, 5, 0]);
  const lab = new Model({ ...state, overlay: { panels: [["Score", ["490"]]] } }, (text) => said.push(text));
  lab.set("_board", { rows: ["P."], wraps: false, number: 6 });
  lab.save_changes();
  assert.equal(said.length, 1);
  assert.match(said[0], /without Python/);
  assert.equal(showsCosts(lab), false);
});

test("costs of a board without Pac-Man are taken off", () => {
  const model = new Model({ values: new DataView(new ArrayBuffer(8)), _board: { rows: [".."], wraps: false } });
  answerCosts(model);
  assert.equal(model.get("values").byteLength, 0);
});

test("a model tells of changes, and no longer after off", () => {
  const model = new Model({ frame: 0 });
  const heard = [];
  const note = () => heard.push(model.get("frame"));
  model.on("change:frame", note);
  model.set("frame", 2);
  model.off("change:frame", note);
  model.set("frame", 3);
  assert.deepEqual(heard, [2]);
});

test("bytes come back to their places", () => {
  const state = openState({ state: { frame: 1, look: { sheet: {} } }, buffers: [{ path: ["record"], data: "AQI=" }, { path: ["look", "sheet", "data"], data: "/w==" }] });
  assert.deepEqual([state.record.getUint8(1), state.look.sheet.data.getUint8(0), state.frame], [2, 255, 1]);
});

test("large type comes before small type, and pictures keep room", () => {
  assert.deepEqual(candidates(false)[0], [1, 1.12]);
  const [first] = candidates(true);
  assert.deepEqual(first, [0.4, 1.12]);
  const at = (share, size) => candidates(true).findIndex((pair) => pair[0] === share && pair[1] === size);
  assert.ok(at(0.4, 1) < at(0.64, 1));
  assert.ok(at(0.52, 1) < at(0.52, 0.82));
});

test("what needs Python, and has no module to stand in for it, keeps its picture and says so", async () => {
  const added = [];
  const place = { dataset: { model: "tuner" }, querySelector: () => null, append: (line) => added.push(line) };
  const made = () => ({ setAttribute(name, value) { this[name] = value; } });
  const page = { createElement: made, head: { append() {} }, querySelectorAll: () => [place] };
  globalThis.document = page;
  assert.deepEqual(await mountBoards({ style: "", modules: {}, models: {} }, page), []);
  delete globalThis.document;
  assert.deepEqual(added.map(({ role, textContent }) => [role, textContent.slice(0, 22)]), [["status", "This one needs Python."]]);
  assert.equal(place.dataset.live, undefined);
});
