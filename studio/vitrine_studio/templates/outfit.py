"""Catalogue models in the plain clothes that go with one garment."""

from __future__ import annotations

import json
from functools import cache

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from ..cloth.pattern import BOTTOMS
from ..paths import CATALOGUE
from .trial import linear

BESIDE = {"dress": ("shoes",), **dict.fromkeys(BOTTOMS, ("shoes", "tee"))}
TOPS_BESIDE = ("shoes", "jeans")
WALL = np.array([0.835, 0.816, 0.784])


@cache
def layers() -> dict[str, dict]:
    group = json.loads((CATALOGUE / "complements" / "group.json").read_text())
    return {entry["id"]: entry for entry in group["items"]}


def models_in(body: str, pose: str) -> list[str]:
    """Folders of the catalogue's models who have this body and are rendered in this pose."""
    group = json.loads((CATALOGUE / "people" / "group.json").read_text())
    mine = (body.split("-")[0], 2 if body.endswith("-plus") else 1)
    fitting = [m for m in group["models"] if (m["gender"], m["type"]) == mine]
    return [m["id"] for m in fitting if any(p["id"] == pose for p in m["poses"])]


def with_complements(picture: np.ndarray, body: str, pose: str, kinds: tuple[str, ...]) -> np.ndarray:
    """Finished layers over a linear picture of the whole figure."""
    result = picture.copy()
    for kind in kinds:
        layer = layers()[f"{body}-{pose}-{kind}"]
        left, top, right, bottom = layer["box"]
        cloth = np.asarray(Image.open(CATALOGUE / layer["file"]).convert("RGBA")).astype(float) / 255
        alpha, window = cloth[..., 3:], np.s_[top:bottom, left:right]
        result[window] = linear(cloth[..., :3]) * alpha + result[window] * (1 - alpha)
    return result


def model_picture(model: str, pose: str) -> np.ndarray:
    """A model before a plain studio wall, in linear light."""
    folder = CATALOGUE / "people" / model
    person = np.asarray(Image.open(folder / f"{pose}.webp").convert("RGBA")).astype(float) / 255
    alpha = person[..., 3:]
    h, w = alpha.shape[:2]
    y, x = np.mgrid[:h, :w]
    wall = linear(WALL) * (1.06 - 0.16 * x / w - 0.10 * (y / h - 0.5) ** 2)[..., None]
    shadow = gaussian_filter(np.roll(alpha[..., 0], 26, axis=1), 22)
    wall = wall * (1 - 0.25 * shadow)[..., None]
    return linear(person[..., :3]) * alpha + wall * (1 - alpha)


def model_for(model: str, body: str, pose: str, kind: str) -> np.ndarray:
    """A model who wears everything but a garment of that kind."""
    return with_complements(model_picture(model, pose), body, pose, BESIDE.get(kind, TOPS_BESIDE))
