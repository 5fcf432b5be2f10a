// The maze that an editor holds, and what painting does to it. Pure functions of plain values: no DOM, Node tests this file.

const codeOf = (symbol) => symbol.charCodeAt(0);
export const FLOOR = codeOf(".");
export const WALL = codeOf("#");
const PACMAN = codeOf("P");
const GHOST = codeOf("G");
const VAMPIRE = codeOf("V");

// Reads the synced value {rows, wraps, ghosts} into {rows, cols, wraps, codes, ghosts}; ghosts are indices in their order.
export function openBoard({ rows, wraps, ghosts }) {
  const cols = rows[0].length;
  const codes = new Int32Array(rows.length * cols);
  rows.forEach((text, row) => { for (let col = 0; col < cols; col++) codes[row * cols + col] = text[col] === " " ? FLOOR : text.charCodeAt(col); });
  return { rows: rows.length, cols, wraps, codes, ghosts: ghosts.map(([row, col]) => row * cols + col) };
}

// The other way round.
export function closeBoard({ rows, cols, wraps, codes, ghosts }) {
  const texts = Array.from({ length: rows }, (_, row) => String.fromCharCode(...codes.subarray(row * cols, (row + 1) * cols)));
  return { rows: texts, wraps, ghosts: ghosts.map((index) => [Math.floor(index / cols), index % cols]) };
}

export function copyBoard(board) {
  return { ...board, codes: board.codes.slice(), ghosts: [...board.ghosts] };
}

export function sameBoard(one, other) {
  return one.rows === other.rows && one.cols === other.cols && one.wraps === other.wraps
    && one.codes.every((code, k) => code === other.codes[k]) && String(one.ghosts) === String(other.ghosts);
}

// Puts `code` on a square, in place. Returns the indices of the squares that changed: there is only one Pac-Man.
export function place(board, index, code) {
  if (board.codes[index] === code) return [];
  const changed = [index];
  if (code === PACMAN) {
    const old = board.codes.indexOf(PACMAN);
    if (old >= 0) {
      board.codes[old] = FLOOR;
      changed.push(old);
    }
  }
  if (board.codes[index] === GHOST) board.ghosts = board.ghosts.filter((ghost) => ghost !== index);
  if (code === GHOST) board.ghosts.push(index);
  board.codes[index] = code;
  return changed;
}

// A board of another size: what lies inside both stays where it is, new squares are floor.
export function resizeBoard(board, rows, cols) {
  const codes = new Int32Array(rows * cols).fill(FLOOR);
  for (let row = 0; row < Math.min(rows, board.rows); row++) {
    for (let col = 0; col < Math.min(cols, board.cols); col++) codes[row * cols + col] = board.codes[row * board.cols + col];
  }
  const places = board.ghosts.map((index) => [Math.floor(index / board.cols), index % board.cols]);
  const ghosts = places.filter(([row, col]) => row < rows && col < cols).map(([row, col]) => row * cols + col);
  return { ...board, rows, cols, codes, ghosts };
}

// An empty board of this size with walls all round.
export function emptyBoard({ rows, cols, wraps }) {
  const codes = new Int32Array(rows * cols).fill(FLOOR);
  for (let k = 0; k < codes.length; k++) {
    const [row, col] = [Math.floor(k / cols), k % cols];
    if (rows > 2 && cols > 2 && (row === 0 || col === 0 || row === rows - 1 || col === cols - 1)) codes[k] = WALL;
  }
  return { rows, cols, wraps, codes, ghosts: [] };
}

// What the board shows of it: the ground without figures, and the figures.
export function partsOf(board) {
  const codes = board.codes.map((code) => (code === PACMAN || code === GHOST || code === VAMPIRE ? FLOOR : code));
  const sprite = (index, kind, rest) => ({ kind, row: Math.floor(index / board.cols), col: index % board.cols, ...rest });
  const sprites = [];
  board.codes.forEach((code, k) => { if (code === VAMPIRE) sprites.push(sprite(k, "vampire")); });
  board.ghosts.forEach((index, number) => sprites.push(sprite(index, "ghost", { number })));
  const pacman = board.codes.indexOf(PACMAN);
  if (pacman >= 0) sprites.push(sprite(pacman, "pacman", { facing: "right" }));
  return { codes, sprites };
}

// What was, and what was taken back: at most `limit` steps of it.
export class History {
  constructor(limit = 200) {
    Object.assign(this, { limit, past: [], future: [] });
  }

  note(board) {
    this.past.push(copyBoard(board));
    if (this.past.length > this.limit) this.past.shift();
    this.future = [];
  }

  // The board before `now`, or null; `now` can be had again by `redo`.
  undo(now) {
    if (!this.past.length) return null;
    this.future.push(copyBoard(now));
    return this.past.pop();
  }

  redo(now) {
    if (!this.future.length) return null;
    this.past.push(copyBoard(now));
    return this.future.pop();
  }
}
