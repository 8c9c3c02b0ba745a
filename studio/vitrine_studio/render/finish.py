"""After Blender: denoises a raw render and keeps only what packing needs."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..fetch import DENOISER
from ..paths import baked
from .denoise import denoise
from .film import to_display, to_linear

HEADROOM = 4.0
"""The network works on display values 0…1, so linear light up to this is squeezed into them."""

LEVELS = 2047
"""Steps of the stored square root of light: two for each one of an 8-bit picture."""

GUIDES = ("light", "albedo", "normal")


def weights_file() -> Path:
    """Beside the baked data, so that the folder is all that a render needs."""
    here = baked() / "denoiser.tza"
    return here if here.exists() else DENOISER.folder / "tzas" / "rt_ldr_alb_nrm.tza"


def denoised(raw: Path) -> dict[str, np.ndarray]:
    """`light`, `albedo`, `normal` → `beauty`; every other array is kept."""
    with np.load(raw) as data:
        arrays = {name: data[name] for name in data.files}
    light, albedo, normal = (arrays.pop(name).astype(np.float32) for name in GUIDES)
    squeezed = to_display(np.clip(light, 0, HEADROOM) / HEADROOM)
    clean = to_linear(denoise(weights_file(), squeezed, albedo, normal)) * HEADROOM
    arrays["beauty"] = np.rint(np.sqrt(clean / HEADROOM) * LEVELS).astype(np.uint16)
    return arrays


def finish(raw: Path, target: Path) -> None:
    np.savez_compressed(target, **denoised(raw))


def linear_light(beauty: np.ndarray) -> np.ndarray:
    return (beauty.astype(np.float32) / LEVELS) ** 2 * HEADROOM
