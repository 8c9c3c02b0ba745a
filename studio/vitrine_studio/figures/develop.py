"""Raw light → bytes: skin in its medium tone, gloss, labels, relight factors; kept in the cache until they are packed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter

from ..body.parts import PARTS
from ..paths import renders
from ..render.film import to_display
from .photograph import Shot, photograph
from .shadow import floor_shadow

SLIP = len(PARTS)
"""The label of the underlayer, after the parts of the body."""
RELIGHT_RANGE = 2.0
GLOSS_RANGE = 0.5
QUARTER = 4


def figure_render(body: str, pose: str) -> Path:
    return renders() / "bodies" / f"{body}-{pose}.npz"


def solid(light: np.ndarray, cover: np.ndarray) -> np.ndarray:
    """Straight colours; the edge's colour goes on outwards under alpha 0, or resizing would draw a fringe."""
    a = cover[..., None]
    around = gaussian_filter(light, (3, 3, 0)) / np.maximum(gaussian_filter(a, (3, 3, 0)), 1e-3)
    return np.where(a > 0.35, light / np.maximum(a, 1e-3), around)


def byte(values: np.ndarray) -> np.ndarray:
    return np.rint(np.clip(values, 0, 1) * 255).astype(np.uint8)


def developed(shot: Shot) -> dict[str, np.ndarray]:
    cover = shot.cover
    gloss = solid(shot.gloss[..., None], cover)[..., 0]
    quarter = lambda v: v.reshape(v.shape[0] // QUARTER, QUARTER, v.shape[1] // QUARTER, QUARTER).mean((1, 3))
    shown = quarter(cover)
    arrays = {
        "picture": np.dstack([byte(to_display(solid(shot.light, cover))), byte(cover)]),
        "gloss": byte(np.sqrt(np.clip(gloss / GLOSS_RANGE, 0, 1))),
        "parts": np.where(shot.slip > 0.5 * cover, SLIP, shot.parts).astype(np.uint8) * (cover > 0.5),
    }
    for side, factor in shot.relit.items():
        mean = float((factor * cover).sum() / cover.sum())
        even = quarter(factor * cover) / np.maximum(shown, 1e-3)
        arrays[f"relight_{side}"] = byte(np.where(shown > 0.2, even, mean) / RELIGHT_RANGE)
    return arrays


def make_figure(body: str, pose: str) -> Path:
    target = figure_render(body, pose)
    if target.exists():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    shadow, box = floor_shadow(body, pose)
    arrays = developed(photograph(body, pose))
    # Differences of rows pack much better.
    rows = {name: np.diff(v, axis=0, prepend=np.zeros_like(v[:1])) for name, v in arrays.items()}
    np.savez_compressed(target, shadow=byte(shadow), shadow_box=np.array(box), **rows)
    return target


def load_figure_render(body: str, pose: str) -> dict[str, np.ndarray]:
    with np.load(figure_render(body, pose)) as data:
        rows = {name: data[name] for name in data.files}
    plain = {name: rows.pop(name) for name in ("shadow", "shadow_box")}
    return plain | {name: np.cumsum(v, axis=0, dtype=np.uint8) for name, v in rows.items()}
