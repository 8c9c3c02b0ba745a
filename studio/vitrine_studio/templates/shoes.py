"""Plain slip-on shoes modelled around the posed feet."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import ConvexHull

from ..body.camera import Camera
from ..body.parts import PARTS
from ..cloth.figure import Figure
from .light import shine
from .passes import SUPERSAMPLE, Box, box_around, rasterise_box, shrink, view_of
from .surface import quad_triangles, samples_on, vertex_normals

ROWS, COLUMNS = 70, 110
LEATHER = 0.004
ANKLE = 0.012
"""Shoes reach this far above the ankle joint's lower side."""
SOLE = 0.017


@dataclass(frozen=True)
class Shoe:
    vertices: np.ndarray
    triangles: np.ndarray
    sole: np.ndarray
    groove: np.ndarray


def last_of(figure: Figure, side: str) -> np.ndarray:
    """Points of one foot up to the ankle, in the final pose."""
    body = figure.posed()
    foot = body.vertices[body.part == PARTS.index(f"foot_{side}")]
    return foot[foot[:, 2] < np.percentile(foot[:, 2], 99) - ANKLE]


def shoe_around(foot: np.ndarray) -> Shoe:
    """The smoothed hull of the foot, seen from its middle, with a thickness of leather."""
    hull = ConvexHull(foot)
    middle = foot.mean(0)
    normals, offsets = hull.equations[:, :3], hull.equations[:, 3]
    theta, phi = np.meshgrid(
        np.linspace(0.02, np.pi - 0.02, ROWS), np.linspace(0, 2 * np.pi, COLUMNS, False), indexing="ij"
    )
    rays = np.stack(
        [np.sin(theta) * np.cos(phi), np.sin(theta) * np.sin(phi), np.cos(theta)], axis=-1
    ).reshape(-1, 3)
    facing = rays @ normals.T
    room = -(normals @ middle + offsets)
    reach = np.where(facing > 1e-6, room / np.maximum(facing, 1e-6), np.inf).min(1)
    reach = gaussian_filter(reach.reshape(ROWS, COLUMNS), 1.2, mode=("nearest", "wrap")).ravel() + LEATHER
    vertices = middle + rays * reach[:, None]
    areas = triangle_areas(foot[hull.simplices])
    down = np.average(normals, axis=0, weights=areas * (normals[:, 2] < -0.6))
    down /= np.linalg.norm(down)
    depth = (vertices @ down).max() - vertices @ down
    i, j = np.meshgrid(np.arange(ROWS - 1), np.arange(COLUMNS), indexing="ij")
    a, b = (i * COLUMNS + j).ravel(), (i * COLUMNS + (j + 1) % COLUMNS).ravel()
    triangles = np.vstack([np.c_[a, a + COLUMNS, b], np.c_[b, a + COLUMNS, b + COLUMNS]])
    return Shoe(
        vertices,
        triangles,
        np.clip((SOLE - depth) / 0.002 + 0.5, 0, 1),
        np.exp(-(((depth - SOLE) / 0.002) ** 2)),
    )


def triangle_areas(corner: np.ndarray) -> np.ndarray:
    return np.linalg.norm(np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0]), axis=1) / 2


def shoes_layers(
    figure: Figure, camera: Camera, dyes: dict[str, tuple[np.ndarray, np.ndarray]]
) -> tuple[dict[str, np.ndarray], np.ndarray, Box]:
    """Linear colours by name (of upper and sole), alpha and box of both shoes; the leg above hides the
    part behind it."""
    pair = [shoe_around(last_of(figure, side)) for side in "lr"]
    vertices = np.vstack([s.vertices for s in pair])
    triangles = np.vstack([s.triangles + k * len(pair[0].vertices) for k, s in enumerate(pair)])
    tone = np.concatenate([s.sole for s in pair])[:, None]
    groove = np.concatenate([s.groove for s in pair])[:, None]
    body = figure.posed()
    skin = samples_on(body.vertices, quad_triangles(body.quads), 0.008)
    occluders = np.vstack([samples_on(vertices, triangles, 0.005), skin[skin[:, 2] < 0.6]])
    lit = shine(vertices, vertex_normals(vertices, triangles), occluders, 120).mixed("even")
    box = box_around(camera, vertices)
    hits = rasterise_box(camera, SUPERSAMPLE, box, vertices, triangles, True)
    leg = view_of(body, camera, box, SUPERSAMPLE)
    shown = hits.covered & ~((hits.depth > leg.limit) & ~is_foot(leg.part))
    alpha = shrink(shown)
    light = (lit / np.percentile(lit, 92))[:, None] * (1 - 0.45 * groove)

    def dyed(upper: np.ndarray, sole: np.ndarray) -> np.ndarray:
        values = np.zeros((*hits.depth.shape, 3))
        values[hits.covered] = hits.interpolate(triangles, (sole * tone + upper * (1 - tone)) * light)
        values[~shown] = 0
        total = np.stack([shrink(values[..., k]) for k in range(3)], axis=-1)
        return total / np.maximum(alpha, 1e-3)[..., None]

    return {name: dyed(*dye) for name, dye in dyes.items()}, alpha, box


def is_foot(part: np.ndarray) -> np.ndarray:
    return np.isin(part, [PARTS.index("foot_l"), PARTS.index("foot_r")])
