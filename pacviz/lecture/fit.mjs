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
  if (told?.clientWidth) fitWords(slide, told, candidates(Boolean(seen)));
  for (const board of slide.querySelectorAll(".board[data-live]")) fitBoard(board, seen);
}

// The first pair at which the words fit without a program line being broken; if there is none, the first at which they fit.
function fitWords(slide, told, pairs) {
  const set = ([share, size]) => {
    slide.style.setProperty("--share", `${share * 100}%`);
    slide.style.setProperty("--size", size);
  };
  const fits = (pair) => {
    set(pair);
    return told.scrollHeight <= told.clientHeight + 1 && [...told.querySelectorAll("pre")].every((pre) => pre.scrollWidth <= pre.clientWidth + 1);
  };
  slide.classList.add("measured");
  let chosen = pairs.filter(([, size]) => size >= 0.8).find(fits);
  slide.classList.remove("measured");
  chosen ??= pairs.toSorted(([one], [other]) => Math.abs(one - 0.55) - Math.abs(other - 0.55)).find(fits);
  set(chosen ?? pairs.at(-1));
  slide.dataset.size = chosen ? chosen[1] : "0"; // 0: one has to scroll
}

// A board takes the room that its own controls leave.
function fitBoard(board, seen) {
  const canvas = board.querySelector(".pv-stage canvas.pv-canvas");
  const art = canvas?.pvBoard;
  if (!art || document.fullscreenElement?.contains(canvas) || !seen.clientHeight) return;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  art.maxCell = 6 * rem;
  art.tall = 12 * rem;
  art.resize();
  const others = board.parentElement.offsetHeight - canvas.offsetHeight;
  art.tall = Math.max(12 * rem, seen.clientHeight - others - 4);
  art.resize();
}
