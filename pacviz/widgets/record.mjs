// A record of frames, as `record.py` writes it: opened once, then walked forward and back without asking the kernel.

export async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Bytes of a trait, whatever the front end hands over, as a Uint8Array.
export function toBytes(value) {
  if (!value) return new Uint8Array(0);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

// One number a square, kept as differences. Going forward notes what was there before, and going back puts it there again.
class Layer {
  constructor(stream, frames, size, blank) {
    this.now = new Int32Array(size).fill(blank);
    this.stream = stream;
    this.starts = new Int32Array(frames + 1);
    for (let frame = 0, at = 0; frame < frames; frame++) {
      this.starts[frame] = at;
      at += 1 + 2 * stream[at];
      this.starts[frame + 1] = at;
    }
    this.before = new Int32Array(stream.length);
  }

  forward(frame, touched) {
    const start = this.starts[frame];
    const count = this.stream[start];
    for (let k = 0, square = 0; k < count; k++) {
      square += this.stream[start + 1 + k];
      this.before[start + 1 + k] = this.now[square];
      this.now[square] = this.stream[start + 1 + count + k];
      if (touched) touched.push(square);
    }
  }

  back(frame, touched) {
    const start = this.starts[frame];
    const count = this.stream[start];
    for (let k = 0, square = 0; k < count; k++) {
      square += this.stream[start + 1 + k];
      this.now[square] = this.before[start + 1 + k];
      if (touched) touched.push(square);
    }
  }
}

export class Record {
  // `plain` is the uncompressed record, a Uint8Array.
  constructor(plain) {
    const length = new DataView(plain.buffer, plain.byteOffset).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(plain.subarray(4, 4 + length)));
    [this.rows, this.cols] = head.shape;
    this.wraps = head.wraps;
    this.count = head.frames;
    this.vmax = head.vmax;
    this.markNames = head.marks;
    this.columns = head.columns;
    this.chapters = head.columns.chapter ?? [];
    this.index = -1;
    const size = this.rows * this.cols;
    const body = plain.slice(4 + length);
    let at = 0;
    const layer = (name, blank) => {
      const stream = new Int32Array(body.buffer, at * 4, head.layers[name]);
      at += head.layers[name];
      return new Layer(stream, this.count, size, blank);
    };
    this.cells = layer("cells", 0);
    this.values = layer("values", -1);
    this.marks = layer("marks", 0);
    this.usedMarks = this.markNames.filter((_, bit) => this.uses(bit));
  }

  static async open(value) {
    return new Record(await inflate(toBytes(value)));
  }

  // Whether any frame has the mark with this bit.
  uses(bit) {
    const { stream, starts } = this.marks;
    for (let frame = 0; frame < this.count; frame++) {
      const count = stream[starts[frame]];
      for (let k = 0; k < count; k++) if (stream[starts[frame] + 1 + count + k] & (1 << bit)) return true;
    }
    return false;
  }

  // Goes to a frame. Returns the squares on which ground or marks differ from where it was.
  seek(index) {
    const target = Math.max(0, Math.min(this.count - 1, index));
    const touched = [];
    while (this.index < target) {
      this.index += 1;
      this.cells.forward(this.index, touched);
      this.values.forward(this.index);
      this.marks.forward(this.index, touched);
    }
    while (this.index > target) {
      this.cells.back(this.index, touched);
      this.values.back(this.index);
      this.marks.back(this.index, touched);
      this.index -= 1;
    }
    return touched;
  }

  // What a column says at the frame that is shown; undefined if nothing yet.
  at(name) {
    return valueAt(this.columns[name], this.index);
  }

  // Columns "kind key" that say something now, as [key, value].
  all(kind) {
    const found = [];
    for (const name of Object.keys(this.columns)) {
      if (!name.startsWith(kind + " ")) continue;
      const value = this.at(name);
      if (value !== undefined && value !== null) found.push([name.slice(kind.length + 1), value]);
    }
    return found;
  }

  get sprites() {
    return this.all("sprite").map(([, [kind, row, col, facing, state, label, number]]) => ({ kind, row, col, facing, state, label, number }));
  }

  // Index of the chapter that the frame belongs to, -1 before the first.
  chapterAt(index) {
    return lastBefore(this.chapters, index);
  }
}

// Index of the last entry [frame, ...] whose frame is not beyond `index`; -1 if there is none.
export function lastBefore(entries, index) {
  let low = 0;
  let high = entries?.length ?? 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle][0] <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function valueAt(entries, index) {
  const found = lastBefore(entries, index);
  return found < 0 ? undefined : entries[found][1];
}
