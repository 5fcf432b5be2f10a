// What Python says about the maze on an editor: marks and short texts on squares, lines beside the board, a caption.

import { MARK_TEXT } from "./ground.mjs";
import { fillLegend, fillPanels, listen } from "./shell.mjs";

export class Overlay {
  constructor(view) {
    const { model, shell, board, signal } = view;
    Object.assign(this, { view, model, shell, board });
    listen(model, "change:overlay", () => this.update(), signal);
  }

  update() {
    const { board, shell } = this;
    const { marks = {}, names = {}, labels = {}, label = "cost", panels = [], caption = "", shape = [] } = this.model.get("overlay");
    const fits = shape[0] === board.rows && shape[1] === board.cols;
    board.markNames = Object.keys(marks);
    board.markText = { ...MARK_TEXT, ...names };
    board.marks = fits && board.markNames.length ? new Int32Array(board.rows * board.cols) : null;
    board.markNames.forEach((name, bit) => { for (const square of board.marks ? marks[name] : []) board.marks[square] |= 1 << bit; });
    board.labels = new Map(fits ? Object.entries(labels).map(([square, text]) => [Number(square), text]) : []);
    board.valueName = label;
    board.schedule();
    fillPanels(shell.side, panels);
    shell.side.hidden = !panels.length;
    shell.caption.textContent = caption;
    shell.root.dataset.overlay = caption;
    this.showLegend();
  }

  // The legend of the marks in place of the editor's own, as long as there are any.
  showLegend() {
    const { board, shell, view } = this;
    view.legendKey = null;
    if (board.markNames.length) fillLegend(shell.legend, board, { values: null, marks: board.markNames });
    else view.showLegend();
  }
}
