// Who gets a key in a deck: the board that is focused, until its end; then the deck.

const FORWARD = ["PageDown", "ArrowRight", " "];
const BACK = ["PageUp", "ArrowLeft"];
export const MANY = 40; // frames from which on a clicker goes from chapter to chapter

// What a key does, as a word:
//   "deck"    nothing here, the deck may have it
//   "board"   nothing here, the board has it
//   "step on", "step back"   the board's own arrow keys, for boards that do not know a clicker's
//   "next", "previous"   the board is at its end (beginning): let the deck move, and take the keys from the board
//   "leave"   take the keys from the board
//   "pause"   darken the screen
//   "chapter on", "chapter back"   a big step on the board
// `board` is null without focus, else {kind, steps, frame, last, chapters, typing, button}: whether it
// plays step by step, and whether a field or a button of it is focused.
export function ownerOf(event, board) {
  if (!board) return "deck";
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return "board";
  const { key } = event;
  const clicker = key.startsWith("Page");
  const player = board.kind === "player";
  if (key === "Escape") return "leave";
  if (board.typing && !clicker) return "board";
  if (board.button && (key === " " || key === "Enter")) return "board";
  if (key === "." || (player && key.toLowerCase() === "b")) return "pause";
  const forward = FORWARD.includes(key) && (player || key !== " ");
  const back = BACK.includes(key);
  if (!board.steps) {
    if (!clicker) return "board";
    return forward ? "next" : "previous";
  }
  if (forward && board.frame >= board.last) return "next";
  if (back && board.frame <= 0) return "previous";
  if (clicker && board.last >= MANY && board.chapters > 1) return forward ? "chapter on" : "chapter back";
  if (clicker && !player) return forward ? "step on" : "step back";
  return "board";
}
