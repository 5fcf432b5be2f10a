"""The boards of an executed lesson, for the host in the page: each module once, each model's state, bytes as base64."""

from __future__ import annotations

import hashlib
from typing import Any

from nbformat import NotebookNode

WIDGET_STATE = "application/vnd.jupyter.widget-state+json"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
_NOT_SENT = {"_esm", "_css", "layout", "tabbable", "tooltip"}


def board_table(notebook: NotebookNode) -> dict[str, Any]:
    """`{"modules": {name: text}, "style": css, "models": {id: {"module", "state", "buffers"}}}` for the boards that cells show.

    A buffer is `{"path": [...], "data": base64}`. Widgets without a module of their own are left out.
    """
    shown = shown_models(notebook)
    stored = notebook.metadata.get("widgets", {}).get(WIDGET_STATE, {}).get("state", {})
    modules: dict[str, str] = {}
    styles: dict[str, None] = {}
    models = {}
    for key, model in stored.items():
        state = model["state"]
        if key not in shown or "_esm" not in state:
            continue
        name = hashlib.sha256(state["_esm"].encode()).hexdigest()[:12]
        modules[name] = state["_esm"]
        styles[state.get("_css", "")] = None
        models[key] = {
            "module": name,
            "state": {trait: value for trait, value in state.items() if trait not in _NOT_SENT},
            "buffers": [{"path": list(buffer["path"]), "data": buffer["data"]} for buffer in model.get("buffers", [])],
        }
    return {"modules": modules, "style": "\n".join(styles), "models": models}


def shown_models(notebook: NotebookNode) -> set[str]:
    """Ids of the models that some cell shows."""
    outputs = (output for cell in notebook.cells for output in cell.get("outputs", []))
    return {output.data[WIDGET_VIEW]["model_id"] for output in outputs if WIDGET_VIEW in output.get("data", {})}
