"""Where the edge of a hood runs that has been taken off: from the throat up around the neck, like a cord.

Cloth without thickness would fall flat on the back. A real hood is thick and sewn double at its edge,
so that its sides stand beside the neck; the edge is therefore held in its place and the rest hangs
from it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from .curves import lengths, resample
from .figure import Figure
from .mesh import ClothMesh
from .pattern import Pattern

NEAR_NECK = 0.10
BEGINS, ENDS = 0.05, 0.25
"""Metres along the edge from the throat: before, it hangs with the front; beyond, it falls on the back."""
SIDE = 0.088
PATH = np.array(
    [(0.0, -0.090, -0.046), (0.060, -0.062, 0.004), (0.084, -0.008, 0.041), (0.064, 0.064, 0.046)]
)
"""Of the wearer's left, from the neck's lowest joint and the shoulder's height beside it, 7 to 8 cm apart."""


@dataclass(frozen=True)
class HoodEdge:
    """Vertices of the edge and where they lie in the start pose."""

    vertices: np.ndarray
    places: np.ndarray

    def at(self, figure: Figure, t: float) -> np.ndarray:
        turn, shift = figure.motion("neck_base", NEAR_NECK, t)
        return self.places @ turn.T + shift


def hood_edge(pattern: Pattern, mesh: ClothMesh, figure: Figure) -> HoodEdge:
    body, joint = figure.vertices(0.0), figure.joints["neck_base"]
    beside = (np.abs(body[:, 0] - SIDE) < 0.012) & (body[:, 2] < joint[2] + 0.05)
    left = np.array([0.0, joint[1], body[beside, 2].max()]) + PATH
    vertices, along = on_edge(pattern, mesh)
    places = np.stack([np.interp(along, lengths(left), left[:, k]) for k in range(3)], axis=1)
    places[:, 0] *= np.sign(mesh.flat[vertices, 0])
    return HoodEdge(vertices, places)


def on_edge(pattern: Pattern, mesh: ClothMesh) -> tuple[np.ndarray, np.ndarray]:
    """Vertices that are held, and how far along the edge from the throat each lies."""
    line = resample(pattern.hood_opening, 0.001)
    away, nearest = cKDTree(line).query(np.stack([np.abs(mesh.flat[:, 0]), mesh.flat[:, 1]], axis=1))
    along = lengths(line)[nearest]
    held = (away < 0.001) & ~mesh.on_back & (along > BEGINS) & (along < ENDS)
    return np.nonzero(held)[0], along[held]
