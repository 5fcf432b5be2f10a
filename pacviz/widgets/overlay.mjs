// What Python says about the maze on an editor: marks and short texts on squares, lines beside the board, a caption.

import { MARK_TEXT } from "./ground.mjs";
import { fillLegend, fillPanels, listen } from "./shell.mjs";

export class Overlay {
  constructor({ model, shell, board, signal }) {
    Object.assign(this, { model, shell, board });
    listen(model, "change:overlay", () => this.update(), signal);
  }

  update() {
    const { board, shell } = this;
    const { marks = {}, names = {}, labels = {}, panels = [], caption = "", shape = [] } = this.model.get("overlay");
    const fits = shape[0] === board.rows && shape[1] === board.cols;
    board.markNames = Object.keys(marks);
    board.markText = { ...MARK_TEXT, ...names };
    board.marks = fits && board.markNames.length ? new Int32Array(board.rows * board.cols) : null;
    board.markNames.forEach((name, bit) => { for (const square of board.marks ? marks[name] : []) board.marks[square] |= 1 << bit; });
    board.labels = new Map(fits ? Object.entries(labels).map(([square, text]) => [Number(square), text]) : []);
    board.schedule();
    fillPanels(shell.side, panels);
    shell.side.hidden = !panels.length;
    shell.caption.textContent = caption;
    shell.root.dataset.overlay = caption;
    this.showLegend();
  }

  // The legend of the marks, unless the editor shows one for costs.
  showLegend() {
    const { board, shell } = this;
    if (board.markNames.length) fillLegend(shell.legend, board, { values: null, marks: board.markNames });
  }
}
