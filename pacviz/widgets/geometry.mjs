// Pure functions of squares and pixels. No DOM here: Node tests import this file as it is.

export const DIRECTIONS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1], stay: [0, 0] };

// Where a board lies in a canvas of device pixels: side of a square, offsets of the grid, size of the canvas, font of the numbers
// at the edge. `width` and `height` are what the page offers, in CSS pixels; `ratio` is device pixels for each of those.
export function layout({ rows, cols, width, height, ratio = 1, maxCell = 56 }) {
  const edge = (count) => (String(count - 1).length * 7 + 9) * ratio;
  const left = Math.ceil(edge(rows));
  const top = Math.ceil(18 * ratio);
  const pad = Math.ceil(6 * ratio);
  const across = Math.floor((width * ratio - left - pad) / cols);
  const down = Math.floor((height * ratio - top - pad) / rows);
  const cell = Math.max(1, Math.min(across, down, Math.floor(maxCell * ratio)));
  return { rows, cols, ratio, cell, left, top, width: left + cols * cell + pad, height: top + rows * cell + pad };
}

// The square at a point given in CSS pixels of the canvas, or null outside of the grid.
export function squareAt(place, x, y) {
  const col = Math.floor((x * place.ratio - place.left) / place.cell);
  const row = Math.floor((y * place.ratio - place.top) / place.cell);
  return row >= 0 && row < place.rows && col >= 0 && col < place.cols ? [row, col] : null;
}

// The same, but a point outside gives the nearest square of the rim: a drag may leave the board.
export function nearestSquare(place, x, y) {
  const clamp = (value, count) => Math.max(0, Math.min(count - 1, Math.floor(value / place.cell)));
  return [clamp(y * place.ratio - place.top, place.rows), clamp(x * place.ratio - place.left, place.cols)];
}

// Squares on the straight line between two squares, both included (Bresenham 1965): no gap, however fast the pointer is.
export function lineBetween([row, col], [toRow, toCol]) {
  const squares = [];
  const across = Math.abs(toCol - col);
  const down = -Math.abs(toRow - row);
  const stepCol = Math.sign(toCol - col);
  const stepRow = Math.sign(toRow - row);
  let error = across + down;
  for (;;) {
    squares.push([row, col]);
    if (row === toRow && col === toCol) return squares;
    const twice = 2 * error;
    if (twice >= down) { error += down; col += stepCol; }
    if (twice <= across) { error += across; row += stepRow; }
  }
}

// The square one step further. At an edge: the opposite one if the maze wraps, else the square itself.
export function stepFrom([row, col], direction, { rows, cols, wraps }) {
  const [down, right] = DIRECTIONS[direction];
  const next = [row + down, col + right];
  if (wraps) return [(next[0] + rows) % rows, (next[1] + cols) % cols];
  return next[0] < 0 || next[0] >= rows || next[1] < 0 || next[1] >= cols ? [row, col] : next;
}

// Every how many rows or columns the edge shows a number, when a number needs `room` pixels.
export function tickStep(cell, room) {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => step * cell >= room) ?? 1000;
}

// Row of the cost ramp for a value: 0 at 0, 255 at `highest` and beyond. The same formula as `palette.cost_index`.
export function rampIndex(value, highest) {
  return highest <= 0 ? 0 : Math.floor(Math.min(Math.max(value, 0) / highest, 1) * 255 + 0.5);
}

// Largest size at which a text of `length` characters fits into a square of side `cell`, both in the same pixels.
export function fitText(cell, length) {
  return Math.min(cell * 0.5, (cell * 0.86) / (0.6 * Math.max(length, 1)));
}

// "#rrggbb" as [red, green, blue].
export function rgb(color) {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

// Relative luminance of [red, green, blue], 0 to 1 (WCAG 2.2).
export function luminance(color) {
  const [r, g, b] = color.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// The ink that stands out more on a background, near-black or white.
export function inkOn(color) {
  return luminance(color) > 0.18 ? "#14131a" : "#ffffff";
}
