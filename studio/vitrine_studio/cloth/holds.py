"""What keeps cloth in its place besides friction: bands, shoulders, a hood's edge, the width of a skirt."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from .collider import Collider
from .figure import Figure
from .hood import hood_edge
from .mesh import ClothMesh
from .pattern import Pattern
from .solver import Cloth, Held, Layers, Pins

BAND_GAP = 0.009
SHOULDER_SHARE = 0.7
NEAR_PELVIS = 0.16
BELL_SLOPE, BELL_GAP = 0.5, 0.07
"""How far apart front and back are kept: this share of the distance from the side seam, and at most."""


def beside_body(pattern: Pattern, mesh: ClothMesh, figure: Figure, t: float) -> Layers | None:
    """Keeps front and back of a wide skirt apart, where no body does: it stands out like a bell."""
    if not pattern.name.endswith("a-line"):
        return None
    turn, _ = figure.motion("pelvis", NEAR_PELVIS, t)
    low = mesh.flat[:, 1] < pattern.landmarks["waist_l"][1]
    free = low & (np.arange(len(mesh.flat)) >= mesh.seam_vertices)
    front, back = np.nonzero(free & ~mesh.on_back)[0], np.nonzero(free & mesh.on_back)[0]
    away, found = cKDTree(mesh.flat[back]).query(mesh.flat[front])
    front, found = front[away < 0.5 * mesh.spacing], found[away < 0.5 * mesh.spacing]
    second, first = np.unique(found, return_index=True)
    seam = cKDTree(mesh.flat[: mesh.seam_vertices]).query(mesh.flat[front[first]])[0]
    gap = np.minimum(BELL_SLOPE * seam, BELL_GAP)
    return Layers(front[first], back[second], gap, turn @ [0.0, -1.0, 0.0])


def pinned(pattern: Pattern, cloth: Cloth, figure: Figure, body: Collider, t: float) -> Pins | Held | None:
    """What does not slide: a waistband, the edge of a hood, the shoulders of an open jacket."""
    if pattern.hood_above is not None:
        edge = hood_edge(pattern, cloth.mesh, figure)
        return Held(edge.vertices, edge.at(figure, t))
    if pattern.slips:
        return pin_to(body, cloth, on_shoulders(pattern, cloth.mesh))
    if pattern.waistband is not None:
        return pin_to(body, cloth, cloth.mesh.flat[:, 1] > pattern.waistband)
    return None


def on_shoulders(pattern: Pattern, mesh: ClothMesh) -> np.ndarray:
    """The shoulder seams as far as they lie on the shoulders, without the collar."""
    tip, neck = pattern.landmarks["shoulder_tip_l"], pattern.landmarks["neck_shoulder_l"]
    (x, z), sewn = np.abs(mesh.flat).T, np.arange(len(mesh.flat)) < mesh.seam_vertices
    reach = neck[0] + SHOULDER_SHARE * (tip[0] - neck[0])
    return sewn & (x < reach) & (z > tip[1] - 0.03) & (z < neck[1] + 0.001)


def pin_to(body: Collider, cloth: Cloth, chosen: np.ndarray) -> Pins:
    """Cloth that does not slide follows the body points it lies on."""
    held = np.nonzero(chosen)[0]
    near = body.tree.query(cloth.position[held])[1]
    offset = cloth.position[held] - body.points[near]
    # A band lies on the body: whatever still stands off is drawn in.
    snug = np.minimum(1, BAND_GAP / np.maximum(np.linalg.norm(offset, axis=1, keepdims=True), 1e-9))
    return Pins(held, near, offset * snug)
