"""Light on cloth by many shadow maps: noise-free, a few seconds, no renderer needed.

Every direction of the sphere is one orthographic depth map of cloth and body. A vertex sees a
direction when nothing lies before it there; weighted sums of the seen directions give ambient
occlusion and the light of any studio.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import minimum_filter

DIRECTIONS = 240
CELL = 0.005
BIAS = 0.007
LIFT = 0.004
BOUNCE = 0.45
"""Share of the light missing in a crease that comes back from its own bright walls."""


@dataclass(frozen=True)
class Lamp:
    """A soft box: place seen from the model, light it brings (watts over squared distance)."""

    group: str
    place: tuple[float, float, float]
    watts: float

    @property
    def irradiance(self) -> float:
        return self.watts / (np.pi * float(np.dot(self.place, self.place)))


LAMPS = (
    Lamp("left", (-2.6, -2.7, 1.5), 150), Lamp("right", (2.7, -2.6, 1.2), 120), Lamp("front", (0.2, -5.0, 1.6), 130),
    Lamp("rim", (2.3, 2.0, 1.6), 55), Lamp("rim", (-2.3, 2.0, 1.4), 45),
)  # fmt: skip
"""The same places and powers as the lights of the virtual models, so that cloth and skin agree."""
SKY = 0.16
SOFTNESS = 14.0
GROUPS = ("left", "right", "front", "rim", "sky")
MIXES = {
    "even": (1.0, 0.45, 1.0, 1.0, 1.0),
    "left": (2.1, 0.05, 0.4, 0.8, 0.8),
    "right": (0.1, 2.0, 0.4, 0.8, 0.8),
}
"""Share of each group in the three lights, as the virtual models have them."""


def sphere(count: int) -> np.ndarray:
    """Evenly spread unit vectors (golden spiral)."""
    z = 1 - (2 * np.arange(count) + 1) / count
    turn = np.pi * (3 - np.sqrt(5)) * np.arange(count)
    ring = np.sqrt(1 - z * z)
    return np.stack([ring * np.cos(turn), ring * np.sin(turn), z], axis=1)


def radiance(directions: np.ndarray, lamps: tuple[Lamp, ...] = LAMPS, sky: float = SKY) -> np.ndarray:
    """Light arriving from each direction, per group: directions × groups."""
    result = np.zeros((len(directions), len(GROUPS)))
    share = 4 * np.pi / len(directions)
    result[:, GROUPS.index("sky")] = sky * share
    for lamp in lamps:
        axis = np.array(lamp.place) / np.linalg.norm(lamp.place)
        lobe = np.exp(SOFTNESS * (directions @ axis - 1))
        result[:, GROUPS.index(lamp.group)] += lamp.irradiance * lobe / lobe.sum()
    return result


@dataclass(frozen=True)
class Lit:
    """Per vertex: light by group, and how open it is (1 = nothing around it)."""

    groups: np.ndarray
    openness: np.ndarray

    def mixed(self, mix: str) -> np.ndarray:
        return self.groups @ np.array(MIXES[mix])


def shine(
    points: np.ndarray,
    normals: np.ndarray,
    occluders: np.ndarray,
    count: int = DIRECTIONS,
    lamps: tuple[Lamp, ...] = LAMPS,
    sky: float = SKY,
) -> Lit:
    directions = sphere(count)
    arriving = radiance(directions, lamps, sky)
    lifted = np.ascontiguousarray((points + normals * LIFT).T, np.float32)
    occluders = np.ascontiguousarray(occluders.T, np.float32)
    groups = np.zeros((len(points), len(GROUPS)))
    seen, possible = np.zeros(len(points)), np.zeros(len(points))
    for direction, bright in zip(directions, arriving, strict=True):
        facing = normals @ direction
        asked = np.nonzero(facing > 0)[0]
        if len(asked) == 0:
            continue
        visible = facing[asked] * sees(lifted[:, asked], occluders, direction.astype(np.float32))
        groups[asked] += visible[:, None] * bright
        seen[asked] += visible
        possible[asked] += facing[asked]
    openness = seen / np.maximum(possible, 1e-9)
    return Lit(groups + BOUNCE * (1 - openness)[:, None] * groups.mean(0), openness)


def sees(points: np.ndarray, occluders: np.ndarray, direction: np.ndarray) -> np.ndarray:
    """How freely each point looks along the direction, averaged over four neighbouring cells. Points
    and occluders come as rows of x, y and z: rows are three times as fast here as columns."""
    up = [0.0, 0.0, 1.0] if abs(direction[2]) < 0.9 else [1.0, 0.0, 0.0]
    side = np.cross(direction, np.array(up, np.float32))
    side /= np.linalg.norm(side)
    frame = np.stack([side / CELL, np.cross(side, direction) / CELL, -direction])
    u, v, depth = frame @ occluders
    low = np.array([u.min() - 2, v.min() - 2], np.float32)
    size = np.ceil(np.array([u.max(), v.max()]) - low).astype(int) + 3
    nearest = np.full(size[0] * size[1], np.inf, np.float32)
    cell = (u - low[0]).astype(np.int32) * size[1] + (v - low[1]).astype(np.int32)
    np.minimum.at(nearest, cell, depth)
    nearest = minimum_filter(nearest.reshape(size), 2)
    pu, pv, pdepth = frame @ points
    place = [np.clip(p - l - 0.5, 0, n - 2.001) for p, l, n in zip((pu, pv), low, size, strict=True)]
    (x, y), limit = (p.astype(np.int32) for p in place), pdepth - BIAS
    fx, fy = place[0] - x, place[1] - y
    result = np.zeros(len(limit))
    for dx in (0, 1):
        for dy in (0, 1):
            weight = np.abs(1 - dx - fx) * np.abs(1 - dy - fy)
            result += weight * (nearest[x + dx, y + dy] >= limit)
    return result
