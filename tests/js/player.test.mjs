import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, due } from "../../pacviz/widgets/player.mjs";
import { schemeOf } from "../../pacviz/widgets/shell.mjs";
import { placeInText } from "../../pacviz/widgets/textpanel.mjs";

test("frames that are due, and the time left over", () => {
  assert.deepEqual(due(100, 10), [1, 0]);
  const [steps, rest] = due(250, 8);
  assert.deepEqual([steps, Math.round(rest)], [2, 0]);
  assert.deepEqual(due(10, 4), [0, 10]);
  let left = 0;
  let shown = 0;
  for (let k = 0; k < 600; k++) {
    const [now, after] = due(left + 1000 / 60, 15);
    shown += now;
    left = after;
  }
  assert.ok(Math.abs(shown - 150) <= 1, "ten seconds at 15 a second");
});

test("keys of a player", () => {
  const key = (name, more = {}) => ({ key: name, shiftKey: false, ...more });
  assert.equal(actionOf(key("ArrowRight"), false, true), "on");
  assert.equal(actionOf(key("PageUp"), false, true), "back");
  assert.equal(actionOf(key("PageDown"), true, true), "on", "a clicker steps even where arrows steer");
  assert.equal(actionOf(key("ArrowLeft"), true, true), "steer left");
  assert.equal(actionOf(key(" "), false, true), "on");
  assert.equal(actionOf(key(" ", { shiftKey: true }), false, true), "back");
  assert.equal(actionOf(key(" "), true, true), "steer stay");
  assert.equal(actionOf(key("p"), true, true), "play");
  assert.equal(actionOf(key("ArrowUp"), false, true), "chapter back");
  assert.equal(actionOf(key("ArrowUp"), false, false), undefined);
  assert.equal(actionOf(key("ArrowDown", { shiftKey: true }), true, true), "look down");
  assert.equal(actionOf(key("q"), false, true), undefined);
});

test("the scheme is that of the page, else of the system", () => {
  const page = (dataset = {}, theme = null) => ({ body: { dataset }, documentElement: { getAttribute: () => theme } });
  assert.equal(schemeOf(page({ jpThemeLight: "true" }), true), "light");
  assert.equal(schemeOf(page({ jpThemeLight: "false" }), false), "dark");
  assert.equal(schemeOf(page({ vscodeThemeKind: "vscode-high-contrast-light" }), true), "light");
  assert.equal(schemeOf(page({ vscodeThemeKind: "vscode-dark" }), false), "dark");
  assert.equal(schemeOf(page({}, "dark"), false), "dark");
  assert.equal(schemeOf(page(), true), "dark");
  assert.equal(schemeOf(page(), false), "light");
});

test("a place in a text", () => {
  assert.deepEqual(placeInText("ab\ncd\nef", 2, 1), [3, 4]);
  assert.deepEqual(placeInText("ab\ncd\nef", 3, 0), [6, 8]);
  assert.deepEqual(placeInText("ab", 1, 2), [1, 2]);
});
