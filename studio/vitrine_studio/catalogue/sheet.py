"""Contact sheets of what is in the catalogue, to be looked at before anything is committed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from ..paths import CATALOGUE, REPOSITORY, SHEETS, STUDIO


def people_rows(group: dict) -> list[list[str]]:
    """Two models in a row: their poses, and the head with each expression."""
    rows = [
        [pose["picture"] for pose in model["poses"]]
        + [head["file"] for head in model["poses"][1]["expressions"].values()]
        for model in group["models"]
    ]
    return [left + right for left, right in zip(rows[::2], rows[1::2])]


def portrait_rows(group: dict) -> list[list[str]]:
    rows = [[portrait["picture"] for portrait in model["portraits"]] for model in group["models"]]
    return [left + right for left, right in zip(rows[::2], rows[1::2])]


def hand_rows(group: dict) -> list[list[str]]:
    return [[tone["picture"] for tone in grip["tones"]] for grip in group["grips"]]


def scene_rows(group: dict) -> list[list[str]]:
    by_position: dict[str, list[str]] = {}
    for scene in group["scenes"]:
        by_position.setdefault(scene["position"], []).append(scene["picture"])
    return [files[i : i + 7] for files in by_position.values() for i in range(0, len(files), 7)]


def product_rows(group: dict) -> list[list[str]]:
    files = [sample["file"] for sample in group["products"]]
    return [files[:5], files[5:]]


ROWS = {
    "people": people_rows,
    "portraits": portrait_rows,
    "hands": hand_rows,
    "scenes": scene_rows,
    "product-samples": product_rows,
}
FOLDERS = {"product-samples": "samples", "portraits": "people"}
"""Where a sheet's group lies, if the folder has another name."""


CELLS = {"people": 180, "portraits": 180, "scenes": 220, "hands": 220}


def sheet(name: str) -> Path:
    """Rows of pictures on a neutral ground, as a small JPEG."""
    cell = CELLS.get(name, 300)
    group = json.loads((CATALOGUE / FOLDERS.get(name, name) / "group.json").read_text())
    target = SHEETS / f"{name}.jpg"
    target.parent.mkdir(parents=True, exist_ok=True)
    rows = [[str(CATALOGUE / file) for file in row] for row in ROWS[name](group)]
    plan = json.dumps({"target": str(target), "cell": cell, "rows": rows})
    subprocess.run(
        ["node", str(STUDIO / "sheet.mjs")], input=plan, text=True, cwd=REPOSITORY, check=True
    )
    return target
