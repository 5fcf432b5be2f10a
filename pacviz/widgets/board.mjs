// The board: one canvas that shows a grid, what lies and stands on it, values, marks and arrows. It holds no record and knows no
// kernel; `player.mjs` and `editor.mjs` set its fields and ask it to repaint.

import { fitText, inkOn, layout, rampIndex, rgb, squareAt, tickStep } from "./geometry.mjs";
import { drawSprite, writeText } from "./figures.mjs";
import { GLYPH, MARK_TEXT, paintArrow, paintGround, paintMark, THING_NAME } from "./ground.mjs";

const SPRITE_NAME = { pacman: "Pac-Man", ghost: "ghost", vampire: "vampire", food: "food", dot: "dot", pearl: "power pearl" };
const NEAR = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right])); // a corner or shadow reaches so far

export class Board {
  // `stage` is the element the canvas goes into; `look` comes from `theme.py`; `signal` ends every listener.
  constructor(stage, look, signal) {
    this.stage = stage;
    this.canvas = Object.assign(document.createElement("canvas"), { className: "pv-canvas" });
    stage.append(this.canvas);
    this.canvas.pvBoard = this; // for those who look at a page from outside: tests, the console
    this.ctx = this.canvas.getContext("2d");
    this.layer = document.createElement("canvas"); // ground, repainted square by square
    this.pixels = document.createElement("canvas"); // base colours, one pixel a quarter of a square
    Object.assign(this, { rows: 0, cols: 0, wraps: false, codes: new Int32Array(0), values: null, marks: null, markNames: [] });
    Object.assign(this, { labels: new Map(), sprites: [], arrows: [], vmax: 0, hatchBlank: false, valueName: "cost", markText: MARK_TEXT });
    Object.assign(this, { cursor: null, hover: null, maxCell: 56, tall: null, scheme: "light", repaints: 0 });
    this.stale = null; // squares whose ground is to be repainted; null means all
    this.setLook(look);
    this.signal = signal;
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(stage);
    this.seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.resize());
    this.seen.observe(this.canvas);
    signal.addEventListener("abort", () => this.close());
    window.addEventListener("resize", () => this.resize(), { signal });
  }

  close() {
    this.observer.disconnect();
    this.seen.disconnect();
    cancelAnimationFrame(this.pending);
  }

  async setLook(look) {
    this.look = look;
    this.ramp = look.ramp.match(/.{6}/g).map((hex) => rgb("#" + hex));
    this.inks = this.ramp.map(inkOn);
    this.sheet = null;
    this.setScheme(this.scheme);
    if (!look.sheet) return;
    const { data, type, tile, tiles } = look.sheet;
    const picture = await createImageBitmap(new Blob([data], { type }));
    if (this.look !== look) return;
    this.sheet = { picture, tile, tiles, has: (name) => name in tiles };
    this.setScheme(this.scheme);
    this.onSheet?.();
  }

  // "light" or "dark".
  setScheme(scheme) {
    this.scheme = scheme;
    const colors = { ...this.look[scheme], halo: scheme === "dark" ? "#14131a" : "#ffffff" };
    this.art = { colors, ghosts: this.look.ghosts, figures: this.look.figures, sheet: this.sheet, shape: this };
    this.floor = rgb(colors.floor);
    this.wall = rgb(colors.wall);
    this.blank = rgb(colors.unreachable);
    this.touch(null);
  }

  setShape(rows, cols, wraps) {
    this.wraps = wraps;
    if (rows === this.rows && cols === this.cols) return this.schedule();
    Object.assign(this, { rows, cols });
    this.pixels.width = 2 * cols;
    this.pixels.height = 2 * rows;
    this.image = this.pixels.getContext("2d").createImageData(2 * cols, 2 * rows);
    this.resize();
  }

  // Room for the board: the width of the stage, and the height of the screen, part of it unless it has the screen to itself.
  resize() {
    if (!this.rows || !this.stage.isConnected) return;
    const ratio = window.devicePixelRatio || 1;
    const height = this.tall ?? Math.max(240, Math.min(window.innerHeight * 0.72, 640));
    const whole = layout({ rows: this.rows, cols: this.cols, width: 1e5, height, ratio, maxCell: this.maxCell });
    this.stage.closest(".pv")?.style.setProperty("--pv-wanted", `${Math.ceil(whole.width / ratio)}px`);
    const width = this.stage.clientWidth;
    if (!width) return;
    const place = layout({ rows: this.rows, cols: this.cols, width, height, ratio, maxCell: this.maxCell });
    const same = this.place && JSON.stringify(place) === JSON.stringify(this.place);
    this.place = place;
    if (!same) {
      for (const canvas of [this.canvas, this.layer]) Object.assign(canvas, { width: place.width, height: place.height });
      this.canvas.style.width = `${place.width / ratio}px`;
      this.canvas.style.height = `${place.height / ratio}px`;
      const font = getComputedStyle(this.stage).fontFamily;
      this.canvas.dataset.font = this.layer.dataset.font = font;
      this.stale = null;
    }
    this.paint();
  }

  // Notes that the ground of these squares (indices) has to be painted anew; null for all of them.
  touch(indices) {
    if (indices === null) this.stale = null;
    else if (this.stale) for (const index of indices) this.stale.add(index);
    this.schedule();
  }

  schedule() {
    if (this.pending) return;
    this.pending = requestAnimationFrame(() => this.paint());
  }

  hatched(index) {
    if (this.codes[index] === GLYPH.WALL) return false;
    if (this.hatchBlank && this.values) return this.values[index] < 0;
    return this.marks ? Boolean(this.marks[index] & (1 << this.markNames.indexOf("unreachable"))) : false;
  }

  paint() {
    cancelAnimationFrame(this.pending);
    this.pending = 0;
    if (!this.place || this.codes.length !== this.rows * this.cols) return;
    const { ctx, place } = this;
    this.repaints += 1;
    ctx.clearRect(0, 0, place.width, place.height);
    this.paintColors();
    this.paintLayer();
    ctx.drawImage(this.layer, 0, 0);
    this.paintEdge();
    this.paintMarks(true);
    this.paintNumbers(false);
    this.paintMarks(false);
    for (const [from, to] of this.arrows) paintArrow(ctx, this.middle(...from), this.middle(...to), place.cell, this.art.colors);
    this.paintSprites();
    this.paintNumbers(true);
    this.paintCursor();
  }

  // Base colours at one pixel a quarter of a square, scaled up: quick at any size.
  paintColors() {
    const { rows, cols, place } = this;
    const { data } = this.image;
    const colors = this.squareColors();
    const rounded = place.cell >= 8; // walls have round corners where there is room: below them goes on what they touch
    for (let row = 0, at = 0; row < 2 * rows; row++) {
      for (let col = 0; col < 2 * cols; col++, at += 4) {
        let k = (row >> 1) * cols + (col >> 1);
        if (rounded && this.codes[k] === GLYPH.WALL) {
          const across = row & 1 ? (row >> 1 < rows - 1 ? k + cols : -1) : k - cols;
          const beside = col & 1 ? (col >> 1 < cols - 1 ? k + 1 : -1) : (col ? k - 1 : -1);
          const open = (n) => n >= 0 && this.codes[n] !== GLYPH.WALL;
          k = open(across) ? across : open(beside) ? beside : k;
        }
        const color = colors[k];
        data[at] = color[0];
        data[at + 1] = color[1];
        data[at + 2] = color[2];
        data[at + 3] = 255;
      }
    }
    this.pixels.getContext("2d").putImageData(this.image, 0, 0);
    this.ctx.imageSmoothingEnabled = false;
    this.ctx.drawImage(this.pixels, place.left, place.top, cols * place.cell, rows * place.cell);
  }

  // The colour of each square without anything on it.
  squareColors() {
    const { codes, values, ramp, vmax } = this;
    const colors = new Array(codes.length);
    for (let k = 0; k < codes.length; k++) {
      if (codes[k] === GLYPH.WALL) colors[k] = this.wall;
      else if (values && values[k] >= 0) colors[k] = ramp[rampIndex(values[k], vmax)];
      else colors[k] = this.hatchBlank && values ? this.blank : this.floor;
    }
    return colors;
  }

  paintLayer() {
    const ctx = this.layer.getContext("2d");
    const paint = (row, col) => paintGround(ctx, this.codes, this.hatched(row * this.cols + col), row, col, this.place, this.art);
    if (this.stale === null) {
      ctx.clearRect(0, 0, this.place.width, this.place.height);
      for (let row = 0; row < this.rows; row++) for (let col = 0; col < this.cols; col++) paint(row, col);
    } else {
      const near = new Set();
      for (const index of this.stale) {
        const [row, col] = [Math.floor(index / this.cols), index % this.cols];
        for (const [down, right] of NEAR) {
          const [r, c] = [row + down, col + right];
          if (r >= 0 && r < this.rows && c >= 0 && c < this.cols) near.add(r * this.cols + c);
        }
      }
      for (const index of near) paint(Math.floor(index / this.cols), index % this.cols);
    }
    this.stale = new Set();
  }

  // Row and column numbers, and an arrowhead wherever the maze wraps.
  paintEdge() {
    const { ctx } = this;
    const { cell, left, top, ratio } = this.place;
    const size = 11 * ratio;
    const color = this.art.colors.quiet;
    const everyCol = tickStep(cell, (String(this.cols - 1).length * 7 + 6) * ratio);
    const everyRow = tickStep(cell, 13 * ratio);
    for (let col = 0; col < this.cols; col += everyCol) writeText(ctx, String(col), left + (col + 0.5) * cell, top - 10 * ratio, size, color, "400");
    for (let row = 0; row < this.rows; row += everyRow) {
      ctx.textAlign = "right";
      const text = String(row);
      writeText(ctx, text, left - (5 + text.length * 3.3) * ratio, top + (row + 0.5) * cell, size, color, "400");
    }
    if (!this.wraps) return;
    ctx.fillStyle = color;
    const open = (row, col) => this.codes[row * this.cols + col] !== GLYPH.WALL;
    const head = (x, y, dx, dy, s = 4 * ratio) => {
      ctx.beginPath();
      ctx.moveTo(x + dx * s, y + dy * s);
      ctx.lineTo(x + dy * s, y + dx * s);
      ctx.lineTo(x - dy * s, y - dx * s);
      ctx.fill();
    };
    for (let row = 0; row < this.rows; row++) {
      if (!open(row, 0) || !open(row, this.cols - 1)) continue;
      head(left - ratio, top + (row + 0.5) * cell, -1, 0);
      head(left + this.cols * cell + ratio, top + (row + 0.5) * cell, 1, 0);
    }
    for (let col = 0; col < this.cols; col++) {
      if (!open(0, col) || !open(this.rows - 1, col)) continue;
      head(left + (col + 0.5) * cell, top - ratio, 0, -1);
      head(left + (col + 0.5) * cell, top + this.rows * cell + ratio, 0, 1);
    }
  }

  // The numbers: in the middle of squares, or, after the figures, in the corner of squares that carry one.
  paintNumbers(corners) {
    const { ctx, codes, values, labels } = this;
    const { cell, left, top } = this.place;
    const size = this.numberSize();
    if (!size) return;
    const taken = new Set(this.sprites.map(({ row, col }) => row * this.cols + col));
    for (let k = 0; k < codes.length; k++) {
      if ((taken.has(k) || codes[k] === GLYPH.DOT || codes[k] === GLYPH.PEARL || codes[k] === GLYPH.FOOD) !== corners) continue;
      const value = values && codes[k] !== GLYPH.WALL && values[k] >= 0 ? values[k] : null;
      const text = labels.get(k) ?? (value === null ? null : String(value));
      if (text === null) continue;
      const ink = value === null ? this.art.colors.text : this.inks[rampIndex(value, this.vmax)];
      const x = left + ((k % this.cols) + (corners ? 0.76 : 0.5)) * cell;
      const y = top + (Math.floor(k / this.cols) + (corners ? 0.79 : 0.5)) * cell;
      writeText(ctx, text, x, y, corners ? size * 0.64 : size, ink, "600");
    }
  }

  // Size of the numbers in device pixels, 0 where they would be too small to read.
  numberSize() {
    let longest = this.values ? String(this.vmax).length : 1;
    for (const text of this.labels.values()) longest = Math.max(longest, text.length);
    const size = fitText(this.place.cell, longest);
    return size < 9 * this.place.ratio ? 0 : size;
  }

  // The marks that lie under the numbers, or those over them.
  paintMarks(under) {
    if (!this.marks) return;
    const { cell, left, top } = this.place;
    this.markNames.forEach((name, bit) => {
      if (name === "unreachable" || (name === "shaded") !== under) return;
      for (let k = 0; k < this.marks.length; k++) {
        if (!(this.marks[k] & (1 << bit))) continue;
        paintMark(this.ctx, name, left + (k % this.cols) * cell, top + Math.floor(k / this.cols) * cell, cell, this.art.colors);
      }
    });
  }

  // A figure on a square with a number makes room for it.
  paintSprites() {
    const { cell } = this.place;
    const numbered = this.numberSize() > 0;
    for (const sprite of this.sprites) {
      const index = sprite.row * this.cols + sprite.col;
      const shares = numbered && Number.isInteger(index) && (this.labels.has(index) || (this.values && this.values[index] >= 0));
      const [x, y] = this.middle(sprite.row - (shares ? 0.13 : 0), sprite.col - (shares ? 0.13 : 0));
      drawSprite(this.ctx, sprite, x, y, cell * (shares ? 0.7 : 1), this.art);
    }
  }

  paintCursor() {
    const { ctx } = this;
    const { cell, left, top, ratio } = this.place;
    const outline = (square, color, width) => {
      ctx.lineWidth = width;
      ctx.strokeStyle = color;
      ctx.strokeRect(left + square[1] * cell - width / 2, top + square[0] * cell - width / 2, cell + width, cell + width);
    };
    if (this.hover) outline(this.hover, this.art.colors.text, ratio);
    if (this.cursor) {
      outline(this.cursor, this.art.colors.halo, 4 * ratio);
      outline(this.cursor, this.art.colors.focus, 2.5 * ratio);
    }
  }

  // The middle of a square, or of a place between squares, in device pixels.
  middle(row, col) {
    const { cell, left, top } = this.place;
    return [left + (col + 0.5) * cell, top + (row + 0.5) * cell];
  }

  // The square under a pointer event, or null.
  squareOf(event) {
    const box = this.canvas.getBoundingClientRect();
    const scale = this.canvas.width / this.place.ratio / box.width;
    return squareAt(this.place, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  }

  // What is on a square, as one would say it.
  describe(row, col) {
    const index = row * this.cols + col;
    const words = [];
    const value = this.labels.get(index) ?? (this.values && this.values[index] >= 0 ? this.values[index] : null);
    if (value !== null && this.codes[index] !== GLYPH.WALL) words.push(`${this.valueName} ${value}`);
    else if (this.hatched(index)) words.push("no way");
    words.push(THING_NAME[this.codes[index]] ?? "open");
    for (const sprite of this.sprites) {
      if (Math.round(sprite.row) !== row || Math.round(sprite.col) !== col) continue;
      words.push(SPRITE_NAME[sprite.kind] + (sprite.kind === "ghost" ? ` ${(sprite.number ?? 0) + 1}` : "") + (sprite.state ? `, ${sprite.state}` : ""));
    }
    this.markNames.forEach((name, bit) => {
      if (name !== "unreachable" && this.marks && this.marks[index] & (1 << bit)) words.push(this.markText[name]);
    });
    return `row ${row}, column ${col}: ${words.join(", ")}`;
  }
}
