"""Puts finished templates into the catalogue: pictures per template, each flat pattern once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from ..body.poses import POSES
from ..catalogue.index import write_json
from ..catalogue.licences import MAKEHUMAN, OWN
from ..cloth.figure import load_figure
from ..cloth.garments import pattern_for
from ..cloth.measures import Measures, measure
from ..cloth.pattern import kind_and_variant
from ..paths import CATALOGUE
from .coverage import WORN_WITH
from .make import JOBS, Job, is_done, template_folder
from .pack import OFFSET, SCALE, UNIT_LIGHT

FOLDER = "templates"
EXACT = ("coordinates", "masks", "charts")
"""Lossless WebP: a quarter smaller than PNG. It has no 16-bit pictures, so codes are split over two channels."""
SMOOTH = {"shading": (3, 88), "relight": (2, 75)}
"""Pictures without sharp edges: planes below each other and quality, as grey WebP. As channels of one
picture they would share their chroma, and the back's edges would show in the front's light."""
NAMES = {
    "tee": {"en": "T-shirt", "zh": "T恤"},
    "long-sleeve": {"en": "Long-sleeved top", "zh": "长袖上衣"},
    "shirt": {"en": "Shirt", "zh": "衬衫"},
    "sleeveless": {"en": "Sleeveless top", "zh": "无袖上衣"},
    "polo": {"en": "Polo shirt", "zh": "Polo衫"},
    "hoodie": {"en": "Hoodie", "zh": "连帽卫衣"},
    "jacket": {"en": "Jacket", "zh": "外套"},
    "coat": {"en": "Coat", "zh": "大衣"},
    "dress": {"en": "Dress", "zh": "连衣裙"},
    "skirt": {"en": "Skirt", "zh": "半身裙"},
    "trousers": {"en": "Trousers", "zh": "长裤"},
    "shorts": {"en": "Shorts", "zh": "短裤"},
}


def body_type(body: str) -> int:
    """As models have it: 1 regular, 2 plus."""
    return 2 if body.endswith("-plus") else 1


def thinned(line: np.ndarray) -> list[list[float]]:
    """Outlines to a millimetre: far finer than cloth lies."""
    return np.round(line, 1).tolist()


def said_of(body: str, name: str) -> dict[str, Any]:
    """What a pattern and its templates have in common; the regular cut has no variant."""
    kind, variant = kind_and_variant(name)
    shared = {"gender": body.split("-")[0], "type": body_type(body), "kind": kind}
    return shared if variant is None else {**shared, "variant": variant}


@cache
def measures_of(body: str) -> Measures:
    """In the start pose, which is the same before every final pose."""
    return measure(load_figure(body, POSES[0]))


def pattern_entry(body: str, name: str) -> dict[str, Any]:
    pattern = pattern_for(name, measures_of(body))
    cm = pattern.centimetres
    return {
        "id": f"{body}-{name}",
        **said_of(body, name),
        "landmarks": {name: np.round(cm(p), 2).tolist() for name, p in sorted(pattern.landmarks.items())},
        "front": thinned(cm(pattern.front)),
        "back": thinned(cm(pattern.back)),
        "seams": [thinned(cm(line)) for line in pattern.seams],
    }


def two_bytes(pixels: np.ndarray) -> np.ndarray:
    """Sixteen bits as red (high) and green (low); other pictures as they are."""
    if pixels.dtype == np.uint8:
        return pixels
    codes = pixels.astype(np.uint16)
    return np.dstack([codes >> 8, codes & 255, np.zeros_like(codes)]).astype(np.uint8)


def encode_pixels(pixels: np.ndarray, name: str, file: Path) -> None:
    """One of a template's pictures, by its name."""
    if name in EXACT:
        shown, options = two_bytes(pixels), {"lossless": True, "quality": 75}
    else:
        planes, quality = SMOOTH[name]
        shown, options = np.vstack([pixels[..., k] for k in range(planes)]), {"quality": quality}
    fresh = file.with_suffix(".new")
    Image.fromarray(shown).save(fresh, "WEBP", method=4, **options)
    fresh.replace(file)


def publish_template(job: Job, root: Path, there: dict[str, Any]) -> dict[str, Any]:
    """`there` is what the index says of it already: pictures that stay have been moved to their proportions."""
    source, id_ = template_folder(job), "-".join(job)
    body, pose, name = job
    target = root / FOLDER / id_
    target.mkdir(parents=True, exist_ok=True)
    facts = json.loads((source / "facts.json").read_text())
    files, stays = {}, "proportions" in there
    rendered = (source / "facts.json").stat().st_mtime
    for picture in (*EXACT, *SMOOTH):
        file = target / f"{picture}.webp"
        if not file.exists() or file.stat().st_mtime < rendered:
            encode_pixels(np.asarray(Image.open(source / f"{picture}.png")), picture, file)
            stays = False
        files[picture] = f"{FOLDER}/{id_}/{picture}.webp"
    return {
        "id": id_,
        **said_of(body, name),
        "pose": pose,
        "pattern": f"{body}-{name}",
        "box": facts["box"],
        "parts_before": facts["parts_before"],
        "files": files,
        **({"proportions": there["proportions"]} if stays else {}),
    }


def prune(root: Path = CATALOGUE) -> None:
    """Takes away pictures that the index does not name any more."""
    group = json.loads((root / FOLDER / "group.json").read_text())
    named = {root / file for item in group["items"] for file in item["files"].values()}
    for file in (root / FOLDER).glob("*/*"):
        if file not in named:
            file.unlink()
    for folder in (root / FOLDER).iterdir():
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def publish(root: Path = CATALOGUE) -> None:
    done = [job for job in JOBS if job[2] not in WORN_WITH and is_done(job, draft=False)]
    index = root / FOLDER / "group.json"
    there = {i["id"]: i for i in json.loads(index.read_text())["items"]} if index.exists() else {}
    drawn = dict.fromkeys((body, name) for body, _, name in done)
    group = {
        "licences": [MAKEHUMAN, OWN],
        "coordinates": {"scale": SCALE, "offset": OFFSET},
        "unit_light": UNIT_LIGHT,
        "kinds": [{"id": kind, "name": text} for kind, text in NAMES.items()],
        "patterns": [pattern_entry(*key) for key in drawn],
        "items": [publish_template(job, root, there.get("-".join(job), {})) for job in done],
    }
    write_json(index, group)
