"""A tailor's dummy made from the shared body: no head, no arms, cut thighs on a pole."""

from __future__ import annotations

import numpy as np

from ..body.camera import CAMERAS
from ..body.parts import PARTS
from ..cloth.collider import smoothing_matrix
from ..cloth.figure import load_figure
from ..templates.light import shine
from ..templates.raster import rasterise
from ..templates.surface import quad_triangles, samples_on, vertex_normals
from ..templates.trial import linear
from .fabrics import rgb

COVER, CAPS, POLE = "ddd3c2", "c3b6a0", "7c6a58"
NECK_STUMP = 0.045
THIGH_STUMP = 0.16
POLE_RADIUS = 0.016


def kept_triangles(
    vertices: np.ndarray, triangles: np.ndarray, part: np.ndarray, neck: float, hip: float
) -> np.ndarray:
    names = [PARTS[p].removesuffix("_l").removesuffix("_r") for p in range(len(PARTS))]
    gone = np.array([name in ("head", "upper_arm", "forearm", "hand", "shin", "foot") for name in names])[part]
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


def mannequin_picture(gender: str, pose: str) -> tuple[np.ndarray, np.ndarray]:
    """Linear colours and opacity of the dummy, at the template camera's full size."""
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
    bright = np.percentile(lit[np.unique(skin)], 75)
    light = hits.interpolate(triangles, lit / bright)[:, None]
    over = np.zeros((*hits.depth.shape, 3))
    over[hits.covered] = linear(colours[hits.triangle[hits.covered]]) * light
    pool = lambda a: a.reshape(camera.height, 2, camera.width, 2, *a.shape[2:]).mean((1, 3))
    alpha = pool(hits.covered.astype(float))
    return pool(over) / np.maximum(alpha, 1e-6)[..., None], alpha
