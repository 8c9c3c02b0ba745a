"""Bodies in the plain clothes that go with one garment."""

from __future__ import annotations

import json
from functools import cache

import numpy as np
from PIL import Image

from ..cloth.pattern import BOTTOMS
from ..paths import CATALOGUE
from .trial import body_picture, linear

BESIDE = {"dress": ("shoes",), **dict.fromkeys(BOTTOMS, ("shoes", "tee"))}
TOPS_BESIDE = ("shoes", "jeans")


@cache
def layers() -> dict[str, dict]:
    group = json.loads((CATALOGUE / "complements" / "group.json").read_text())
    return {entry["id"]: entry for entry in group["items"]}


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


def body_for(body: str, pose: str, kind: str) -> np.ndarray:
    """A plain body that wears everything but a garment of that kind."""
    return with_complements(body_picture(body, pose), body, pose, BESIDE.get(kind, TOPS_BESIDE))
