"""Formulas as pictures and as MathML, made when the page is built: they show where scripts are off, and nothing is loaded."""

from __future__ import annotations

import html
import json
import shutil
import subprocess

from pacviz.lecture import LectureError
from pacviz.lecture.npm_packages import package

Formula = tuple[str, bool]
"""Its TeX, and whether it stands on a line of its own."""

_PROGRAM = """
require(process.argv[1]).init({ loader: { load: ["input/tex", "output/svg"] }, svg: { fontCache: "none" } }).then((MathJax) => {
  const formulas = JSON.parse(require("fs").readFileSync(0, "utf8"));
  console.log(JSON.stringify(formulas.map(([tex, display]) =>
    [MathJax.startup.adaptor.innerHTML(MathJax.tex2svg(tex, { display })), MathJax.tex2mml(tex, { display })])));
});
"""


def render_formulas(formulas: list[Formula]) -> dict[Formula, str]:
    """HTML of each formula: a drawing for the eye, MathML for screen readers.

    Raises LectureError where Node is missing or MathJax does not understand a formula.
    """
    wanted = sorted(set(formulas))
    if not wanted:
        return {}
    node = shutil.which("node")
    if node is None:
        raise LectureError("node is missing: MathJax runs on it. Install Node.js 20 or newer, then run the same command again.")
    program = str(package("mathjax@3.2.2") / "es5" / "node-main.js")
    done = subprocess.run([node, "-e", _PROGRAM, program], input=json.dumps(wanted), capture_output=True, text=True)
    if done.returncode:
        raise LectureError(f"MathJax failed: {done.stderr.strip()[-300:]}")
    return {formula: _one(formula, *made) for formula, made in zip(wanted, json.loads(done.stdout), strict=True)}


def _one(formula: Formula, svg: str, mathml: str) -> str:
    tex, on_its_own = formula
    if "data-mjx-error" in svg:
        raise LectureError(f"MathJax does not understand ${tex}$. Correct it in the lesson.")
    shown = svg.replace("<svg ", '<svg aria-hidden="true" ', 1).replace(' role="img"', "", 1)
    kind = "maths maths-alone" if on_its_own else "maths"
    return f'<span class="{kind}" title="{html.escape(tex)}">{shown}<span class="spoken">{mathml}</span></span>'
