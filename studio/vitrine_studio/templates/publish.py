"""Puts finished templates into the catalogue: pictures per template, each flat pattern once."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from ..body.poses import POSES
from ..catalogue.index import write_json
from ..catalogue.licences import MAKEHUMAN, OWN
from ..cloth.figure import load_figure
from ..cloth.store import pattern_on
from ..paths import CATALOGUE
from .make import JOBS, Job, template_folder
from .pack import OFFSET, SCALE, UNIT_LIGHT

FOLDER = "templates"
EXACT = ("coordinates", "masks", "charts")
SMOOTH = {"shading": (3, 88), "relight": (2, 75)}
"""Pictures without sharp edges: planes below each other and quality, as grey WebP. As channels of one
picture they would share their chroma, and the back's edges would show in the front's light."""
NAMES = {
    "tee": {"en": "T-shirt", "zh": "T恤"},
    "long-sleeve": {"en": "Long-sleeved top", "zh": "长袖上衣"},
    "shirt": {"en": "Shirt", "zh": "衬衫"},
    "sleeveless": {"en": "Sleeveless top", "zh": "无袖上衣"},
    "dress": {"en": "Dress", "zh": "连衣裙"},
    "skirt": {"en": "Skirt", "zh": "半身裙"},
    "trousers": {"en": "Trousers", "zh": "裤装"},
}


def thinned(line: np.ndarray) -> list[list[float]]:
    """Outlines to a millimetre: far finer than cloth lies."""
    return np.round(line, 1).tolist()


def pattern_entry(gender: str, kind: str) -> dict[str, Any]:
    """Patterns are drawn in the start pose, which is the same before every final pose."""
    pattern = pattern_on(load_figure(gender, POSES[0]), kind)
    cm = pattern.centimetres
    return {
        "id": f"{gender}-{kind}",
        "gender": gender,
        "kind": kind,
        "landmarks": {name: np.round(cm(p), 2).tolist() for name, p in sorted(pattern.landmarks.items())},
        "front": thinned(cm(pattern.front)),
        "back": thinned(cm(pattern.back)),
        "seams": [thinned(cm(line)) for line in pattern.seams],
    }


def publish_template(job: Job, root: Path) -> dict[str, Any]:
    source, name = template_folder(job), "-".join(job)
    target = root / FOLDER / name
    target.mkdir(parents=True, exist_ok=True)
    facts = json.loads((source / "facts.json").read_text())
    files = {}
    for picture in EXACT:
        shutil.copyfile(source / f"{picture}.png", target / f"{picture}.png")
        files[picture] = f"{FOLDER}/{name}/{picture}.png"
    for picture, (planes, quality) in SMOOTH.items():
        channels = np.asarray(Image.open(source / f"{picture}.png"))
        stacked = Image.fromarray(np.vstack([channels[..., k] for k in range(planes)]))
        stacked.save(target / f"{picture}.webp", quality=quality, method=6)
        files[picture] = f"{FOLDER}/{name}/{picture}.webp"
    return {
        "id": name,
        "gender": job[0],
        "pose": job[1],
        "kind": job[2],
        "pattern": f"{job[0]}-{job[2]}",
        "box": facts["box"],
        "parts_before": facts["parts_before"],
        "files": files,
    }


def publish(root: Path = CATALOGUE) -> None:
    done = [job for job in JOBS if job[2] in NAMES and (template_folder(job) / "facts.json").exists()]
    drawn = dict.fromkeys((gender, kind) for gender, _, kind in done)
    group = {
        "licences": [MAKEHUMAN, OWN],
        "coordinates": {"scale": SCALE, "offset": OFFSET},
        "unit_light": UNIT_LIGHT,
        "kinds": [{"id": kind, "name": name} for kind, name in NAMES.items()],
        "patterns": [pattern_entry(*key) for key in drawn],
        "items": [publish_template(job, root) for job in done],
    }
    write_json(root / FOLDER / "group.json", group)
