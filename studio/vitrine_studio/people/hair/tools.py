"""What hairstyles share: flowing over the skull, falling, clumping, cutting."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .scalp import Roots, Scalp, smoothstep, unit

ON_SHOULDERS = 0.13
"""Metres above the ends, at most, where hair may come to lie on a shoulder."""

FLYAWAYS = 0.02
"""Share of single hairs that stand off the rest."""

WIDEST = 0.102
"""Metres from the middle: hair that comes to lie on a shoulder ends there."""

Strands = tuple[np.ndarray, float, float]
"""Strands × points × 3 on the resting head, and the radii at root and tip in metres."""


def wander(scalp: Scalp, strands: np.ndarray, amount: float) -> np.ndarray:
    """A random walk along each strand: hair is never quite parallel."""
    steps = scalp.random.normal(0, amount, strands.shape)
    steps[:, 0] = 0
    return strands + np.cumsum(steps, axis=1)


def flying(scalp: Scalp, hair: np.ndarray) -> np.ndarray:
    """A few single hairs stand off the rest: without them the outline is a helmet's."""
    random, steps = scalp.random, hair.shape[1]
    loose = random.random(len(hair)) < FLYAWAYS
    count = int(loose.sum())
    away = unit(hair[loose] - scalp.centre) * np.array([1.0, 1.0, 0.4])
    bend = np.sin(np.linspace(0, 1, steps)[None] * np.pi * random.uniform(0.5, 1.3, (count, 1)))
    reach = random.exponential(0.003, (count, 1)).clip(0, 0.007) * np.abs(bend)
    hair[loose] += away * reach[..., None]
    return hair


def height(scalp: Scalp, roots: Roots) -> np.ndarray:
    """0 at the temples and nape, 1 on top: barbers cut by it."""
    span = scalp.crown - scalp.eye[2]
    return smoothstep(scalp.eye[2] + 0.1 * span, scalp.eye[2] + 0.75 * span, roots.point[:, 2])


def behind(scalp: Scalp, points: np.ndarray) -> np.ndarray:
    """0 in front of the crown, 1 at the back of the head."""
    return smoothstep(0.015, 0.06, points[:, 1] - scalp.centre[1])


def clumps(scalp: Scalp, roots: Roots, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Index of each strand's clump, and the clumps' own roots."""
    seeds = roots.point[scalp.random.integers(0, len(roots), count)]
    return scalp.nearest(roots.point, seeds, 1)[:, 0], seeds


def cut(strands: np.ndarray, floor: np.ndarray, steps: int) -> np.ndarray:
    """Shortens each strand where it first falls below its floor or slides off over a shoulder; all
    get `steps` points."""
    below = strands[:, :, 2] < floor[:, None]
    below |= np.abs(strands[:, :, 0]) > WIDEST + 0.3 * (floor - floor.min())[:, None]
    along = np.diff(strands, axis=1)
    slides = np.hypot(along[..., 0], along[..., 1]) > 1.3 * np.abs(along[..., 2])
    below[:, 1:] |= slides & (strands[:, 1:, 2] < floor[:, None] + ON_SHOULDERS)
    last = np.where(below.any(1), below.argmax(1), strands.shape[1] - 1).astype(float)
    rows = np.arange(len(strands))
    out = np.empty((len(strands), steps, 3))
    for k in range(steps):
        x = last * k / (steps - 1)
        i = np.minimum(x.astype(int), strands.shape[1] - 2)
        f = (x - i)[:, None]
        out[:, k] = strands[rows, i] * (1 - f) + strands[rows, i + 1] * f
    return out


def keep_face_free(scalp: Scalp, points: np.ndarray, side: np.ndarray) -> np.ndarray:
    """Below the brow, hair in front of the ears stays outside the width of the face."""
    face = (points[:, 1] < scalp.centre[1] - 0.015) & (points[:, 2] < scalp.eye[2] + 0.03)
    edge = 0.064 - 0.5 * np.clip(scalp.eye[2] - 0.05 - points[:, 2], 0, 0.02)
    limited = points.copy()
    limited[face, 0] = np.where(
        side[face] > 0,
        np.maximum(points[face, 0], edge[face]),
        np.minimum(points[face, 0], -edge[face]),
    )
    return limited


def tangent(direction: np.ndarray, normal: np.ndarray) -> np.ndarray:
    return unit(direction - normal * (direction * normal).sum(1, keepdims=True))


def flow(
    scalp: Scalp,
    roots: Roots,
    comb: Callable[[np.ndarray], np.ndarray],
    length: np.ndarray,
    volume: np.ndarray,
    steps: int,
) -> np.ndarray:
    """Strands that lie over the skull along a combing direction, `volume` metres above it."""
    at, heading = roots.point.copy(), roots.normal.copy()
    strands = np.empty((len(roots), steps, 3))
    strands[:, 0] = at
    for k in range(1, steps):
        outward = unit(at - scalp.centre)
        heading = tangent(0.45 * heading + comb(at), outward)
        moved = at + heading * (length / (steps - 1))[:, None]
        outward = unit(moved - scalp.centre)
        rise = np.sin(0.5 * np.pi * min(1.0, 1.9 * k / (steps - 1))) ** 0.8
        skin = scalp.project(outward)
        at = skin + outward * (0.0012 + volume * rise)[:, None]
        strands[:, k] = at
    return strands


def gathered(
    scalp: Scalp, strands: np.ndarray, roots: Roots, groups: int, share: float | np.ndarray
) -> np.ndarray:
    """Draws strands together into locks towards their tips; `share` may differ between them."""
    group, _ = clumps(scalp, roots, groups)
    total = np.zeros((groups, *strands.shape[1:]))
    np.add.at(total, group, strands)
    count = np.maximum(np.bincount(group, minlength=groups), 1)[:, None, None]
    pull = np.reshape(share, (-1, 1, 1)) * np.linspace(0, 1, strands.shape[1])[None, :, None] ** 1.3
    return strands + ((total / count)[group] - strands) * pull
