"""How a drawn garment lies: spread on a floor with creases, or hanging from its shoulders."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt, map_coordinates

from ..cloth.drape import refine
from ..cloth.mesh import ClothMesh, build_mesh
from ..cloth.solver import Cloth, Pins
from ..templates.surface import ironed
from .garment import PX, Drawn

CREASES = 34
HEAVY = 0.02
FROM_WALL = 0.04
THICKNESS = 0.009
"""Metres that two layers of cloth stand above the floor inside their edge."""


@dataclass(frozen=True)
class Panel:
    """One panel in plane space, its pattern points (centimetres) and triangles."""

    position: np.ndarray
    flat: np.ndarray
    triangles: np.ndarray

    def place_of(self, centimetres: np.ndarray) -> np.ndarray:
        """Where pattern points lie, from the nearest vertices and their slope."""
        result = []
        for point in np.atleast_2d(centimetres):
            near = np.argsort(np.linalg.norm(self.flat - point, axis=1))[:6]
            basis = np.c_[self.flat[near], np.ones(6)]
            fit = np.linalg.lstsq(basis, self.position[near], rcond=None)[0]
            result.append(np.append(point, 1) @ fit)
        return np.array(result)


@dataclass(frozen=True)
class Shape:
    front: Panel
    back: Panel


def panel_of(mesh: ClothMesh, vertices: np.ndarray, triangles: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Vertex numbers of one panel and its triangles in those numbers."""
    number = np.full(len(mesh.flat), -1)
    number[vertices] = np.arange(len(vertices))
    return vertices, number[triangles]


def panels(mesh: ClothMesh) -> list[tuple[np.ndarray, np.ndarray]]:
    n = mesh.front_triangles
    return [
        panel_of(mesh, mesh.front_vertices, mesh.triangles[:n]),
        panel_of(mesh, mesh.back_vertices, mesh.triangles[n:, ::-1]),
    ]


def swing_sleeves(flat: np.ndarray, drawn: Drawn, degrees: float) -> np.ndarray:
    """Turns the sleeves about the armhole, gradually, as a hand spreads or lowers them."""
    pattern = drawn.pattern
    if pattern.sleeve_line is None or degrees == 0:
        return flat
    tip, pit = (pattern.centimetres(p) for p in pattern.sleeve_line)
    line = (pit - tip) / np.linalg.norm(pit - tip)
    result = flat.copy()
    for sign in (1, -1):
        p = flat * [sign, 1]
        beyond = line[1] * (p[:, 0] - tip[0]) - line[0] * (p[:, 1] - tip[1])
        t = np.clip(beyond / 9, 0, 1)
        angle = np.radians(degrees) * t * t * (3 - 2 * t)
        d = p - pit
        turned = np.stack(
            [
                d[:, 0] * np.cos(angle) - d[:, 1] * np.sin(angle),
                d[:, 0] * np.sin(angle) + d[:, 1] * np.cos(angle),
            ],
            1,
        )
        mine = p[:, 0] > 0
        result[mine] = (turned[mine] + pit) * [sign, 1]
    return result


def creases(points: np.ndarray, seed: int, strength: float) -> np.ndarray:
    """Height in metres of random soft ridges, points in metres."""
    rng = np.random.default_rng(seed)
    low, high = points.min(0), points.max(0)
    height = np.zeros(len(points))
    for _ in range(CREASES):
        centre, angle = rng.uniform(low, high), rng.uniform(0, np.pi)
        length, width = rng.uniform(0.05, 0.2), rng.uniform(0.008, 0.02)
        d = points - centre
        along = d @ [np.cos(angle), np.sin(angle)]
        across = d @ [-np.sin(angle), np.cos(angle)] + 0.6 * along**2 * rng.uniform(-3, 3)
        height += rng.uniform(0.1, 0.55) * np.exp(-((across / width) ** 2) - (along / length) ** 2) * width
    return strength * height


def laid_flat(drawn: Drawn, seed: int, swing: float = 0.0, strength: float = 1.0) -> Shape:
    mesh = build_mesh(drawn.pattern, 0.006)
    flat = drawn.pattern.centimetres(mesh.flat)
    where = swing_sleeves(flat, drawn, swing) / 100
    rng = np.random.default_rng(seed)
    wobble = np.zeros_like(where)
    for _ in range(4):
        wobble += (
            0.003 * np.sin(where @ rng.normal(0, 6, 2) + rng.uniform(0, 6))[:, None] * rng.normal(size=2)
        )
    edge = distance_transform_edt(np.maximum(drawn.front, drawn.back) > 0.5) / PX
    at = drawn.pixel(flat)
    inside = map_coordinates(edge, [at[:, 1], at[:, 0]], order=1)
    height = THICKNESS * (1 - np.exp(-inside / 0.7)) + np.clip(inside / 2.5, 0, 1) * creases(
        where, seed + 1, strength
    )
    upper = np.c_[where + wobble, height]
    lower = np.c_[where + wobble, 0.45 * height]
    (front, front_triangles), (back, back_triangles) = panels(mesh)
    return Shape(
        Panel(upper[front], flat[front], front_triangles), Panel(lower[back], flat[back], back_triangles)
    )


@dataclass
class Hanging:
    """Keeps both panels on their sides of the hanger and before the wall; stands in for a body."""

    back: np.ndarray
    points: np.ndarray
    gap: float = 0.005
    wall: float = 0.03

    def nearest(self, _: np.ndarray) -> tuple[()]:
        return ()

    def push_out(
        self, x: np.ndarray, _: tuple[()], __: float
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        y = np.where(self.back, np.clip(x[:, 1], self.gap, self.wall), np.minimum(x[:, 1], -self.gap))
        hit = y != x[:, 1]
        return np.stack([x[:, 0], y, x[:, 2]], axis=1), hit, np.zeros_like(x), np.zeros(len(x), int)

    def rub(self, v: np.ndarray, hit: np.ndarray, _: np.ndarray, __: np.ndarray) -> np.ndarray:
        return np.where(hit[:, None], v * [0.9, 0.0, 0.9], v)


def hung(drawn: Drawn, narrower: float = 0.94, spacing: float = 0.014) -> Shape:
    """Shoulders held by a hanger a little narrower than the garment, the rest falls."""
    cloth: Cloth | None = None
    for size, substeps, frames in ((spacing * 1.6, 12, 80), (spacing, 16, 36), (spacing * 0.6, 24, 12)):
        mesh = build_mesh(drawn.pattern, size)
        side = np.where(mesh.on_back, 0.012, -0.012)
        side[: mesh.seam_vertices] = 0
        start = np.c_[mesh.flat[:, 0] * narrower, side, mesh.flat[:, 1]]
        cloth = Cloth(mesh, start, HEAVY, substeps) if cloth is None else refine(cloth, mesh, HEAVY, substeps)
        held = np.nonzero(shoulder_seam(drawn, mesh))[0]
        hanger = np.c_[mesh.flat[held, 0] * narrower, np.zeros(len(held)), mesh.flat[held, 1]]
        cloth.pins = Pins(held, np.arange(len(held)), np.zeros((len(held), 3)))
        stand = Hanging(mesh.on_back, hanger)
        for f in range(frames):
            cloth.frame(stand, 9.8, 0.99 if f < frames * 0.6 else 0.95)
    p = ironed(cloth.position, mesh.triangles)
    placed = np.c_[p[:, 0], drawn.pattern.origin - p[:, 2], FROM_WALL - p[:, 1]]
    flat = drawn.pattern.centimetres(mesh.flat)
    return Shape(*(Panel(placed[v], flat[v], t) for v, t in panels(mesh)))


def shoulder_seam(drawn: Drawn, mesh: ClothMesh) -> np.ndarray:
    """Seam vertices that rest on the hanger's arms."""
    tip = drawn.pattern.landmarks["shoulder_tip_l"]
    x, z = np.abs(mesh.flat[:, 0]), mesh.flat[:, 1]
    sewn = np.arange(len(mesh.flat)) < mesh.seam_vertices
    return sewn & (z > tip[1] - 0.06) & (x < tip[0] - 0.01) & (x > 0.06)
