import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { lastBefore, Record, toBytes, valueAt } from "../../pacviz/widgets/record.mjs";

// A record of three frames on 1 x 3 squares, written by hand as record.py describes it.
function handmade() {
  const layers = {
    cells: [3, 0, 1, 1, 35, 46, 42, 0, 1, 2, 46],
    values: [0, 1, 1, 0, 2, 1, 1, 5, 6],
    marks: [0, 1, 2, 2, 1, 2, 0],
  };
  const head = {
    shape: [1, 3], wraps: true, frames: 3, vmax: 6, marks: ["one", "two"],
    layers: Object.fromEntries(Object.entries(layers).map(([name, body]) => [name, body.length])),
    columns: { caption: [[0, "start"], [2, "end"]], chapter: [[1, "middle"]], "sprite 0": [[0, ["ghost", 0, 1, null, null, null, 0]], [2, null]], "label 2": [[1, "x"]] },
  };
  let text = JSON.stringify(head);
  text += " ".repeat((4 - (text.length % 4)) % 4);
  const body = Buffer.from(new Int32Array(Object.values(layers).flat()).buffer);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return deflateSync(Buffer.concat([size, Buffer.from(text), body]));
}

test("a record opens at its head and walks to any frame", async () => {
  const record = await Record.open(handmade());
  assert.deepEqual([record.rows, record.cols, record.count, record.vmax, record.wraps], [1, 3, 3, 6, true]);
  const seen = () => [[...record.cells.now], [...record.values.now], [...record.marks.now]];
  record.seek(0);
  assert.deepEqual(seen(), [[35, 46, 42], [-1, -1, -1], [0, 0, 0]]);
  record.seek(2);
  assert.deepEqual(seen(), [[35, 46, 46], [-1, 5, 6], [0, 0, 0]]);
  record.seek(1);
  assert.deepEqual(seen(), [[35, 46, 42], [-1, 0, -1], [0, 0, 2]]);
  record.seek(0);
  assert.deepEqual(seen(), [[35, 46, 42], [-1, -1, -1], [0, 0, 0]]);
});

test("going there and back leaves no trace, whatever the way", async () => {
  const record = await Record.open(handmade());
  const snapshots = [0, 1, 2].map((k) => { record.seek(k); return JSON.stringify([[...record.cells.now], [...record.values.now], [...record.marks.now], record.sprites]); });
  for (const k of [2, 0, 2, 1, 1, 0, 1, 2, 0]) {
    record.seek(k);
    assert.equal(JSON.stringify([[...record.cells.now], [...record.values.now], [...record.marks.now], record.sprites]), snapshots[k]);
  }
});

test("a step tells which squares it touched", async () => {
  const record = await Record.open(handmade());
  record.seek(1);
  assert.deepEqual(record.seek(2), [2, 2]);
  assert.deepEqual(record.seek(2), []);
});

test("an index outside goes to the nearest frame", async () => {
  const record = await Record.open(handmade());
  record.seek(99);
  assert.equal(record.index, 2);
  record.seek(-5);
  assert.equal(record.index, 0);
});

test("columns hold until they change", async () => {
  const record = await Record.open(handmade());
  record.seek(1);
  assert.equal(record.at("caption"), "start");
  assert.deepEqual(record.sprites.map(({ kind, col }) => [kind, col]), [["ghost", 1]]);
  assert.deepEqual(record.all("label"), [["2", "x"]]);
  record.seek(2);
  assert.equal(record.at("caption"), "end");
  assert.deepEqual(record.sprites, []);
  assert.equal(record.chapterAt(0), -1);
  assert.equal(record.chapterAt(2), 0);
  assert.deepEqual(record.usedMarks, ["two"]);
});

test("the last change not beyond a frame", () => {
  const entries = [[2, "a"], [5, "b"], [9, "c"]];
  assert.deepEqual([0, 2, 4, 5, 8, 9, 99].map((at) => lastBefore(entries, at)), [-1, 0, 0, 1, 1, 2, 2]);
  assert.equal(valueAt(entries, 1), undefined);
  assert.equal(valueAt(undefined, 1), undefined);
});

test("bytes of any kind become the same bytes", () => {
  const bytes = new Uint8Array([9, 1, 2, 3]);
  for (const value of [bytes.buffer, bytes, new DataView(bytes.buffer)]) assert.deepEqual([...toBytes(value)], [9, 1, 2, 3]);
  assert.deepEqual([...toBytes(new DataView(bytes.buffer, 1, 2))], [1, 2]);
  assert.equal(toBytes(null).length, 0);
});
