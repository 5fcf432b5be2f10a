// What Python would answer while a maze is painted, for the one question that a page answers by itself: the costs to Pac-Man.

const WALL = "#";
const MOVES = [[-1, 0], [1, 0], [0, -1], [0, 1]];

// Costs to Pac-Man of a board {rows: [text], wraps}; Int32Array, -1 for walls and squares without a way, null without Pac-Man.
export function costsToPacman({ rows, wraps }) {
  const [height, width] = [rows.length, rows[0].length];
  const start = rows.join("").indexOf("P");
  if (start < 0) return null;
  const costs = new Int32Array(height * width).fill(-1);
  costs[start] = 0;
  const queue = [start];
  for (const square of queue) {
    for (const [down, right] of MOVES) {
      let row = Math.floor(square / width) + down;
      let col = (square % width) + right;
      if (wraps) [row, col] = [(row + height) % height, (col + width) % width];
      const next = row * width + col;
      if (row < 0 || row >= height || col < 0 || col >= width || costs[next] >= 0) continue;
      if (rows[row][col] === WALL) continue;
      costs[next] = costs[square] + 1;
      queue.push(next);
    }
  }
  return costs;
}

// Whether a model's board shows costs, and nothing else that only Python knows.
export function showsCosts(model) {
  return model.get("values")?.byteLength > 0 && Object.keys(model.get("overlay") ?? {}).length === 0;
}

// Answers a painted maze on a board that shows costs.
export function answerCosts(model) {
  const costs = costsToPacman(model.get("_board"));
  model.put("vmax", costs ? Math.max(...costs) : 0);
  model.put("values", new DataView((costs ?? new Int32Array(0)).buffer));
}
