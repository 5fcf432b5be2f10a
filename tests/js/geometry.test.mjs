import assert from "node:assert/strict";
import { test } from "node:test";
import { fitText, inkOn, layout, lineBetween, nearestSquare, rampIndex, rgb, squareAt, stepFrom, tickStep } from "../../pacviz/widgets/geometry.mjs";

test("squares are whole device pixels and fill the width or the height", () => {
  const wide = layout({ rows: 2, cols: 10, width: 427, height: 1000, ratio: 1 });
  assert.equal(wide.cell, Math.floor((427 - wide.left - 6) / 10));
  const high = layout({ rows: 40, cols: 10, width: 5000, height: 424, ratio: 1 });
  assert.equal(high.cell, 10);
  assert.equal(layout({ rows: 1, cols: 1, width: 5000, height: 5000, ratio: 2 }).cell, 112, "at most 56 CSS pixels, here of two device pixels");
  assert.equal(layout({ rows: 400, cols: 400, width: 100, height: 100 }).cell, 1, "never less than a pixel");
});

test("the middle of every square is found again, at any ratio", () => {
  for (const ratio of [1, 1.5, 2]) {
    const place = layout({ rows: 7, cols: 5, width: 300, height: 300, ratio });
    for (let row = 0; row < 7; row++) {
      for (let col = 0; col < 5; col++) {
        const [x, y] = [(place.left + (col + 0.5) * place.cell) / ratio, (place.top + (row + 0.5) * place.cell) / ratio];
        assert.deepEqual(squareAt(place, x, y), [row, col]);
        assert.deepEqual(nearestSquare(place, x, y), [row, col]);
      }
    }
  }
});

test("outside of the grid there is no square, but a nearest one", () => {
  const place = layout({ rows: 3, cols: 4, width: 300, height: 300 });
  assert.equal(squareAt(place, place.left - 1, place.top + 1), null);
  assert.equal(squareAt(place, place.left + 4 * place.cell, place.top + 1), null);
  assert.deepEqual(squareAt(place, place.left, place.top), [0, 0]);
  assert.deepEqual(nearestSquare(place, -500, 9999), [2, 0]);
  assert.deepEqual(nearestSquare(place, 9999, -500), [0, 3]);
});

test("a line has no gap, goes both ways, and is as long as its longer side", () => {
  assert.deepEqual(lineBetween([0, 0], [0, 3]), [[0, 0], [0, 1], [0, 2], [0, 3]]);
  assert.deepEqual(lineBetween([2, 2], [2, 2]), [[2, 2]]);
  assert.deepEqual(lineBetween([3, 1], [0, 1]), [[3, 1], [2, 1], [1, 1], [0, 1]]);
  for (const end of [[5, 2], [-5, 2], [2, -7], [-1, -1], [4, 4]]) {
    const squares = lineBetween([0, 0], end);
    assert.equal(squares.length, Math.max(Math.abs(end[0]), Math.abs(end[1])) + 1);
    assert.deepEqual(squares.at(-1), end);
    squares.slice(1).forEach(([row, col], k) => assert.ok(Math.abs(row - squares[k][0]) <= 1 && Math.abs(col - squares[k][1]) <= 1));
  }
});

test("a step at the edge wraps only where the maze does", () => {
  const shape = { rows: 3, cols: 4 };
  assert.deepEqual(stepFrom([0, 0], "up", { ...shape, wraps: true }), [2, 0]);
  assert.deepEqual(stepFrom([0, 0], "up", { ...shape, wraps: false }), [0, 0]);
  assert.deepEqual(stepFrom([1, 3], "right", { ...shape, wraps: true }), [1, 0]);
  assert.deepEqual(stepFrom([1, 3], "left", { ...shape, wraps: false }), [1, 2]);
  assert.deepEqual(stepFrom([1, 3], "stay", { ...shape, wraps: false }), [1, 3]);
});

test("cost colours are those of the figures", () => {
  assert.deepEqual([0, 3, 9, 12].map((cost) => rampIndex(cost, 9)), [0, 85, 255, 255]);
  assert.equal(rampIndex(5, 0), 0);
});

test("numbers at the edge are thinned until they have room", () => {
  assert.equal(tickStep(20, 13), 1);
  assert.equal(tickStep(5, 13), 5);
  assert.equal(tickStep(1, 13), 20);
});

test("longer texts are smaller, and ink contrasts", () => {
  assert.equal(fitText(40, 1), 20);
  assert.ok(fitText(40, 4) < fitText(40, 2));
  assert.ok(fitText(40, 4) * 4 * 0.6 <= 40);
  assert.equal(inkOn(rgb("#fdf6e3")), "#14131a");
  assert.equal(inkOn(rgb("#203060")), "#ffffff");
});
