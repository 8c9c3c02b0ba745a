"""Eyebrows of single hairs: drawn on a sheet they are a hard line, which reads as anger."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from mathutils import Vector

from .bound import FaceSkin
from .scalp import smoothstep, unit

STEPS = 5
SIDES = (1.0, -1.0)
RADII = (0.00004, 0.00002)


@dataclass(frozen=True)
class Brow:
    """Millimetres from the eye's middle: outwards and up, for inner end, arch and tail."""

    outward: tuple[float, float, float]
    up: tuple[float, float, float]
    thickness: float
    count: int


BROWS = {
    "female": Brow((-15.5, 8.0, 24.5), (14.4, 16.4, 13.2), 3.0, 420),
    "male": Brow((-17.0, 7.0, 25.0), (13.4, 13.9, 11.2), 4.2, 600),
}


def brows(gender: str, skin: FaceSkin, eyes: np.ndarray, seed: int) -> np.ndarray:
    """Strands on both sides; `eyes` are the eyeballs' middles, the wearer's left first."""
    random, look = np.random.default_rng(seed), BROWS[gender]
    both = [one_brow(skin, eye, side, look, random) for eye, side in zip(eyes, SIDES)]
    return np.concatenate(both)


def one_brow(
    skin: FaceSkin, eye: np.ndarray, side: float, look: Brow, random: np.random.Generator
) -> np.ndarray:
    along = random.random(look.count)
    across = np.clip(random.normal(0, 0.5, look.count), -1.15, 1.15)
    body = 0.55 + 0.45 * smoothstep(0, 0.3, along)
    width = look.thickness * body * (1 - 0.72 * smoothstep(0.55, 1, along))
    # As dense at the narrow tail as in the middle, and thinning out towards the nose.
    dense = (0.25 + 0.75 * width / look.thickness) * (0.5 + 0.5 * smoothstep(-0.05, 0.25, along))
    keep = random.random(look.count) < dense
    along, across, width = along[keep], across[keep], width[keep]
    stops = (0.0, 0.6, 1.0)
    x = np.interp(along, stops, look.outward)
    z = arc(along, stops, look.up) + across * width
    roots, normals = touched(skin, eye + np.stack([side * x, 0 * x, z], axis=1) / 1000)
    rise = np.interp(along, (0, 0.2, 0.5, 0.8, 1), (74, 44, 18, -8, -24))
    angle = np.radians(rise - 20 * across * smoothstep(0.1, 0.4, along)
                       + random.normal(0, 7, len(along)))  # fmt: skip
    heading = np.stack([side * np.cos(angle), np.zeros(len(angle)), np.sin(angle)], axis=1)
    long = np.interp(along, (0, 0.4, 1), (0.0055, 0.0085, 0.006)) * random.uniform(
        0.75, 1.15, len(along)
    )
    return lying(skin, roots, normals, heading, long)


def arc(along: np.ndarray, stops: tuple[float, ...], heights: tuple[float, ...]) -> np.ndarray:
    """A parabola through the three heights."""
    return np.polyval(np.polyfit(stops, heights, 2), along)


def touched(skin: FaceSkin, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where rays from the front through the points meet the skin, and its normals there."""
    hits = [skin.tree.ray_cast(Vector(p) - Vector((0, 0.1, 0)), Vector((0, 1, 0))) for p in points]
    return np.array([hit[0] for hit in hits]), np.array([hit[1] for hit in hits])


def lying(
    skin: FaceSkin, roots: np.ndarray, normals: np.ndarray, heading: np.ndarray, long: np.ndarray
) -> np.ndarray:
    """Strands that lie on the skin, rising a little from it towards their tips."""
    points = np.empty((len(roots), STEPS, 3))
    points[:, 0] = roots
    step = unit(heading - normals * (heading * normals).sum(1, keepdims=True))
    for k in range(1, STEPS):
        ahead = points[:, k - 1] + step * (long / (STEPS - 1))[:, None]
        for i, point in enumerate(ahead):
            at, normal, *_ = skin.tree.find_nearest(Vector(point))
            points[i, k] = np.array(at + normal * (0.0002 + 0.00015 * k))
    return points
