"""After Blender: a raw render becomes a picture, on the machine that rendered it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..body.parts import PARTS
from ..catalogue.develop import develop
from ..render.film import blur
from ..render.finish import denoised, linear_light

WARM = 1.3
"""Skin has that much more red than blue light; the slip is grey."""
GRAIN_REACH = 28.0


def finish(raw: Path, target: Path) -> None:
    """`picture` has straight alpha; it is stored as differences of rows, which pack well."""
    arrays = denoised(raw)
    beauty, alpha = arrays.pop("beauty"), arrays["alpha"]
    grain = bare_skin_at_slip(beauty, arrays["parts"]) if "parts" in arrays else None
    picture = develop(beauty, alpha, grain)
    arrays["alpha"] = np.rint(alpha / 257.0).astype(np.uint8)
    rows = np.diff(picture, axis=0, prepend=np.zeros_like(picture[:1]))
    np.savez_compressed(target, picture_rows=rows, **arrays)


def picture_of(arrays: dict[str, np.ndarray]) -> np.ndarray:
    return np.cumsum(arrays["picture_rows"], axis=0, dtype=np.uint8)


def bare_skin_at_slip(beauty: np.ndarray, parts: np.ndarray) -> np.ndarray:
    """Where light scattered under the slip's edge left grain that the denoiser took for skin."""
    light = linear_light(beauty)
    torso = parts == PARTS.index("torso")
    skin = torso & (light[..., 0] > WARM * light[..., 2])
    slip = (torso & ~skin).astype(np.float32)
    near = np.clip(3 * blur(slip, GRAIN_REACH), 0, 1)
    beside = np.clip(1 - 2 * blur(slip, 1.5), 0, 1)
    return skin * near * beside
