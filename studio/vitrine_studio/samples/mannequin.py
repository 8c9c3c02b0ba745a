"""A tailor's dummy made from the shared body: no head, no forearms, cut thighs on a pole."""

from __future__ import annotations

import numpy as np

from ..body.camera import CAMERAS, Camera
from ..body.parts import PARTS
from ..cloth.collider import smoothing_matrix
from ..cloth.figure import load_figure
from ..templates.light import shine
from ..templates.raster import rasterise
from ..templates.surface import quad_triangles, samples_on, vertex_normals
from ..templates.trial import linear
from .fabrics import rgb
from .grounds import plaster, wood

COVER, CAPS, POLE = "ddd3c2", "8a6244", "7c6a58"
NECK_STUMP = 0.045
THIGH_STUMP = 0.16
POLE_RADIUS = 0.016
FLOOR_Y = 1.2
"""Metres behind the dummy where the wall meets the floor."""


def kept_triangles(
    vertices: np.ndarray, triangles: np.ndarray, part: np.ndarray, neck: float, hip: float
) -> np.ndarray:
    names = [PARTS[p].removesuffix("_l").removesuffix("_r") for p in range(len(PARTS))]
    gone = np.array([name in ("head", "forearm", "hand", "shin", "foot") for name in names])[part]
    gone |= vertices[:, 2] > neck + NECK_STUMP
    gone |= (vertices[:, 2] < hip - THIGH_STUMP) & np.isin(part, [PARTS.index(f"thigh_{s}") for s in "lr"])
    return triangles[~gone[triangles].any(1)]


def capped(vertices: np.ndarray, triangles: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Closes every opening with a fan; returns vertices with the added centres, and the fans."""
    edges = np.vstack([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    known = {(a, b) for a, b in edges.tolist()}
    following = {b: a for a, b in known if (b, a) not in known}
    vertices, fans, centres = vertices.copy(), [], []
    while following:
        first = next(iter(following))
        loop, here = [first], following.pop(first)
        while here != first and here in following:
            loop.append(here)
            here = following.pop(here)
        if len(loop) < 8:
            continue
        vertices[loop] = levelled(vertices[loop])
        centre = len(vertices) + len(centres)
        centres.append(vertices[loop].mean(0))
        fans += [(a, b, centre) for a, b in zip(loop, loop[1:] + loop[:1], strict=True)]
    return np.vstack([vertices, centres]), np.array(fans)


def smoothed(vertices: np.ndarray, quads: np.ndarray) -> np.ndarray:
    """A dummy has no anatomy."""
    mean = smoothing_matrix(quads, len(vertices))
    result = vertices.copy()
    for _ in range(14):
        result = 0.4 * result + 0.6 * (mean @ result)
    return result


def levelled(loop: np.ndarray) -> np.ndarray:
    """The zigzag of mesh faces pressed into one plane: a clean saw cut."""
    middle = loop.mean(0)
    normal = np.linalg.svd(loop - middle)[2][2]
    return loop - np.outer((loop - middle) @ normal, normal)


def pole(top: float) -> tuple[np.ndarray, np.ndarray]:
    turn = np.linspace(0, 2 * np.pi, 25)[:-1]
    ring = np.c_[POLE_RADIUS * np.cos(turn), POLE_RADIUS * np.sin(turn)]
    vertices = np.vstack([np.c_[ring, np.full(24, z)] for z in (0.0, top)])
    i = np.arange(24)
    j = (i + 1) % 24
    return vertices, np.vstack([np.c_[i, j, i + 24], np.c_[j, j + 24, i + 24]])


def mannequin_picture(gender: str, pose: str) -> np.ndarray:
    """Linear picture of the dummy before a wall, at the template camera's full size."""
    figure = load_figure(gender, pose)
    body, camera = figure.posed(), CAMERAS[gender]
    neck, hip = figure.joints["neck_base"][2], figure.joints["hip_l"][2]
    plain = smoothed(body.vertices, body.quads)
    skin = kept_triangles(body.vertices, quad_triangles(body.quads), body.part, neck, hip)
    vertices, fans = capped(plain, skin)
    rod, rod_triangles = pole(hip - 0.02)
    triangles = np.vstack([skin, fans, rod_triangles + len(vertices)])
    colours = np.repeat(
        [rgb(COVER), rgb(CAPS), rgb(POLE)], [len(skin), len(fans), len(rod_triangles)], axis=0
    )
    points = np.vstack([vertices, rod])
    lit = shine(points, vertex_normals(points, triangles), samples_on(points, triangles, 0.006), 80).mixed(
        "left"
    )
    fine = camera.scaled(2)
    hits = rasterise(fine.project(points), triangles, fine.width, fine.height)
    picture = np.repeat(np.repeat(backdrop(camera), 2, axis=0), 2, axis=1)
    bright = np.percentile(lit[np.unique(skin)], 75)
    light = hits.interpolate(triangles, lit / bright)[:, None]
    picture[hits.covered] = linear(colours[hits.triangle[hits.covered]]) * light
    return picture.reshape(camera.height, 2, camera.width, 2, 3).mean((1, 3))


def backdrop(camera: Camera) -> np.ndarray:
    """A painted wall above floor boards, lit from the left, the dummy's shadow left out of view."""
    y, x = np.mgrid[: camera.height, : camera.width] + 0.5
    across, up = (x - camera.width / 2) / camera.focal_px, (camera.horizon_px - y) / camera.focal_px
    depth = camera.distance + FLOOR_Y
    wall = plaster("d9d6cf", 45)(across * depth, -up * depth)
    reach = np.where(up < 0, camera.eye / np.maximum(-up, 1e-6), 1e6)
    floor = wood("b9956c", "7a593a", seed=51)(across * np.minimum(reach, 20), np.minimum(reach, 20))
    on_floor = (reach < depth)[..., None]
    fall = (1.02 - 0.22 * x / camera.width)[..., None]
    skirting = np.clip(1 - np.abs(reach - depth) / 0.25, 0, 1)[..., None] * on_floor
    return linear(np.where(on_floor, floor, wall)) * fall * (1 - 0.35 * skirting)
