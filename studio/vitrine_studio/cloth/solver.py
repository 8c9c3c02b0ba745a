"""A position-based cloth solver: stretch, bending, contact with a body, friction, gravity."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .collider import Collider
from .mesh import ClothMesh, colour_groups
from .relax import Distances

FRAME = 1 / 60
THICKNESS = 0.006
"""Cloth stays this far from the smoothed body: less lets skin poke through between vertices."""
MAX_SPEED = 3.0
INTERLINED = 0.35
FURTHEST_APART = 0.01


def in_turn(
    pairs: np.ndarray, rest: np.ndarray, pull: np.ndarray, push: np.ndarray, vertices: int
) -> Distances:
    """Ordered so that neighbours are not solved one after the other: a sweep would drag the cloth along."""
    order = np.concatenate(colour_groups(pairs, vertices))
    return Distances.of(pairs[order], rest[order], 0.5 * pull[order], 0.5 * push[order])


@dataclass
class Pins:
    """Vertices held to points of the body (a waistband) by their offset from them."""

    vertices: np.ndarray
    body_points: np.ndarray
    offsets: np.ndarray

    def places(self, body: Collider) -> np.ndarray:
        return body.points[self.body_points] + self.offsets


@dataclass
class Held:
    """Vertices that somebody else moves."""

    vertices: np.ndarray
    now: np.ndarray

    def places(self, _: Collider) -> np.ndarray:
        return self.now


@dataclass
class Layers:
    """Pairs of vertices that lie on each other beside the body: the first stays before the second."""

    first: np.ndarray
    second: np.ndarray
    gap: np.ndarray
    forward: np.ndarray

    def separate(self, x: np.ndarray) -> None:
        """In place. Each vertex is in one pair at most."""
        missing = self.gap - (x[self.first] - x[self.second]) @ self.forward
        step = np.clip(missing, 0, FURTHEST_APART)[:, None] * (0.5 * self.forward)
        x[self.first] += step
        x[self.second] -= step


@dataclass
class Cloth:
    mesh: ClothMesh
    position: np.ndarray
    bending: float
    substeps: int
    stiff_above: float | None = None
    thickness: np.ndarray | float = THICKNESS
    girdle: float = 1.0
    """Stretch cloth wants to be narrower than its pattern by this factor, so that it clings."""
    velocity: np.ndarray = field(init=False)
    distances: tuple[Distances, Distances] = field(init=False)
    pins: Pins | Held | None = None
    layers: Layers | None = None

    def __post_init__(self) -> None:
        mesh, count = self.mesh, len(self.mesh.flat)
        self.velocity = np.zeros_like(self.position)
        rest = self.rest_lengths(mesh.edges)
        ones = np.ones(len(rest))
        self.distances = (
            in_turn(mesh.edges, rest, ones, 0.6 * ones, count),
            in_turn(mesh.hinges, *self.hinge_terms(), count),
        )

    def rest_lengths(self, pairs: np.ndarray) -> np.ndarray:
        flat = self.mesh.flat * [self.girdle, 1]
        return np.linalg.norm(flat[pairs[:, 0]] - flat[pairs[:, 1]], axis=1)

    def hinge_terms(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Flat panels want their flat hinge length. Across a seam the two panels lie on each
        other in the pattern, so a seam only opens (softly) and never closes."""
        mesh = self.mesh
        rest = self.rest_lengths(mesh.hinges)
        seam = mesh.on_back[mesh.hinges[:, 0]] != mesh.on_back[mesh.hinges[:, 1]]
        seam |= rest < 0.9 * mesh.spacing
        rest = np.where(seam, 1.6 * mesh.spacing, rest)
        stiffness = np.full(len(rest), self.bending)
        if self.stiff_above is not None:
            stiffness[mesh.flat[mesh.hinges].min(1)[:, 1] > self.stiff_above] = INTERLINED
        return rest, np.where(seam, 0, stiffness), np.where(seam, 0.3 * stiffness, stiffness)

    def frame(self, body: Collider, gravity: float, damping: float) -> None:
        """Advances by one sixtieth of a second."""
        step = FRAME / self.substeps
        x, v = self.position, self.velocity
        contact, ask = None, max(3, self.substeps // 5)
        for s in range(self.substeps):
            before = x.copy()
            v[:, 2] -= gravity * step
            v *= damping
            x = x + v * step
            for distances in self.distances:
                distances.relax(x)
            if self.layers is not None:
                self.layers.separate(x)
            # Nearest body points change slowly: asking five times a frame saves a third of the time.
            if s % ask == 0 or contact is None:
                contact = body.nearest(x)
            x, hit, normal, nearest = body.push_out(x, contact, self.thickness)
            if self.pins is not None:
                x[self.pins.vertices] = self.pins.places(body)
            v = body.rub((x - before) / step, hit, normal, nearest)
            speed = np.sqrt(np.einsum("ij,ij->i", v, v))[:, None]
            v *= np.minimum(1, MAX_SPEED / np.maximum(speed, 1e-9))
        self.position, self.velocity = x, v

    def stretch(self) -> np.ndarray:
        """Length of every edge relative to the pattern."""
        a, b = self.mesh.edges.T
        rest = np.linalg.norm(self.mesh.flat[a] - self.mesh.flat[b], axis=1)
        return np.linalg.norm(self.position[a] - self.position[b], axis=1) / rest
