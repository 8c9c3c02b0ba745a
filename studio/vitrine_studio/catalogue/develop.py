"""Raw linear render → display picture with straight alpha."""

from __future__ import annotations

import numpy as np

from ..render.film import blur, shoulder, to_display
from ..render.finish import linear_light

EXPOSURE = 1.0
CONTRAST = 0.16
SHARPEN = 0.35


def decode(beauty: np.ndarray, alpha: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Premultiplied linear light and coverage, as floats."""
    return linear_light(beauty), alpha / 65535.0


def develop(beauty: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """Height × width × 4 bytes. The edge's colour is continued outwards under alpha 0, because
    lossy compression and resizing would otherwise draw a dark fringe into it."""
    light, cover = decode(beauty, alpha)
    cover = cover[..., None]
    around = blur(light, 3.0) / np.maximum(blur(cover, 3.0), 1e-3)
    solid = np.where(cover > 0.35, light / np.maximum(cover, 1e-3), around)
    near_edge = np.clip((cover - 0.35) / 0.4, 0, 1)
    solid = around + (solid - around) * np.where(cover > 0.35, near_edge, 0)
    shown = to_display(shoulder(solid * EXPOSURE))
    shown = shown + CONTRAST * (curve(shown) - shown)
    shown = shown + SHARPEN * (shown - blur(shown, 0.8)) * cover
    picture = np.concatenate([shown, cover], axis=2)
    return np.rint(picture.clip(0, 1) * 255).astype(np.uint8)


def curve(x: np.ndarray) -> np.ndarray:
    """A soft S: denoised renders look flat beside photographs."""
    x = x.clip(0, 1)
    return x * x * (3 - 2 * x)
