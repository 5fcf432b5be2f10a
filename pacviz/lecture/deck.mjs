// A lesson as a deck: reveal.js turns the slides, boards play inside them.

import { fitSlide } from "./fit.mjs";
import { mountBoards } from "./host.mjs";
import { ownerOf } from "./keys.mjs";

const { Reveal } = window;
const html = document.documentElement;
const status = document.getElementById("status");
const dark = window.matchMedia("(prefers-color-scheme: dark)");

function setTheme(name) {
  html.setAttribute("theme", name);
}

// The part of a board that listens to its keys: a canvas, or the drawing of a tree.
const placeOf = (root) => root.querySelector(".pv-stage [tabindex='0']");

// The board that has the keys, as `ownerOf` wants to know it, and what listens in it; null where none has.
function focused() {
  const root = document.activeElement?.closest(".pv");
  if (!root) return null;
  const slider = root.querySelector(".pv-slider");
  return {
    root, place: placeOf(root), kind: root.dataset.testid, steps: Boolean(slider), frame: Number(slider?.value), last: Number(slider?.max),
    chapters: root.querySelectorAll(".pv-select[aria-label='Jump to'] option").length,
    typing: /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName), button: document.activeElement.tagName === "BUTTON",
  };
}

function press(place, key) {
  place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

async function leave() {
  const full = document.fullscreenElement;
  if (full?.classList.contains("pv")) await document.exitFullscreen();
  document.activeElement?.blur();
}

async function onKey(event) {
  if (!event.isTrusted) return;
  const board = focused();
  const owner = ownerOf(event, board);
  if (owner === "deck" || owner === "board") return;
  if (owner === "leave" && document.fullscreenElement) return; // the browser ends full screen
  event.preventDefault();
  event.stopImmediatePropagation();
  if (owner === "pause") return Reveal.togglePause();
  if (owner.startsWith("step")) return press(board.place, owner === "step on" ? "ArrowRight" : "ArrowLeft");
  if (owner.startsWith("chapter")) return stepByChapter(board, owner === "chapter on");
  await leave();
  if (owner === "next") Reveal.next();
  if (owner === "previous") Reveal.prev();
}

// After the last chapter comes the last frame.
function stepByChapter({ place, frame, root }, forward) {
  press(place, forward ? "ArrowDown" : "ArrowUp");
  if (forward && Number(root.querySelector(".pv-slider").value) === frame) press(place, "End");
}

function showOwner() {
  const board = focused();
  document.body.classList.toggle("board-has-keys", Boolean(board));
  status.textContent = board ? (board.steps
    ? "The board has the keys: \u2192 and \u2190 step, P plays, F fills the screen; after its last frame the deck goes on. Esc: back to the deck."
    : "The board has the keys. Esc: back to the deck.") : "";
}

const visiblePlayer = (place) => [...place.querySelectorAll(".pv:has(.pv-slider)")]
  .filter((root) => !root.closest(".fragment:not(.visible)")).map(placeOf)[0];

let before = null;

// On the way forward a player that comes into view takes the keys; on the way back it does not.
function onSlide(event) {
  const slide = event.currentSlide;
  fitSlide(slide);
  const [h, v] = [event.indexh, event.indexv];
  const forward = !before || h > before[0] || (h === before[0] && v > before[1]);
  before = [h, v];
  document.activeElement?.blur();
  if (forward) visiblePlayer(slide)?.focus({ preventScroll: true });
}

function fitAgain() {
  const slide = Reveal.getCurrentSlide();
  if (slide) fitSlide(slide);
}

async function start() {
  setTheme(dark.matches ? "dark" : "light");
  dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"));
  window.addEventListener("keydown", onKey, true);
  document.addEventListener("focusin", showOwner);
  document.addEventListener("focusout", () => setTimeout(showOwner));
  Reveal.initialize({
    disableLayout: true, hash: true, center: false, transition: "none", slideNumber: "c/t", overview: false, controlsTutorial: false,
    scrollActivationWidth: null, pdfSeparateFragments: false, plugins: window.RevealNotes ? [window.RevealNotes] : [],
  });
  await new Promise((ready) => Reveal.on("ready", ready));
  Reveal.addKeyBinding({ keyCode: 84, key: "T", description: "Light or dark" }, () => setTheme(html.getAttribute("theme") === "dark" ? "light" : "dark"));
  await document.fonts.ready;
  await mountBoards(JSON.parse(document.getElementById("boards").textContent));
  Reveal.on("slidechanged", onSlide);
  Reveal.on("fragmentshown", ({ fragments }) => fragments.map(visiblePlayer).find(Boolean)?.focus({ preventScroll: true }));
  Reveal.on("fragmenthidden", () => document.activeElement?.closest(".fragment:not(.visible)") && document.activeElement.blur());
  new ResizeObserver(fitAgain).observe(document.body);
  document.addEventListener("fullscreenchange", () => setTimeout(fitAgain));
  const [currentSlide, { h, v }] = [Reveal.getCurrentSlide(), Reveal.getIndices()];
  onSlide({ currentSlide, indexh: h, indexv: v ?? 0 });
  html.dataset.ready = "1";
}

start();
