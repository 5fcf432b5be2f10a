// What is painted on a square, told by the calls that a canvas would get.

import assert from "node:assert/strict";
import test from "node:test";

import { GLYPH, paintGround } from "../../pacviz/widgets/ground.mjs";

const [ROWS, COLS, CELL] = [7, 8, 40];
const place = { rows: ROWS, cols: COLS, cell: CELL, left: 20, top: 18 };
const colors = new Proxy({}, { get: (_, name) => name });
const art = { colors, sheet: null, figures: "drawn", ghosts: [], shape: { rows: ROWS, cols: COLS } };

// All that is done to a canvas while one square is painted, as one text.
function painted(codes, row, col) {
  const calls = [];
  const ctx = new Proxy({}, {
    get: (_, name) => (...values) => calls.push(`${name} ${JSON.stringify(values)}`),
    set: (_, name, value) => calls.push(`${name} = ${value}`),
  });
  paintGround(ctx, codes, false, row, col, place, art);
  return calls.join("\n");
}

function mazeOf(...rows) {
  return Int32Array.from(rows.join(""), (letter) => letter.charCodeAt(0));
}

function randomMaze(seed) {
  let state = seed;
  const next = () => { state = (state * 48271) % 2147483647; return state / 2147483647; };
  return Int32Array.from({ length: ROWS * COLS }, () => (next() < 0.45 ? GLYPH.WALL : GLYPH.FLOOR));
}

test("what is painted on a square depends on it and the eight around it alone", () => {
  let touched = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const codes = randomMaze(seed);
    for (let changed = 0; changed < codes.length; changed++) {
      const other = codes.slice();
      other[changed] = codes[changed] === GLYPH.WALL ? GLYPH.FLOOR : GLYPH.WALL;
      for (let row = 0; row < ROWS; row++) {
        for (let col = 0; col < COLS; col++) {
          const away = Math.max(Math.abs(row - Math.floor(changed / COLS)), Math.abs(col - (changed % COLS)));
          const same = painted(codes, row, col) === painted(other, row, col);
          if (away > 1) assert.ok(same, `square ${changed} of maze ${seed} changes what is painted on ${row}, ${col}`);
          else touched += !same;
        }
      }
    }
  }
  assert.ok(touched > 0);
});

test("a shadow falls to the right and below, and follows round corners", () => {
  const codes = mazeOf("........", "........", "...#....", "........", "........", "........", "........");
  const shadow = (row, col) => painted(codes, row, col).includes("fillStyle = shadow");
  assert.deepEqual([shadow(3, 3), shadow(2, 4), shadow(3, 4)], [true, true, true]);
  assert.deepEqual([shadow(1, 3), shadow(2, 2), shadow(4, 3)], [false, false, false]);
  const round = CELL * 0.22;
  const moved = JSON.stringify([20 + 3 * CELL + 2, 18 + 2 * CELL + 3, CELL, CELL, [0, 0, round, round]]);
  assert.ok(painted(codes, 3, 3).includes(`roundRect ${moved}`));
});
