import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../../pacviz/widgets/board.mjs";

// A board without a page: the fields that its pure methods read.
function bare(rows, fields = {}) {
  const codes = Int32Array.from(rows.join(""), (symbol) => symbol.charCodeAt(0));
  return Object.assign(Object.create(Board.prototype), {
    rows: rows.length, cols: rows[0].length, codes, values: null, marks: null, markNames: ["unreachable", "queue", "current"], labels: new Map(),
    sprites: [], hatchBlank: false, vmax: 0, valueName: "cost", markText: { queue: "in the queue", current: "current square" }, floor: [1, 1, 1], wall: [2, 2, 2], blank: [3, 3, 3],
    ramp: Array.from({ length: 256 }, (_, k) => [k, 0, 0]), ...fields,
  });
}

test("each square has the colour of wall, floor or its value", () => {
  const board = bare(["#.."], { values: Int32Array.of(-1, 4, -1), vmax: 8 });
  assert.deepEqual(board.squareColors(), [[2, 2, 2], [128, 0, 0], [1, 1, 1]]);
  board.hatchBlank = true;
  assert.deepEqual(board.squareColors()[2], [3, 3, 3], "where values are complete, a square without one cannot be reached");
});

test("a wall under a value stays a wall", () => {
  assert.deepEqual(bare(["#"], { values: Int32Array.of(3), vmax: 3 }).squareColors(), [[2, 2, 2]]);
});

test("hatching: by mark, or where a complete grid has no value", () => {
  const board = bare(["#.."], { marks: Int32Array.of(1, 1, 2) });
  assert.deepEqual([0, 1, 2].map((k) => board.hatched(k)), [false, true, false]);
  Object.assign(board, { hatchBlank: true, values: Int32Array.of(-1, 0, -1) });
  assert.deepEqual([0, 1, 2].map((k) => board.hatched(k)), [false, false, true]);
});

test("a square is said in words: value, ground, figures, marks", () => {
  const board = bare(["#.*"], { values: Int32Array.of(-1, 7, 0), vmax: 7, marks: Int32Array.of(0, 6, 0) });
  board.sprites = [{ kind: "ghost", row: 0, col: 1, number: 1, state: "scared" }];
  assert.equal(board.describe(0, 0), "row 0, column 0: wall");
  assert.equal(board.describe(0, 1), "row 0, column 1: cost 7, open, ghost 2, scared, in the queue, current square");
  assert.equal(board.describe(0, 2), "row 0, column 2: cost 0, dot");
  board.labels.set(2, "12345678901234567890");
  board.valueName = "weight";
  assert.equal(board.describe(0, 2), "row 0, column 2: weight 12345678901234567890, dot");
});

test("a figure between two squares belongs to the nearest", () => {
  const board = bare(["..."], { sprites: [{ kind: "pacman", row: 0, col: 1.4 }] });
  assert.match(board.describe(0, 1), /Pac-Man/);
  assert.doesNotMatch(board.describe(0, 2), /Pac-Man/);
});
