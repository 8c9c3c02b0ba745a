"""Contact sheets of what is in the catalogue, to be looked at before anything is committed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from ..paths import CATALOGUE, REPOSITORY, SHEETS, STUDIO


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
    "hands": hand_rows,
    "scenes": scene_rows,
    "product-samples": product_rows,
}
FOLDERS = {"product-samples": "samples"}
"""Where a sheet's group lies, if the folder has another name."""


CELLS = {"scenes": 220, "hands": 220}


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


def model_sheets(models: list[str]) -> Path:
    """One for each model: portrait, expressions, poses. They are to be looked at, not committed."""
    folder = SHEETS / "models"
    command = ["node", str(STUDIO / "model-sheets.ts"), str(folder), *models]
    subprocess.run(command, cwd=REPOSITORY, check=True)
    return folder
