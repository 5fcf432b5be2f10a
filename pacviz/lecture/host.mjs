// Gives the boards of a page what Jupyter would give them: a model each, made from the state that the page holds. No kernel.

import { answerCosts, showsCosts } from "./answers.mjs";

const NEEDS_PYTHON = "This page runs without Python. Open the lesson in Jupyter to have your changes answered.";
const NO_BOARD = "This one needs Python. Open the lesson in Jupyter to use it.";
const NO_STEERING = "The recorded moves play here. To steer, open the lesson in Jupyter.";

// base64 -> DataView, as a bytes trait arrives in Jupyter.
export function toDataView(base64) {
  return new DataView(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer);
}

// A model's state with its buffers at their places.
export function openState({ state, buffers }) {
  const opened = structuredClone(state);
  for (const { path, data } of buffers) {
    const last = path.at(-1);
    const place = path.slice(0, -1).reduce((inside, key) => inside[key], opened);
    place[last] = toDataView(data);
  }
  return opened;
}

// The part of a widget's model that our boards use.
export class Model {
  constructor(state, onUnanswered = () => {}) {
    Object.assign(this, { state, onUnanswered, handlers: new Map(), changed: new Set() });
    this.showsCosts = showsCosts(this);
  }

  get(name) { return this.state[name]; }

  set(name, value) {
    this.state[name] = value;
    this.changed.add(name);
    this.fire(`change:${name}`);
  }

  on(event, handler) { this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]); }

  off(event, handler) { this.handlers.set(event, (this.handlers.get(event) ?? []).filter((each) => each !== handler)); }

  fire(event) { for (const handler of this.handlers.get(event) ?? []) handler(); }

  // Sets what otherwise Python would.
  put(name, value) {
    this.state[name] = value;
    this.fire(`change:${name}`);
  }

  // Where Python would answer, the page does so itself if it can; if not, it says so.
  save_changes() {
    const painted = this.changed.has("_board");
    this.changed.clear();
    if (!painted) return;
    this.put("_seen", this.get("_board").number);
    if (this.showsCosts) answerCosts(this);
    else this.onUnanswered(NEEDS_PYTHON);
  }

  send() { this.onUnanswered(NEEDS_PYTHON); }
}

// Puts live boards where the page has still pictures. Resolves, when all are there, to their elements.
export async function mountBoards(table, page = document) {
  const style = page.createElement("style");
  style.textContent = table.style;
  page.head.append(style);
  const loaded = {};
  const load = (name) => {
    loaded[name] ??= import(URL.createObjectURL(new Blob([table.modules[name]], { type: "text/javascript" })));
    return loaded[name];
  };
  const mount = async (place) => {
    const stored = table.models[place.dataset.model];
    if (!stored) { // a widget without a module of its own
      note(place, NO_BOARD);
      return null;
    }
    const state = openState(stored);
    const steers = state.steers;
    if (steers) state.steers = false;
    const model = new Model(state, (text) => note(place, text));
    const { render, initialize } = (await load(stored.module)).default;
    const live = place.appendChild(Object.assign(page.createElement("div"), { className: "live" }));
    const signal = new AbortController().signal;
    await initialize?.({ model, signal });
    await render({ model, el: live, signal });
    place.dataset.live = "1";
    if (steers) note(place, NO_STEERING);
    return place;
  };
  return (await Promise.all([...page.querySelectorAll(".board[data-model]")].map(mount))).filter(Boolean);
}

function note(place, text) {
  let line = place.querySelector(":scope > .note");
  if (!line) place.append(line = Object.assign(document.createElement("p"), { className: "note" }));
  line.setAttribute("role", "status");
  line.textContent = text;
}
