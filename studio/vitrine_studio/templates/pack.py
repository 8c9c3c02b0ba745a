"""Writes the passes of one template small: five pictures cropped to the garment, and their numbers.

- coordinates.png, 16-bit grey, half size, four planes below each other: x and y of the front layer,
  x and y of the back layer; 0 is nothing, else centimetres = (value - 1) / SCALE - OFFSET.
- masks.png, 8-bit colour, full size: front alpha, back alpha, body parts before the garment.
- charts.png, 8-bit grey, full size: front chart + 16 × back chart (0 none, 1 body of the garment, 2 and
  3 the wearer's left and right sleeve, 4 more where the inner side shows). Coordinates jump only where the chart changes.
- relight.png, 8-bit colour, quarter size: factor for light from the left, from the right (128 = 1).
- shading.png, 8-bit colour, half size: front light, back light (both 128 = 1), openness (255 = 1).
"""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..body.camera import Camera
from .fill import JUMP_CM, continued
from .passes import Layer, Passes

SCALE = 16.0
"""Codes for a centimetre: finer than half a pixel of the picture, and a quarter smaller than 40."""
OFFSET = 80.0
UNIT_LIGHT = 128

Pictures = dict[str, Image.Image]


def byte(values: np.ndarray, scale: float = 255) -> np.ndarray:
    return np.clip(np.round(values * scale), 0, 255).astype(np.uint8)


def needed(layer: Layer) -> np.ndarray:
    """Half-size pixels under any visible part of the layer; the rest is dropped to save space."""
    h, w = layer.alpha.shape
    shown = layer.alpha.reshape(h // 2, 2, w // 2, 2).max((1, 3)) > 0
    grown = shown.copy()
    for axis in (0, 1):
        for step in (-1, 1):
            grown |= np.roll(shown, step, axis)
    return grown


def coordinate_planes(layer: Layer) -> list[np.ndarray]:
    known = ~np.isnan(layer.coordinates[..., 0])
    full = continued(layer.coordinates, known, JUMP_CM)
    keep = needed(layer) & ~np.isnan(full[..., 0])
    codes = np.clip(np.round((full + OFFSET) * SCALE) + 1, 1, 65535)
    return [np.where(keep, codes[..., k], 0).astype(np.uint16) for k in (0, 1)]


def seen_outside(layer: Layer) -> np.ndarray:
    half = layer.alpha.reshape(layer.inside.shape[0], 2, layer.inside.shape[1], 2).mean((1, 3)) > 0.9
    return half & ~layer.inside & ~np.isnan(layer.coordinates[..., 0])


def light_plane(layer: Layer, values: np.ndarray) -> np.ndarray:
    known = ~np.isnan(layer.coordinates[..., 0])
    return byte(np.where(needed(layer), continued(values, known), 1.0), UNIT_LIGHT)


def relight_plane(layer: Layer, side: str) -> np.ndarray:
    """Quarter-size factor that turns the even light into light from one side."""
    known = seen_outside(layer)
    factor = np.where(known, layer.light[side] / np.maximum(layer.light["even"], 1e-6), 0)
    h, w = (n // 2 for n in known.shape)
    blocks = lambda a: a[: 2 * h, : 2 * w].reshape(h, 2, w, 2).sum((1, 3))
    total, count = blocks(factor), blocks(known.astype(float))
    mean = factor[known].mean()
    return byte(np.where(count > 0, total / np.maximum(count, 1), mean), UNIT_LIGHT)


def pack_pictures(passes: Passes) -> Pictures:
    planes = [p for layer in (passes.front, passes.back) for p in coordinate_planes(layer)]
    masks = np.stack([byte(m) for m in (passes.front.alpha, passes.back.alpha, passes.before)], axis=-1)
    shown = lambda layer: np.where(layer.alpha > 0, layer.chart, 0)
    charts = shown(passes.front) + 16 * shown(passes.back)
    mean = passes.front.light["even"][seen_outside(passes.front)].mean()
    light = [light_plane(layer, layer.light["even"] / mean) for layer in (passes.front, passes.back)]
    known = ~np.isnan(passes.front.coordinates[..., 0])
    openness = np.where(needed(passes.front), continued(passes.front.openness, known), 1.0)
    shading = np.stack([*light, byte(openness)], axis=-1)
    relight = np.stack([relight_plane(passes.front, side) for side in ("left", "right")] * 2, axis=-1)[
        ..., :3
    ]
    return {
        "coordinates": Image.fromarray(np.vstack(planes)),
        "masks": Image.fromarray(masks),
        "charts": Image.fromarray(charts.astype(np.uint8)),
        "shading": Image.fromarray(shading),
        "relight": Image.fromarray(relight),
    }


def describe(camera: Camera, passes: Passes) -> dict:
    """Everything about the pictures that they do not say themselves."""
    left, top, width, height = passes.box
    return {
        "size": [camera.width, camera.height],
        "box": [left, top, left + width, top + height],
        "coordinates": {"scale": SCALE, "offset": OFFSET},
        "unit_light": UNIT_LIGHT,
        "parts_before": passes.before_parts,
    }
