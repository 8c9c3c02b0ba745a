"""Neutral clothes that turn a single photographed garment into an outfit, as finished layers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

from ..body.camera import CAMERAS
from ..body.shape import BODIES
from ..catalogue.index import write_json
from ..catalogue.licences import MAKEHUMAN, OWN
from ..cloth.figure import load_figure
from ..cloth.store import pattern_on
from ..paths import CATALOGUE
from ..samples.fabrics import denim, plain, rgb
from ..samples.garment import PX, Design, draw
from .coverage import poses_of
from .make import is_done, template_folder
from .publish import body_type
from .shoes import shoes_layers
from .trial import encoded, layer, linear, load_template

FOLDER = "complements"
QUALITY = 82
EDGE_SIGMA = 3.5
NAMES = {
    "jeans": {"en": "Jeans", "zh": "牛仔裤"},
    "trousers": {"en": "Plain trousers", "zh": "素色长裤"},
    "skirt": {"en": "Plain skirt", "zh": "素色半身裙"},
    "tee": {"en": "Plain T-shirt", "zh": "素色T恤"},
    "shoes": {"en": "White shoes", "zh": "白色便鞋"},
    "dark-shoes": {"en": "Black shoes", "zh": "黑色便鞋"},
}
ORDER = ("shoes", "dark-shoes", "tee", "jeans", "trousers", "skirt")
"""Lower layers first: trousers lie over shoes and over a tucked T-shirt."""

LEATHER = {"shoes": ("dedad2", "f1efea"), "dark-shoes": ("2b2a2a", "1d1c1c")}
"""Upper and sole."""


def designs(gender: str) -> list[Design]:
    slim = gender == "female"
    waist = 34.0 if slim else 40.0
    return [
        Design("jeans", "trousers", gender, denim("33475f"), 97 if slim else 104, stitch="8a7a62"),
        Design("trousers", "trousers", gender, plain("4a4744", 0.015), 97 if slim else 104),
        *([Design("skirt", "skirt", gender, plain("3d3f45", 0.015), 56)] if slim else []),
        Design(
            "tee", "fitted-tee", gender, plain("efece6", 0.008), waist + 12, 17 if slim else 19,
            neck=(9.6, 9.5) if slim else (10.1, 9.5), trim="e9e5dd",
        ),
    ]  # fmt: skip


def save(target: Path, colour: np.ndarray, alpha: np.ndarray) -> None:
    pixels = np.dstack([encoded(colour), alpha])
    target.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)).save(
        target, quality=QUALITY, method=6
    )


def even_edge(colour: np.ndarray, alpha: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Side seams follow the cloth's triangles and zigzag: rounds the outline, keeps its width."""
    nearest = distance_transform_edt(alpha < 0.5, return_distances=False, return_indices=True)
    round_ = np.clip((gaussian_filter(alpha, EDGE_SIGMA) - 0.5) * EDGE_SIGMA * 2.5 + 0.5, 0, 1)
    return colour[tuple(nearest)], round_


def published(kind: str, body: str, pose: str, root: Path, since: float = 0) -> dict[str, Any] | None:
    """The entry of a layer that is in the catalogue already, unless its template is newer."""
    index, file = root / FOLDER / "group.json", root / FOLDER / f"{body}-{pose}-{kind}.webp"
    if not index.exists() or not file.exists() or file.stat().st_mtime < since:
        return None
    entries = json.loads(index.read_text())["items"]
    return next((entry for entry in entries if entry["id"] == file.stem), None)


def garment(design: Design, body: str, pose: str, root: Path) -> dict[str, Any] | None:
    job = (body, pose, design.garment)
    if not is_done(job, draft=False):
        return None
    rendered = (template_folder(job) / "facts.json").stat().st_mtime
    if there := published(design.name, body, pose, root, rendered):
        return there
    packed, facts = load_template(template_folder(job))
    drawn = draw(design, pattern_on(load_figure(body, pose), design.garment))
    texture = gaussian_filter(linear(drawn.colour), (PX / 18, PX / 18, 0))
    front, over = layer(packed.front, drawn, texture, drawn.worn_front)
    back, under = layer(packed.back, drawn, texture, drawn.worn_back)
    under = under * (1 - over)
    alpha = (over + under) * (1 - packed.before)
    colour = (front * over[..., None] + back * under[..., None]) / np.maximum(over + under, 1e-3)[..., None]
    return entry(design.name, body, pose, *even_edge(colour, alpha), facts["box"], root)


def entry(
    kind: str, body: str, pose: str, colour: np.ndarray, alpha: np.ndarray, box: list[int], root: Path
) -> dict[str, Any]:
    name = f"{body}-{pose}-{kind}"
    save(root / FOLDER / f"{name}.webp", colour, alpha)
    return {
        "id": name, "kind": kind, "gender": body.split("-")[0], "type": body_type(body), "pose": pose,
        "file": f"{FOLDER}/{name}.webp", "box": box, "name": NAMES[kind],
    }  # fmt: skip


def shoes(body: str, pose: str, root: Path) -> list[dict[str, Any]]:
    """The same pair in white and in black leather."""
    there = [published(kind, body, pose, root) for kind in LEATHER]
    if all(there):
        return there
    dyes = {kind: tuple(linear(np.array(rgb(c))) for c in colours) for kind, colours in LEATHER.items()}
    colours, alpha, (left, top, width, height) = shoes_layers(load_figure(body, pose), CAMERAS[body], dyes)
    box = [left, top, left + width, top + height]
    return [entry(kind, body, pose, colour, alpha, box, root) for kind, colour in colours.items()]


def publish_complements(root: Path = CATALOGUE) -> None:
    items = []
    for body in BODIES:
        for pose in poses_of(body):
            wanted = designs(body.split("-")[0])
            made = [item for d in wanted if (item := garment(d, body, pose, root)) is not None]
            items += [*shoes(body, pose, root), *made] if made else []
    group = {"alpha": "straight", "order": list(ORDER), "items": items, "licences": [MAKEHUMAN, OWN]}
    write_json(root / FOLDER / "group.json", group)
