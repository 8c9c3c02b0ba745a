"""Keeps a draped garment on disk, because the simulation is the slow step."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..paths import renders
from .drape import Draped
from .figure import Figure, load_figure
from .garments import pattern_for
from .measures import measure
from .mesh import build_mesh
from .pattern import Pattern


def draped_file(body: str, pose: str, name: str) -> Path:
    return renders() / "draped" / f"{body}-{pose}-{name}.npz"


def pattern_on(figure: Figure, name: str) -> Pattern:
    return pattern_for(name, measure(figure))


def save_draped(body: str, pose: str, draped: Draped) -> Path:
    target = draped_file(body, pose, draped.pattern.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(target, position=draped.position.astype(np.float32), spacing=draped.mesh.spacing)
    return target


def load_draped(body: str, pose: str, name: str) -> Draped:
    """Pattern and mesh are made again: they follow from the body alone."""
    pattern = pattern_on(load_figure(body, pose), name)
    with np.load(draped_file(body, pose, name)) as data:
        mesh = build_mesh(pattern, float(data["spacing"]))
        position = data["position"].astype(np.float64)
    rest = np.linalg.norm(mesh.flat[mesh.edges[:, 0]] - mesh.flat[mesh.edges[:, 1]], axis=1)
    now = np.linalg.norm(position[mesh.edges[:, 0]] - position[mesh.edges[:, 1]], axis=1)
    return Draped(pattern, mesh, position, now / rest)
