// Makes what a slide holds as large as the slide allows: the share of its width that words get, and their size.

const SHARES = [0.4, 0.46, 0.52, 0.58, 0.64];
const SIZES = [1.12, 1.06, 1, 0.94, 0.88, 0.82, 0.76, 0.7];

// Pairs of share and size, best first: large type, and room for pictures.
export function candidates(beside) {
  if (!beside) return SIZES.map((size) => [1, size]);
  const worth = ([share, size]) => Math.min(size, 1) + 0.05 * size + 1.2 * (1 - share);
  return SHARES.flatMap((share) => SIZES.map((size) => [share, size])).sort((one, other) => worth(other) - worth(one));
}

export function fitSlide(slide) {
  const told = slide.querySelector(":scope > .told");
  const seen = slide.querySelector(":scope > .seen");
  slide.classList.remove("stacked");
  if (told?.clientWidth) {
    const board = seen?.querySelector(".board[data-live]");
    const below = Boolean(board?.querySelector(".pv-side:not([hidden])"));
    slide.classList.toggle("stacked", below);
    const pairs = candidates(Boolean(seen) && !below).filter(([share]) => !board || below || share < 0.5);
    const chosen = fitWords(slide, told, below ? pairs.filter(([, size]) => size < 0.95) : pairs);
    if (seen && !board) stackIfLarger(slide, told, seen, chosen);
  }
  for (const board of slide.querySelectorAll(".board[data-live]")) fitBoard(board, seen);
}

function set(slide, [share, size]) {
  slide.style.setProperty("--share", `${share * 100}%`);
  slide.style.setProperty("--size", size);
  slide.dataset.size = size;
}

const unbroken = (told) => [...told.querySelectorAll("pre")].every((pre) => pre.scrollWidth <= pre.clientWidth + 1);

// Sets the first pair at which the words fit without a line being broken, or at least without one of a program; if there is
// none, one at which they fit.
function fitWords(slide, told, pairs) {
  const fits = (pair) => {
    set(slide, pair);
    return told.scrollHeight <= told.clientHeight + 1 && unbroken(told);
  };
  const large = pairs.filter(([share, size]) => size >= (share < 1 ? 0.8 : 0.76));
  let chosen;
  for (const unbreakable of ["whole-lines", "whole-programs"]) {
    slide.classList.add(unbreakable);
    chosen ??= large.find(fits);
    slide.classList.remove(unbreakable);
  }
  chosen ??= pairs.toSorted(([one], [other]) => Math.abs(one - 0.55) - Math.abs(other - 0.55)).find(fits);
  set(slide, chosen ?? pairs.at(-1));
  if (!chosen) slide.dataset.size = 0; // one has to scroll
  return chosen;
}

// One wide picture goes below the words, if it becomes larger there.
function stackIfLarger(slide, told, seen, chosen) {
  const picture = seen.children.length === 1 && seen.querySelector(".picture > img");
  if (!picture) return;
  const ratio = Number(picture.style.getPropertyValue("--ratio")) || 1;
  const beside = chosen ? Math.min(seen.clientWidth, seen.clientHeight * ratio) : 0;
  slide.classList.add("stacked", "whole-programs");
  const size = SIZES.filter((each) => each >= 0.76).find((each) => {
    set(slide, [1, each]);
    return unbroken(told) && Math.min(seen.clientWidth, seen.clientHeight * ratio) > 1.25 * beside;
  });
  slide.classList.remove("whole-programs");
  if (size) return;
  slide.classList.remove("stacked");
  if (chosen) set(slide, chosen);
  else slide.dataset.size = 0;
}

// A board takes the room that its own controls leave.
function fitBoard(board, seen) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  enlargeTree(board.querySelector(".pv-tree-area"), Math.max(0, Math.round(Math.log(rem / 14) / Math.log(1.25))));
  const canvas = board.querySelector(".pv-stage canvas.pv-canvas");
  const art = canvas?.pvBoard;
  if (!art || document.fullscreenElement?.contains(canvas) || !seen.clientHeight) return;
  art.maxCell = 6 * rem;
  art.tall = 12 * rem;
  art.resize();
  const others = board.parentElement.offsetHeight - canvas.offsetHeight;
  art.tall = Math.max(12 * rem, seen.clientHeight - others - 4);
  art.resize();
}

// A tree has its own keys for larger and smaller; `steps` is how many times larger than at first it may be, less where it is wide.
function enlargeTree(tree, steps) {
  if (!tree) return;
  let now = Number(tree.dataset.larger ?? 0);
  const press = (key) => tree.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (; now < steps; now++) press("+");
  for (; now > steps || (now > 0 && tree.scrollWidth > tree.clientWidth + 1); now--) press("-");
  tree.dataset.larger = now;
}
