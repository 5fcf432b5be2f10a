// What lies on a square: wall, floor, door, dot, pearl, hatching. Each square is painted inside its own rectangle, so a change
// repaints that square and its neighbours, not the board. And the marks, which are drawn over everything that lies.

import { drawSprite, drawTile } from "./figures.mjs";

export const GLYPH = { WALL: 35, DOOR: 47, DOT: 42, PEARL: 43, FOOD: 70, FLOOR: 46 };
const THING = { 42: "dot", 43: "pearl", 70: "food" };
export const THING_NAME = { 35: "wall", 47: "ghost door", 42: "dot", 43: "power pearl", 70: "food" };

// Paints the ground of square (row, col) over its base colour. `codes` are the character codes of all squares.
export function paintGround(ctx, codes, hatched, row, col, place, art) {
  const { rows, cols, cell, left, top } = place;
  const x = left + col * cell;
  const y = top + row * cell;
  const isWall = (r, c) => r >= 0 && r < rows && c >= 0 && c < cols && codes[r * cols + c] === GLYPH.WALL;
  const code = codes[row * cols + col];
  ctx.clearRect(x, y, cell, cell);
  if (code === GLYPH.WALL) return paintWall(ctx, x, y, cell, isWall, row, col, art);
  if (art.sheet?.has("floor") && cell >= 6) drawTile(ctx, art.sheet, "floor", x + cell / 2, y + cell / 2, cell, null);
  if (cell >= 8) {
    ctx.fillStyle = art.colors.grid;
    ctx.globalAlpha = 0.55;
    ctx.fillRect(x + cell - 1, y, 1, cell);
    ctx.fillRect(x, y + cell - 1, cell, 1);
    ctx.globalAlpha = 1;
    paintShadow(ctx, x, y, cell, isWall, row, col, art);
  }
  if (hatched) paintHatch(ctx, x, y, cell, art.colors.hatch);
  if (code === GLYPH.DOOR) paintDoor(ctx, x, y, cell, art.colors.door);
  else if (THING[code]) drawSprite(ctx, { kind: THING[code] }, x + cell / 2, y + cell / 2, cell, art);
}

// The radii of a wall's corners, clockwise from the upper left: round where both sides meet floor, if walls are drawn by us.
function cornersOf(isWall, row, col, s, { sheet, shape: { rows, cols } }) {
  if (sheet?.has("wall")) return [0, 0, 0, 0];
  const solid = (r, c) => isWall(r, c) || r < 0 || r >= rows || c < 0 || c >= cols;
  const [up, down, before, after] = [solid(row - 1, col), solid(row + 1, col), solid(row, col - 1), solid(row, col + 1)];
  const round = s * 0.22;
  return [up || before ? 0 : round, up || after ? 0 : round, down || after ? 0 : round, down || before ? 0 : round];
}

// Which walls throw a shadow on a square, by their place beside it, and which of their corners can be seen in it.
const SHADOWS = [[0, 0, [1, 1, 1, 1]], [-1, 0, [0, 0, 1, 1]], [0, -1, [0, 1, 1, 0]], [-1, -1, [0, 0, 1, 0]]];

// The shadow of walls: their shapes, moved right and down, as far as they fall on this square.
function paintShadow(ctx, x, y, s, isWall, row, col, art) {
  const walls = SHADOWS.filter(([down, right]) => isWall(row + down, col + right));
  if (!walls.length) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, s, s);
  ctx.clip();
  ctx.beginPath();
  const [aside, below] = [Math.max(1, Math.round(s * 0.05)), Math.max(1, Math.round(s * 0.08))];
  for (const [down, right, seen] of walls) {
    const corners = cornersOf(isWall, row + down, col + right, s, art).map((radius, k) => radius * seen[k]);
    ctx.roundRect(x + right * s + aside, y + down * s + below, s, s, corners);
  }
  ctx.fillStyle = art.colors.shadow;
  ctx.globalAlpha = 0.2;
  ctx.fill();
  ctx.restore();
}

// A solid block, a little raised: lit above, dark below where floor follows, corners round where two sides meet floor.
function paintWall(ctx, x, y, s, isWall, row, col, art) {
  if (art.sheet?.has("wall") && s >= 4) return drawTile(ctx, art.sheet, "wall", x + s / 2, y + s / 2, s, null);
  if (s < 8) {
    ctx.fillStyle = art.colors.wall;
    return ctx.fillRect(x, y, s, s);
  }
  const corners = cornersOf(isWall, row, col, s, art);
  if (corners.some(Boolean)) paintShadow(ctx, x, y, s, isWall, row, col, art);
  const above = row === 0 || isWall(row - 1, col);
  const beneath = row === art.shape.rows - 1 || isWall(row + 1, col);
  const rim = Math.max(1, Math.round(s * 0.08));
  ctx.beginPath();
  ctx.roundRect(x, y, s, s, corners);
  ctx.fillStyle = art.colors.wall_dark;
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(x, y, s, beneath ? s : s - rim, corners);
  ctx.fillStyle = art.colors.wall;
  ctx.fill();
  if (!above) {
    ctx.fillStyle = art.colors.wall_light;
    ctx.fillRect(x + corners[0], y, s - corners[0] - corners[1], Math.max(1, Math.round(rim / 2)));
  }
}

function paintHatch(ctx, x, y, s, color) {
  const gap = Math.max(4, s / 4);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, s, s);
  ctx.clip();
  ctx.beginPath();
  for (let at = -s; at < s; at += gap) {
    ctx.moveTo(x + at, y + s);
    ctx.lineTo(x + at + s, y);
  }
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, s / 24);
  ctx.stroke();
  ctx.restore();
}

function paintDoor(ctx, x, y, s, color) {
  const bar = Math.max(2, s * 0.16);
  ctx.fillStyle = color;
  for (const at of [0.06, 0.38, 0.7]) ctx.fillRect(x + s * at, y + (s - bar) / 2, s * 0.24, bar);
}

// Squares of two strokes, a wide one in the colour of the page below the real one: seen on light costs and on dark ones.
function twice(ctx, width, colors, color, draw) {
  for (const [stroke, wide] of [[colors.halo, width + 2], [color, width]]) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = Math.max(1, wide);
    ctx.beginPath();
    draw();
    ctx.stroke();
  }
}

const frame = (ctx, x, y, s, inset) => ctx.rect(x + inset, y + inset, s - 2 * inset, s - 2 * inset);

const MARK = {
  shaded(ctx, x, y, s, pen, colors) {
    ctx.globalAlpha = 0.22;
    ctx.fillStyle = colors.path;
    ctx.fillRect(x, y, s, s);
    ctx.globalAlpha = 1;
  },
  danger(ctx, x, y, s, pen, colors) {
    twice(ctx, pen, colors, colors.path, () => {
      for (const at of [0.32, 0.68]) { ctx.moveTo(x + s * (at - 0.2), y + s * 0.8); ctx.lineTo(x + s * (at + 0.2), y + s * 0.2); }
    });
  },
  safe(ctx, x, y, s, pen, colors) {
    const [a, b, arm] = [s * 0.1, s * 0.9, s * 0.24];
    twice(ctx, pen, colors, colors.leaf, () => {
      for (const [cx, cy, dx, dy] of [[a, a, 1, 1], [b, a, -1, 1], [a, b, 1, -1], [b, b, -1, -1]]) {
        ctx.moveTo(x + cx + dx * arm, y + cy); ctx.lineTo(x + cx, y + cy); ctx.lineTo(x + cx, y + cy + dy * arm);
      }
    });
  },
  path(ctx, x, y, s, pen, colors) {
    twice(ctx, pen, colors, colors.path, () => ctx.arc(x + s / 2, y + s * 0.5, s * 0.09, 0, 2 * Math.PI));
  },
  queue(ctx, x, y, s, pen, colors) {
    ctx.setLineDash([s * 0.16, s * 0.1]);
    twice(ctx, pen * 0.8, colors, colors.ring, () => frame(ctx, x, y, s, s * 0.09));
    ctx.setLineDash([]);
  },
  changed(ctx, x, y, s, pen, colors) {
    twice(ctx, pen * 0.5, colors, colors.path, () => { frame(ctx, x, y, s, s * 0.07); frame(ctx, x, y, s, s * 0.17); });
  },
  next(ctx, x, y, s, pen, colors) {
    twice(ctx, pen * 0.6, colors, colors.ring, () => frame(ctx, x, y, s, s * 0.08));
  },
  current(ctx, x, y, s, pen, colors) {
    twice(ctx, pen * 1.5, colors, colors.ring, () => frame(ctx, x, y, s, s * 0.07));
  },
  target(ctx, x, y, s, pen, colors) {
    twice(ctx, pen, colors, colors.ring, () => ctx.arc(x + s / 2, y + s / 2, s * 0.4, 0, 2 * Math.PI));
  },
};

export const MARK_TEXT = {
  shaded: "shaded", unreachable: "cannot be reached", danger: "danger", safe: "safe", path: "way", queue: "in the queue",
  changed: "changed", next: "next", current: "current square", target: "target",
};

// Draws the mark `name` on the square whose upper left corner is (x, y).
export function paintMark(ctx, name, x, y, s, colors) {
  if (name === "unreachable") return paintHatch(ctx, x, y, s, colors.hatch);
  MARK[name](ctx, x, y, s, Math.max(1, s * 0.06), colors);
}

// An arrow from one point to another, ending short of both.
export function paintArrow(ctx, [x, y], [toX, toY], s, colors) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [ux, uy] = [(toX - x) / length, (toY - y) / length];
  const from = [x + ux * s * 0.16, y + uy * s * 0.16];
  const tip = [toX - ux * s * 0.26, toY - uy * s * 0.26]; // a number in the middle stays free
  const head = Math.max(3, s * 0.2);
  twice(ctx, Math.max(1, s * 0.06), colors, colors.ring, () => {
    ctx.moveTo(...from);
    ctx.lineTo(...tip);
    ctx.moveTo(tip[0] - head * (ux * 0.8 + uy * 0.6), tip[1] - head * (uy * 0.8 - ux * 0.6));
    ctx.lineTo(...tip);
    ctx.lineTo(tip[0] - head * (ux * 0.8 - uy * 0.6), tip[1] - head * (uy * 0.8 + ux * 0.6));
  });
}
