"""Puts the sample photos into the catalogue, beside whatever samples other steps put there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image

from ..catalogue.index import write_json
from ..catalogue.licences import CLOTHING_DATASET, GARMENT_PHOTOS, MAKEHUMAN, OWN, PORTRAITS
from ..paths import CATALOGUE, SHEETS
from .designs import SAMPLES, Sample
from .make import sample_folder

FOLDER = "samples"
QUALITY = 82
THUMB_WIDTH, THUMB_QUALITY = 288, 72
ALPHA_SHARE = 3
"""The alpha is stored at a third of the size: exact enough to score a cut-out by."""


def publish_sample(sample: Sample, root: Path) -> dict[str, Any]:
    name = sample.id
    source = sample_folder()
    target = root / FOLDER
    target.mkdir(parents=True, exist_ok=True)
    picture, alpha = Image.open(source / f"{name}.png"), Image.open(source / f"{name}-alpha.png")
    picture.save(target / f"garment-{name}.jpg", quality=QUALITY, optimize=True, progressive=True)
    thumb = picture.convert("RGB").resize(
        (THUMB_WIDTH, round(THUMB_WIDTH * picture.height / picture.width)), Image.Resampling.LANCZOS
    )
    thumb.save(target / f"garment-{name}-thumb.webp", quality=THUMB_QUALITY)
    small = alpha.resize((alpha.width // ALPHA_SHARE, alpha.height // ALPHA_SHARE), Image.Resampling.BOX)
    small.save(target / f"garment-{name}-alpha.png", optimize=True)
    facts = json.loads((source / f"{name}.json").read_text())
    return {
        "id": name,
        "name": sample.name,
        "kind": sample.kind,
        "gender": sample.gender,
        "way": sample.way,
        "file": f"{FOLDER}/garment-{name}.jpg",
        "alpha": f"{FOLDER}/garment-{name}-alpha.png",
        "size": list(picture.size),
        "landmarks": facts["landmarks"],
    }


def publish_samples(root: Path = CATALOGUE) -> None:
    path = root / FOLDER / "group.json"
    group = json.loads(path.read_text()) if path.exists() else {}
    known = {entry["id"]: entry for entry in group.get("garments", [])}
    is_made = lambda sample: (sample_folder() / f"{sample.id}.json").exists()
    # Samples that were not made anew stay as they are.
    garments = [
        publish_sample(s, root) if is_made(s) else known[s.id]
        for s in SAMPLES
        if is_made(s) or s.id in known
    ]
    for left in known.keys() - {garment["id"] for garment in garments}:
        for file in (root / FOLDER).glob(f"garment-{left}*"):
            if file.stem.removeprefix(f"garment-{left}") in ("", "-alpha", "-thumb"):
                file.unlink()
    group |= {"garments": garments, "licences": [MAKEHUMAN, PORTRAITS, GARMENT_PHOTOS, CLOTHING_DATASET, OWN]}
    write_json(path, group)


def sample_sheet() -> Path:
    columns, width, height = 6, 300, 400
    sheet = Image.new("RGB", (columns * width, -(-len(SAMPLES) // columns) * height), (229, 229, 229))
    for i, sample in enumerate(SAMPLES):
        picture = Image.open(CATALOGUE / FOLDER / f"garment-{sample.id}.jpg").resize(
            (width, height), Image.Resampling.LANCZOS
        )
        sheet.paste(picture, (i % columns * width, i // columns * height))
    SHEETS.mkdir(exist_ok=True)
    target = SHEETS / "garment-samples.jpg"
    sheet.save(target, quality=80)
    return target
