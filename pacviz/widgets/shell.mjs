// What surrounds every board: the element with its title, colours, key guard, messages, full screen and legend.

import { paintMark } from "./ground.mjs";

export function element(tag, properties = {}, ...children) {
  const { dataset, style, aria, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  Object.assign(made.dataset, dataset);
  Object.assign(made.style, style);
  for (const [name, value] of Object.entries(aria ?? {})) made.setAttribute(name === "role" ? name : `aria-${name}`, value);
  made.append(...children);
  return made;
}

const PATHS = {
  first: "M5 5v14M19 5l-10 7 10 7z", back: "M18 5 8 12l10 7zM6 5v14", play: "M7 4l13 8-13 8z", pause: "M8 5v14M16 5v14",
  forward: "M6 5l10 7-10 7zM18 5v14", last: "M19 5v14M5 5l10 7-10 7z", full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  undo: "M9 7H15a5 5 0 0 1 0 10H8M9 7l3-3M9 7l3 3", redo: "M15 7H9a5 5 0 0 0 0 10h7M15 7l-3-3M15 7l-3 3",
  up: "M12 19V6M6 11l6-6 6 6", down: "M12 5v13M6 13l6 6 6-6", left: "M19 12H6M11 6l-6 6 6 6", right: "M5 12h13M13 6l6 6-6 6", stay: "M8 8h8v8H8z",
};

// A button with a drawn icon. `label` is its name for everyone who does not see the icon; `key` is told in its tooltip.
export function iconButton(icon, label, key, onClick, signal) {
  const button = element("button", { type: "button", className: "pv-button", title: key ? `${label} (${key})` : label, aria: { label } });
  setIcon(button, icon);
  button.addEventListener("click", onClick, { signal });
  return button;
}

export function setIcon(button, icon) {
  const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", width: 18, height: 18, "aria-hidden": "true" })) svg.setAttribute(name, value);
  path.setAttribute("d", PATHS[icon]);
  svg.append(path);
  button.replaceChildren(svg);
  button.dataset.icon = icon;
}

// Builds the frame of a view inside `el` and returns its parts. `kind` becomes the test id.
export function makeShell({ model, el, signal, kind, name }) {
  window.pvViews = (window.pvViews ?? 0) + 1; // of the page: every widget has a module of its own, and ids must differ between all
  const id = `pv${window.pvViews}`;
  const title = element("p", { className: "pv-title", id: `${id}-title` });
  const tools = element("div", { className: "pv-tools" });
  const stage = element("div", { className: "pv-stage" });
  const side = element("div", { className: "pv-side", hidden: true });
  const caption = element("p", { className: "pv-caption", aria: { role: "status", live: "polite" } });
  const controls = element("div", { className: "pv-controls" });
  const readout = element("p", { className: "pv-readout", textContent: "\u00a0" });
  const legend = element("div", { className: "pv-legend", hidden: true });
  const spoken = element("p", { className: "pv-spoken", aria: { role: "status", live: "polite" } });
  const problem = element("p", { className: "pv-problem", hidden: true, aria: { role: "alert" } });
  const [notice, silence] = [0, 1].map(() => element("p", { className: "pv-notice", hidden: true, aria: { role: "status" } }));
  const root = element(
    "div", { className: "pv", dataset: { testid: kind, rev: "0" }, aria: { role: "group", label: model.get("title") || name } },
    element("div", { className: "pv-head" }, title, tools), notice, silence, problem,
    element("div", { className: "pv-main" },
      element("div", { className: "pv-left" }, stage, caption, controls, element("div", { className: "pv-foot" }, readout, legend)), side),
    spoken,
  );
  el.classList.add("pv-host");
  el.append(root);
  const showTitle = () => {
    title.textContent = model.get("title");
    title.hidden = !model.get("title");
    root.setAttribute("aria-label", model.get("title") || name);
  };
  listen(model, "change:title", showTitle, signal);
  showTitle();
  const showProblem = (text) => {
    problem.hidden = !text;
    problem.textContent = text;
  };
  listen(model, "change:problem", () => showProblem(model.get("problem")), signal);
  showProblem(model.get("problem"));
  guardKeys(root, signal);
  return { id, root, title, tools, stage, side, caption, controls, readout, legend, spoken, problem, notice, silence, showProblem };
}

// `model.on`, undone when the view ends.
export function listen(model, event, handler, signal) {
  model.on(event, handler);
  signal.addEventListener("abort", () => model.off(event, handler));
}

// Keys pressed in the widget stay in it: in a notebook "b" would add a cell and "d d" delete this one. JupyterLab listens while
// the event rises, Notebook 7 before it comes here; that one looks for an attribute of the element that has the focus.
function guardKeys(root, signal) {
  const ours = (event) => {
    if (event.ctrlKey || event.metaKey) return ["z", "y"].includes(event.key.toLowerCase()); // undo here, not in the notebook
    return !(event.altKey || (event.shiftKey && event.key === "Enter") || event.key === "Escape");
  };
  window.addEventListener("keydown", (event) => {
    if (!root.contains(event.target)) return;
    if (ours(event)) event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    else event.target.removeAttribute("data-lm-suppress-shortcuts");
  }, { signal, capture: true });
  root.addEventListener("keydown", (event) => { if (ours(event)) event.stopPropagation(); }, { signal });
}

// Follows the page between light and dark, and hands the colours to the style sheet.
export function followScheme(root, board, onChange, signal) {
  const media = window.matchMedia("(prefers-color-scheme: dark)");
  const update = () => {
    const scheme = schemeOf(document, media.matches);
    root.dataset.scheme = scheme;
    for (const [name, color] of Object.entries(board.look[scheme])) root.style.setProperty(`--pv-${name.replace("_", "-")}`, color);
    board.setScheme(scheme);
    onChange();
  };
  const watcher = new MutationObserver(update);
  for (const watched of [document.body, document.documentElement]) {
    watcher.observe(watched, { attributes: true, attributeFilter: ["data-jp-theme-light", "class", "theme", "data-vscode-theme-kind"] });
  }
  media.addEventListener("change", update, { signal });
  signal.addEventListener("abort", () => watcher.disconnect());
  update();
  return update;
}

// "dark" or "light": what JupyterLab, VS Code or Colab says of its page, else what the system prefers.
export function schemeOf(page, prefersDark) {
  const { body, documentElement: html } = page;
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false" ? "dark" : "light";
  const editor = body.dataset.vscodeThemeKind;
  if (editor) return editor.includes("light") ? "light" : "dark";
  if (html.getAttribute("theme")) return html.getAttribute("theme") === "dark" ? "dark" : "light";
  return prefersDark ? "dark" : "light";
}

// Tells `onChange(connected)` when the kernel behind the widget goes or comes, as far as the front end knows it: by the model's
// line to the kernel, or by the class that marks the element of a disconnected view.
export function watchConnection(model, el, onChange, signal) {
  let before = true;
  let real = null;
  const check = () => {
    const connected = real?.comm_live !== false && !el.classList.contains("jupyter-widgets-disconnected");
    if (connected !== before) onChange(connected);
    before = connected;
  };
  const watcher = new MutationObserver(check);
  watcher.observe(el, { attributes: true, attributeFilter: ["class"] });
  signal.addEventListener("abort", () => watcher.disconnect());
  listen(model, "comm_live_update", check, signal);
  Promise.resolve(model.widget_manager?.get_model(model.get("_own_id"))).then((found) => { real = found; check(); }, () => {});
}

// Waits for the kernel to answer: `ask()` starts the clock, `answered()` stops it, and silence shows in the notice of the shell.
export function makePatience(shell, signal, milliseconds = 5000) {
  let timer = 0;
  const text = "The kernel has not answered for a while: it is busy, or it was restarted. If it stays so, run the cell again.";
  const answered = () => {
    clearTimeout(timer);
    timer = 0;
    shell.silence.textContent = "";
    shell.silence.hidden = true;
  };
  const ask = () => {
    if (timer) return;
    timer = setTimeout(() => { shell.silence.textContent = text; shell.silence.hidden = false; }, milliseconds);
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  return { ask, answered };
}

// The button for full screen. While it lasts, the board takes all the height there is.
export function addFullScreen(shell, board, signal, key = null) {
  const { root, tools } = shell;
  const toggle = () => (document.fullscreenElement === root ? document.exitFullscreen() : root.requestFullscreen());
  const button = iconButton("full", "Full screen", key, () => toggle().catch((error) => shell.showProblem(`Full screen: ${error.message}`)), signal);
  tools.append(button);
  document.addEventListener("fullscreenchange", () => {
    const full = document.fullscreenElement === root;
    button.setAttribute("aria-pressed", String(full));
    root.classList.toggle("pv-full", full);
    board.maxCell = full ? 200 : 56;
    board.tall = null;
    if (full) {
      const others = [...root.children, ...shell.stage.parentElement.children].filter((child) => !child.contains(shell.stage));
      board.tall = Math.max(200, window.innerHeight - others.reduce((sum, child) => sum + child.offsetHeight, 0) - 80);
    }
    board.resize();
  }, { signal });
  return button;
}

// Hover: outline and read-out. `spoken` is for the keyboard, the read-out for the eye.
export function addReadout(shell, board, signal) {
  const show = (square) => {
    board.hover = square;
    shell.readout.textContent = square ? board.describe(...square) : "\u00a0";
    board.schedule();
  };
  board.canvas.addEventListener("pointermove", (event) => {
    const square = board.squareOf(event);
    if (String(square) !== String(board.hover)) show(square);
  }, { signal });
  board.canvas.addEventListener("pointerleave", () => show(null), { signal });
  return show;
}

// Says a sentence to screen readers and shows it under the board.
export function say(shell, text) {
  shell.readout.textContent = text;
  shell.spoken.textContent = text;
}

// Panels of short lines, each with its title, as the only content of `container`; very short ones stand in columns.
export function fillPanels(container, panels) {
  container.replaceChildren(...panels.map(([title, lines]) => element(
    "div", { className: "pv-panel" }, element("p", { className: "pv-panel-title", textContent: title }),
    element("div", { className: lines.every((text) => text.length <= 22) ? "pv-panel-lines pv-short" : "pv-panel-lines" }, ...lines.map((text) => element("span", { textContent: text }))),
  )));
}

// The legend: the cost colours if there are values, and each mark with its shape.
export function fillLegend(legend, board, { values, marks, valueName, top }) {
  const items = [];
  if (values) {
    const stops = [0, 64, 128, 192, 255].map((k) => `rgb(${board.ramp[k].join(",")})`).join(",");
    const bar = element("span", { className: "pv-ramp", style: { background: `linear-gradient(90deg,${stops})` } });
    items.push(element("span", { className: "pv-item" }, `${valueName} 0`, bar, String(top)));
  }
  const ratio = window.devicePixelRatio || 1;
  for (const name of marks) {
    const swatch = element("canvas", { width: 18 * ratio, height: 18 * ratio, className: "pv-swatch" });
    const ctx = swatch.getContext("2d");
    ctx.fillStyle = board.art.colors.floor;
    ctx.fillRect(0, 0, 18 * ratio, 18 * ratio);
    paintMark(ctx, name, 0, 0, 18 * ratio, board.art.colors);
    items.push(element("span", { className: "pv-item" }, swatch, board.markText[name]));
  }
  legend.replaceChildren(...items);
  legend.hidden = items.length === 0;
}
