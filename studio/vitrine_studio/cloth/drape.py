"""Drapes a pattern: coarse cloth closes around the body, follows it into the pose, settles, refines.

Fine cloth from the start overstretches, because a correction travels one edge per pass.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.interpolate import LinearNDInterpolator, NearestNDInterpolator

from .collider import Collider, collider, smoothing_matrix
from .figure import Figure
from .holds import beside_body, pinned
from .hood import hood_edge
from .mesh import ClothMesh, build_mesh
from .pattern import BOTTOMS, Pattern
from .place import place
from .solver import FRAME, THICKNESS, Cloth, Held

COARSE, MIDDLE, FINE = 0.018, 0.010, 0.0065
CLOSE_FRAMES, MOVE_FRAMES, SETTLE_FRAMES = 22, 50, 40
GRAVITY = 9.8
JERSEY = 0.012
BENDING = {
    "trousers": 0.04, "shorts": 0.03, "shirt": 0.016, "polo": 0.016, "skirt": 0.016, "hoodie": 0.022, "jacket": 0.03,
    "coat": 0.04,
}  # fmt: skip
"""Stiffness of a hinge per solver pass; heavy cloth makes fewer, rounder folds."""
CLINGING, GIRDLE = 0.002, 0.88
HOOD_THICKNESS = 0.030
"""A hood is folded in on itself: it stays further from the body than a single layer."""
HOOD_FRAMES = 46
HOOD_PULL = 16.0
"""Metres per square second backwards: takes the hood off the head before gravity alone has it."""
EDGE_FRAMES = 24


@dataclass(frozen=True)
class Draped:
    pattern: Pattern
    mesh: ClothMesh
    position: np.ndarray
    stretch: np.ndarray


@dataclass(frozen=True)
class Stage:
    """One refinement: edge length, solver passes per frame, frames."""

    spacing: float
    substeps: int
    frames: int


FINAL = (Stage(MIDDLE, 30, 18), Stage(FINE, 46, 12))
DRAFT = (Stage(0.011, 24, 9),)


def drape(pattern: Pattern, figure: Figure, stages: tuple[Stage, ...] = FINAL) -> Draped:
    bending = BENDING.get(pattern.kind, JERSEY)
    quads = figure.touched_quads("bottom" if pattern.kind in BOTTOMS else "top")
    smooth = smoothing_matrix(quads, len(figure.part))
    body = collider(figure.vertices(0.0), quads, smooth, None, 1.0)
    mesh = build_mesh(pattern, COARSE)
    start = place(mesh, body.points)
    girdle = GIRDLE if pattern.clings else 1.0
    cloth = Cloth(mesh, start, bending, 14, pattern.stiff_above, thickness(pattern, mesh), girdle)
    # Bottoms and open jackets hang from nothing until their waistband or shoulders are pinned.
    closing_gravity = 0.0 if pattern.slips or pattern.waistband is not None else 2.0
    for _ in range(CLOSE_FRAMES):
        cloth.frame(body, closing_gravity, 0.97)
    if pattern.hood_above is not None:
        lower_hood(cloth, pattern.hood_above, body)
        raise_edge(cloth, pattern, figure, body)
    cloth.pins = pinned(pattern, cloth, figure, body, 0.0)
    cloth.layers = beside_body(pattern, mesh, figure, 0.0)
    for f in range(MOVE_FRAMES):
        t = (f + 1) / MOVE_FRAMES
        eased = t * t * (3 - 2 * t)
        body = collider(figure.vertices(eased), quads, smooth, body, FRAME)
        if pattern.hood_above is not None:
            cloth.pins = pinned(pattern, cloth, figure, body, eased)
        cloth.layers = beside_body(pattern, mesh, figure, eased)
        cloth.frame(body, GRAVITY, 0.995)
    body.velocity[:] = 0
    for f in range(SETTLE_FRAMES):
        cloth.frame(body, GRAVITY, 0.992 if f < 0.6 * SETTLE_FRAMES else 0.96)
    for stage in stages:
        cloth = refine(cloth, build_mesh(pattern, stage.spacing), bending, stage.substeps)
        cloth.thickness = thickness(pattern, cloth.mesh)
        cloth.pins = pinned(pattern, cloth, figure, body, 1.0)
        cloth.layers = beside_body(pattern, cloth.mesh, figure, 1.0)
        for f in range(stage.frames):
            cloth.frame(body, GRAVITY, 0.995 if f < 0.5 * stage.frames else 0.96)
    return Draped(pattern, cloth.mesh, cloth.position, cloth.stretch())


def thickness(pattern: Pattern, mesh: ClothMesh) -> np.ndarray | float:
    if pattern.hood_above is None:
        return CLINGING if pattern.clings else THICKNESS
    height = np.clip((mesh.flat[:, 1] - pattern.hood_above) / 0.05, 0, 1)
    return THICKNESS + (HOOD_THICKNESS - THICKNESS) * height


def lower_hood(cloth: Cloth, neck_z: float, body: Collider) -> None:
    """Draws the hood back over the head, so that it comes to lie on the shoulders."""
    share = np.clip((cloth.mesh.flat[:, 1] - neck_z - 0.02) / 0.10, 0, 1)
    for _ in range(HOOD_FRAMES):
        cloth.velocity[:, 1] += HOOD_PULL * FRAME * share
        cloth.frame(body, GRAVITY, 0.985)


def raise_edge(cloth: Cloth, pattern: Pattern, figure: Figure, body: Collider) -> None:
    """Brings the edge of a lowered hood up beside the neck."""
    edge = hood_edge(pattern, cloth.mesh, figure)
    start, end = cloth.position[edge.vertices], edge.at(figure, 0.0)
    for f in range(EDGE_FRAMES):
        cloth.pins = Held(edge.vertices, start + (end - start) * ((f + 1) / EDGE_FRAMES))
        cloth.frame(body, GRAVITY, 0.985)


def refine(cloth: Cloth, mesh: ClothMesh, bending: float, substeps: int) -> Cloth:
    """The same shape on a finer mesh, panel by panel."""
    position = np.zeros((len(mesh.flat), 3))
    for vertices, target in (
        (cloth.mesh.front_vertices, ~mesh.on_back),
        (cloth.mesh.back_vertices, mesh.on_back),
    ):
        flat, value = cloth.mesh.flat[vertices], cloth.position[vertices]
        found = LinearNDInterpolator(flat, value)(mesh.flat[target])
        near = NearestNDInterpolator(flat, value)(mesh.flat[target])
        position[target] = np.where(np.isnan(found), near, found)
    return Cloth(mesh, position, bending, substeps, cloth.stiff_above, girdle=cloth.girdle)
