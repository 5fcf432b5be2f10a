// Who gets a key in a deck: the board that is focused, until its end; then the deck.

const FORWARD = ["PageDown", "ArrowRight"];
const BACK = ["PageUp", "ArrowLeft"];
const FOR_THE_DECK = ["b", "B", ".", "Escape"];
export const MANY = 40; // frames from which on a clicker goes from chapter to chapter

// What a key does, as a word:
//   "deck"    nothing here, the deck may have it
//   "board"   nothing here, the board has it
//   "next", "previous"   the board is at its end (beginning): let the deck move, and take the keys from the board
//   "leave"   take the keys from the board
//   "pause"   darken the screen
//   "chapter on", "chapter back"   a big step on the board
// `board` is null without focus, else {kind, frame, last, chapters, typing}; kind is "player" or another.
export function ownerOf(event, board) {
  if (!board || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return board ? "board" : "deck";
  const { key } = event;
  const clicker = key.startsWith("Page");
  if (board.typing && !clicker && key !== "Escape") return "board";
  if (FOR_THE_DECK.includes(key)) return key === "Escape" ? "leave" : "pause";
  const forward = FORWARD.includes(key);
  const back = BACK.includes(key);
  if (board.kind !== "player") {
    if (!clicker) return "board";
    return forward ? "next" : "previous";
  }
  if (forward && board.frame >= board.last) return "next";
  if (back && board.frame <= 0) return "previous";
  if (clicker && board.last >= MANY && board.chapters > 1) return forward ? "chapter on" : "chapter back";
  return "board";
}
