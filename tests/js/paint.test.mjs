import assert from "node:assert/strict";
import { test } from "node:test";
import { closeBoard, copyBoard, emptyBoard, History, openBoard, partsOf, place, resizeBoard, sameBoard } from "../../pacviz/widgets/paint.mjs";

const code = (symbol) => symbol.charCodeAt(0);
const board = (rows, ghosts = []) => openBoard({ rows, wraps: false, ghosts });
const rowsOf = (made) => closeBoard(made).rows;

test("what is opened closes as it was", () => {
  const value = { rows: ["#P.G", "G*+/"], wraps: true, ghosts: [[1, 0], [0, 3]] };
  assert.deepEqual(closeBoard(openBoard(value)), value);
});

test("there is one Pac-Man: placing him again moves him", () => {
  const made = board(["P..", "..."]);
  assert.deepEqual(place(made, 5, code("P")), [5, 0]);
  assert.deepEqual(rowsOf(made), ["...", "..P"]);
});

test("ghosts keep the order in which they came", () => {
  const made = board(["G.G"], [[0, 2], [0, 0]]);
  place(made, 1, code("G"));
  assert.deepEqual(closeBoard(made).ghosts, [[0, 2], [0, 0], [0, 1]]);
  place(made, 0, code("#"));
  assert.deepEqual(closeBoard(made).ghosts, [[0, 2], [0, 1]]);
  assert.deepEqual(rowsOf(made), ["#GG"]);
});

test("placing what is there already changes nothing", () => {
  const made = board(["#."]);
  assert.deepEqual(place(made, 0, code("#")), []);
});

test("a larger board gains floor, a smaller one loses what lies outside", () => {
  const made = board(["#G", "P#"], [[0, 1]]);
  assert.deepEqual(rowsOf(resizeBoard(made, 3, 3)), ["#G.", "P#.", "..."]);
  const small = resizeBoard(made, 2, 1);
  assert.deepEqual(rowsOf(small), ["#", "P"]);
  assert.deepEqual(closeBoard(small).ghosts, []);
  assert.deepEqual(closeBoard(resizeBoard(made, 2, 5)).ghosts, [[0, 1]]);
});

test("a new board is floor inside walls", () => {
  assert.deepEqual(rowsOf(emptyBoard({ rows: 3, cols: 4, wraps: false })), ["####", "#..#", "####"]);
  assert.deepEqual(rowsOf(emptyBoard({ rows: 1, cols: 3, wraps: false })), ["..."]);
});

test("figures are drawn over floor, Pac-Man last", () => {
  const { codes, sprites } = partsOf(board(["PG#V"], [[0, 1]]));
  assert.equal(String.fromCharCode(...codes), "..#.");
  assert.deepEqual(sprites.map(({ kind, col }) => [kind, col]), [["vampire", 3], ["ghost", 1], ["pacman", 0]]);
});

test("undo and redo walk the same way back and forth", () => {
  const history = new History();
  let now = board(["..."]);
  const paint = (index) => { history.note(now); now = copyBoard(now); place(now, index, code("#")); };
  paint(0);
  paint(1);
  now = history.undo(now);
  assert.deepEqual(rowsOf(now), ["#.."]);
  now = history.undo(now);
  assert.deepEqual(rowsOf(now), ["..."]);
  assert.equal(history.undo(now), null);
  now = history.redo(now);
  now = history.redo(now);
  assert.deepEqual(rowsOf(now), ["##."]);
  assert.equal(history.redo(now), null);
  now = history.undo(now);
  paint(2);
  assert.equal(history.redo(now), null, "a new stroke forgets what was taken back");
});

test("history keeps a limited number of steps", () => {
  const history = new History(2);
  for (let k = 0; k < 5; k++) history.note(board(["."]));
  assert.equal(history.past.length, 2);
});

test("boards differ by size, wrapping, squares and the order of ghosts", () => {
  const one = board(["GG"], [[0, 0], [0, 1]]);
  assert.ok(sameBoard(one, copyBoard(one)));
  assert.ok(!sameBoard(one, board(["GG"], [[0, 1], [0, 0]])));
  assert.ok(!sameBoard(one, { ...copyBoard(one), wraps: true }));
  assert.ok(!sameBoard(one, resizeBoard(one, 2, 2)));
});
