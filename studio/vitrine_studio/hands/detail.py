"""A skin's fine detail, baked from its texture without the light that is painted into it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..body.makehuman import MakeHuman
from ..paths import baked
from ..render.film import blur, to_linear
from ..render.png import read_png, write_png
from .skins import SKINS, Skin

SIGMA = 14.0
"""Texture pixels: wide enough to keep nails and knuckles, narrow enough to lose painted shadows."""


def detail_file(skin: Skin) -> Path:
    return baked() / "hands" / "textures" / f"{skin.texture.split('/')[0]}.png"


def skin_detail(texture: np.ndarray) -> np.ndarray:
    """The texture relative to its surroundings, 128 = no difference: drops its baked light."""
    linear = to_linear(texture / 255.0)
    ratio = (linear + 0.01) / (blur(linear, SIGMA) + 0.01)
    return np.rint(ratio.clip(0.25, 1.99) ** 0.65 * 127.5)


def bake_details(source: MakeHuman) -> None:
    for skin in SKINS.values():
        write_png(detail_file(skin), skin_detail(read_png(source.asset(f"skins/{skin.texture}.png"))))
