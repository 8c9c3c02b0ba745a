"""A photographed garment as the product read it (studio/read-garments.ts), and how it is laid onto another one."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import label, map_coordinates

from ..paths import cache
from ..templates.trial import linear

Points = dict[str, np.ndarray]
CRUMB = 0.02
STEP = 8
"""The warp is worked out on every eighth pixel."""
STIFF = 2.0
"""Landmarks were placed by eye or by a network: the warp may miss them by a little and stays smooth."""


@dataclass(frozen=True)
class Source:
    """Linear colours, opacity and landmarks, all in pixels of the picture."""

    colour: np.ndarray
    alpha: np.ndarray
    points: Points


def load(name: str) -> Source:
    """`~` before a name takes the photo's mirror image."""
    is_mirrored, file = name.startswith("~"), cache() / "garments" / name.lstrip("~")
    picture = np.asarray(Image.open(f"{file}.png").convert("RGBA")).astype(float) / 255
    marks = json.loads(file.with_suffix(".json").read_text())["landmarks"]
    points = {n: np.array(p, float) for n, p in marks.items() if p}
    source = Source(linear(picture[..., :3]), picture[..., 3] * is_whole(picture[..., 3]), points)
    return mirrored(source) if is_mirrored else source


def is_whole(alpha: np.ndarray) -> np.ndarray:
    """Crumbs that the cut-out left beside the garment are no part of it."""
    pieces, _ = label(alpha > 0.05)
    sizes = np.bincount(pieces.ravel())
    sizes[0] = 0
    return (sizes > CRUMB * sizes.max())[pieces]


def mirrored(source: Source) -> Source:
    width = source.alpha.shape[1]
    other = {"l": "r", "r": "l"}
    swap = lambda name: name[:-1] + other[name[-1]] if name[-2:] in ("_l", "_r") else name
    points = {swap(n): np.array([width - p[0], p[1]]) for n, p in source.points.items()}
    return replace(source, colour=source.colour[:, ::-1], alpha=source.alpha[:, ::-1], points=points)


def similarity(origin: np.ndarray, target: np.ndarray) -> np.ndarray:
    """The shifted, turned and scaled copy of `origin` that comes nearest to `target`."""
    as_complex = lambda points: points[:, 0] + 1j * points[:, 1]
    a, b = as_complex(origin), as_complex(target)
    moved = a - a.mean()
    turn = (np.conj(moved) * (b - b.mean())).sum() / (np.abs(moved) ** 2).sum()
    laid = b.mean() + turn * moved
    return np.stack([laid.real, laid.imag], 1)


def moved_points(base: Source, donor: Source, share: float) -> Points:
    """The base's landmarks, drawn towards the proportions of the donor."""
    common = [n for n in base.points if n in donor.points]
    own = np.array([base.points[n] for n in common])
    other = similarity(np.array([donor.points[n] for n in common]), own)
    steps = dict(zip(common, (other - own) * share))
    return {n: p + steps.get(n, np.zeros(2)) for n, p in base.points.items()}


def laid_onto(source: Source, target: Points, shape: tuple[int, int]) -> Source:
    """The source with its landmarks where the target has them."""
    common = [n for n in target if n in source.points]
    to, origin = (np.array([points[n] for n in common]) for points in (target, source.points))
    smoothing = STIFF * len(common)
    warp = RBFInterpolator(to, origin, kernel="thin_plate_spline", smoothing=smoothing)
    rows, columns = (np.arange(0, size + STEP, STEP) for size in shape)
    grid = np.stack(np.meshgrid(columns, rows), -1).reshape(-1, 2).astype(float)
    coarse = warp(grid).reshape(len(rows), len(columns), 2)
    y, x = np.indices(shape) / STEP
    fine = [map_coordinates(coarse[..., k], [y, x], order=1) for k in (1, 0)]
    take = lambda plane: map_coordinates(plane, fine, order=1, mode="constant")
    colour = np.stack([map_coordinates(source.colour[..., c], fine, order=1, mode="nearest") for c in range(3)], -1)
    return Source(colour, take(source.alpha), dict(target))
