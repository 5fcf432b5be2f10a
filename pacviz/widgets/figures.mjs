// Pac-Man, ghosts and all else that stands on a square, as canvas paths. (x, y) is the centre, s the side of the square, in pixels.

import { inkOn, rgb } from "./geometry.mjs";

const TURN = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 };
const LOOK = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const LETTER = { pacman: "P", ghost: "G", vampire: "V", food: "F", dot: "*", pearl: "+" };

// Draws one sprite. `art` holds colours, ghosts, the way of drawing and perhaps a picture sheet.
export function drawSprite(ctx, sprite, x, y, s, art) {
  ctx.save();
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(1, s / 26);
  ctx.strokeStyle = art.colors.outline;
  if (sprite.state === "eaten") ctx.globalAlpha = 0.4;
  const name = tileName(sprite);
  if (art.sheet?.has(name)) drawTile(ctx, art.sheet, name, x, y, s, sprite.kind === "pacman" ? sprite.facing : null);
  else if (art.figures === "letters") drawLetter(ctx, sprite, x, y, s, art);
  else DRAWN[sprite.kind](ctx, x, y, s, art, sprite);
  ctx.restore();
  if (sprite.label) drawTag(ctx, sprite.label, x, y, s, art);
}

function tileName(sprite) {
  if (sprite.kind !== "ghost") return sprite.kind;
  if (sprite.state === "scared") return "scared";
  const number = (sprite.number ?? 0) % 4;
  return number ? `ghost${number + 1}` : "ghost";
}

// Draws a tile of the sheet with its middle at (x, y). It is made for facing right, and turned or mirrored for the rest.
export function drawTile(ctx, sheet, name, x, y, s, facing) {
  const [row, col] = sheet.tiles[name];
  ctx.save();
  ctx.translate(x, y);
  if (facing === "left") ctx.scale(-1, 1);
  else if (TURN[facing]) ctx.rotate(TURN[facing]);
  ctx.imageSmoothingEnabled = s < sheet.tile;
  ctx.drawImage(sheet.picture, col * sheet.tile, row * sheet.tile, sheet.tile, sheet.tile, -s / 2, -s / 2, s, s);
  ctx.restore();
}

function drawLetter(ctx, sprite, x, y, s, art) {
  const color = { pacman: art.colors.pacman, ghost: ghostColor(sprite, art), vampire: art.colors.vampire, food: art.colors.food }[sprite.kind] ?? art.colors.dot;
  ctx.beginPath();
  ctx.roundRect(x - s * 0.4, y - s * 0.4, s * 0.8, s * 0.8, s * 0.14);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.stroke();
  const text = LETTER[sprite.kind] + (sprite.kind === "ghost" && s > 16 ? (sprite.number ?? 0) + 1 : "");
  writeText(ctx, text, x, y, s * (text.length > 1 ? 0.42 : 0.56), inkOn(rgb(color)), "700");
}

// A text with its middle at (x, y).
export function writeText(ctx, text, x, y, size, color, weight = "600") {
  ctx.font = `${weight} ${size}px ${ctx.canvas.dataset?.font || "system-ui, sans-serif"}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = color;
  ctx.fillText(text, x, y + size * 0.36);
}

function drawTag(ctx, text, x, y, s, art) {
  const size = Math.max(s * 0.28, 9);
  ctx.font = `600 ${size}px system-ui, sans-serif`;
  const width = ctx.measureText(text).width + size * 0.8;
  const top = y - s * 0.5 - size * 0.5;
  ctx.beginPath();
  ctx.roundRect(x - width / 2, top - size * 0.65, width, size * 1.3, size * 0.4);
  ctx.fillStyle = art.colors.page;
  ctx.fill();
  ctx.strokeStyle = art.colors.quiet;
  ctx.lineWidth = 1;
  ctx.stroke();
  writeText(ctx, text, x, top, size, art.colors.text);
}

function ghostColor(sprite, art) {
  return sprite.state === "scared" ? art.colors.scared : art.ghosts[(sprite.number ?? 0) % art.ghosts.length][0];
}

function circle(ctx, x, y, r, color) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
}

function drawPacman(ctx, x, y, s, art, { facing, state }) {
  const r = s * 0.42;
  const turn = TURN[facing] ?? 0;
  const mouth = state === "caught" ? 1.2 : 0.62;
  ctx.beginPath();
  ctx.moveTo(x - Math.cos(turn) * r * 0.12, y - Math.sin(turn) * r * 0.12);
  ctx.arc(x, y, r, turn + mouth, turn - mouth + 2 * Math.PI);
  ctx.closePath();
  ctx.fillStyle = art.colors.pacman;
  ctx.fill();
  ctx.stroke();
  const eye = turn + (facing === "left" ? 1.2 : -1.2);
  if (state === "caught") return;
  circle(ctx, x + Math.cos(eye) * r * 0.55, y + Math.sin(eye) * r * 0.55, s * 0.05, art.colors.outline);
}

function drawGhost(ctx, x, y, s, art, sprite) {
  const r = s * 0.4;
  const foot = y + r * 0.85;
  ctx.beginPath();
  ctx.moveTo(x - r, foot);
  ctx.lineTo(x - r, y);
  ctx.bezierCurveTo(x - r, y - r * 1.35, x + r, y - r * 1.35, x + r, y);
  ctx.lineTo(x + r, foot);
  for (let k = 0; k < 3; k++) {
    const left = 1 - (2 * (k + 1)) / 3;
    ctx.bezierCurveTo(x + r * (left + 0.55), y + r * 1.25, x + r * (left + 0.12), y + r * 1.25, x + r * left, foot);
  }
  ctx.closePath();
  const color = ghostColor(sprite, art);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.stroke();
  const [lookX, lookY] = LOOK[sprite.facing] ?? [0.4, 0.3];
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(x + side * s * 0.15, y - s * 0.13, s * 0.095, s * 0.115, 0, 0, 2 * Math.PI);
    ctx.fillStyle = art.colors.eye;
    ctx.fill();
    circle(ctx, x + side * s * 0.15 + lookX * s * 0.04, y - s * 0.13 + lookY * s * 0.05, s * 0.052, art.colors.pupil);
  }
  if (s >= 15) writeText(ctx, String((sprite.number ?? 0) + 1), x, y + s * 0.16, s * 0.27, inkOn(rgb(color)), "700");
}

function polygon(ctx, x, y, s, points, color) {
  ctx.beginPath();
  points.forEach(([px, py], k) => (k ? ctx.lineTo(x + px * s, y + py * s) : ctx.moveTo(x + px * s, y + py * s)));
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.fill();
}

function drawVampire(ctx, x, y, s, art) {
  const { vampire, outline } = art.colors;
  polygon(ctx, x, y, s, [[-0.4, -0.36], [-0.22, -0.16], [0.22, -0.16], [0.4, -0.36], [0.37, 0.38], [0, 0.3], [-0.37, 0.38]], vampire);
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(x, y, s * 0.23, s * 0.27, 0, 0, 2 * Math.PI);
  ctx.fillStyle = "#efe6ea";
  ctx.fill();
  polygon(ctx, x, y, s, [[-0.23, -0.03], [-0.21, -0.16], [0, -0.3], [0.21, -0.16], [0.23, -0.03], [0.12, -0.13], [0, -0.04], [-0.12, -0.13]], outline);
  for (const side of [-1, 1]) {
    circle(ctx, x + side * s * 0.09, y + s * 0.01, s * 0.032, "#a02030");
    polygon(ctx, x, y, s, [[side * 0.1, 0.12], [side * 0.03, 0.12], [side * 0.065, 0.22]], outline);
  }
}

function drawFood(ctx, x, y, s, art) {
  ctx.save();
  ctx.strokeStyle = art.colors.leaf;
  ctx.lineWidth = Math.max(1, s / 18);
  ctx.beginPath();
  ctx.moveTo(x - s * 0.15, y + s * 0.02);
  ctx.quadraticCurveTo(x - s * 0.1, y - s * 0.25, x + s * 0.1, y - s * 0.34);
  ctx.quadraticCurveTo(x + s * 0.19, y - s * 0.12, x + s * 0.16, y + s * 0.06);
  ctx.stroke();
  ctx.restore();
  for (const [cx, cy] of [[-0.15, 0.15], [0.16, 0.2]]) {
    circle(ctx, x + cx * s, y + cy * s, s * 0.17, art.colors.food);
    ctx.stroke();
    circle(ctx, x + (cx - 0.05) * s, y + (cy - 0.05) * s, s * 0.035, "#ffffff");
  }
}

function drawDot(ctx, x, y, s, art) {
  circle(ctx, x, y, Math.max(s * 0.1, 0.8), art.colors.dot);
}

function drawPearl(ctx, x, y, s, art) {
  circle(ctx, x, y, Math.max(s * 0.25, 1.2), art.colors.pearl);
  if (s >= 6) ctx.stroke();
}

const DRAWN = { pacman: drawPacman, ghost: drawGhost, vampire: drawVampire, food: drawFood, dot: drawDot, pearl: drawPearl };
