"""Things beside a garment: a wooden hanger with a steel hook, as tubes along a path."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..templates.raster import rasterise
from ..templates.surface import vertex_normals
from ..templates.trial import linear
from .fabrics import rgb
from .plane import Phone

FINE = 2
KEY = np.array([-0.62, -0.45, 0.64])


@dataclass(frozen=True)
class Prop:
    """A closed mesh in plane space with one colour; `gloss` adds a highlight."""

    position: np.ndarray
    triangles: np.ndarray
    colour: str
    gloss: float

    @property
    def points(self) -> np.ndarray:
        return self.position


def tube(path: np.ndarray, radius: np.ndarray, flatten: float, colour: str, gloss: float) -> Prop:
    """Rings around a path in the U-V plane; `flatten` squeezes them towards the wall."""
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.stack([-along[:, 1], along[:, 0], np.zeros(len(path))], axis=1)
    turn = np.linspace(0, 2 * np.pi, 17)[:-1]
    ring = (
        across[:, None] * np.cos(turn)[None, :, None]
        + np.array([0, 0, flatten]) * np.sin(turn)[None, :, None]
    )
    position = (path[:, None] + ring * np.broadcast_to(radius, len(path))[:, None, None]).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(len(path) - 1), np.arange(16), indexing="ij")
    a, b = (i * 16 + j).ravel(), (i * 16 + (j + 1) % 16).ravel()
    return Prop(position, np.vstack([np.c_[a, a + 16, b], np.c_[b, a + 16, b + 16]]), colour, gloss)


def hanger(half: float, drop: float, neck_v: float, from_wall: float) -> list[Prop]:
    """Two sloping arms, their tips inside the shoulders, and a question-mark hook above."""
    t = np.linspace(-1, 1, 61)
    arms = np.stack([t * half, neck_v + drop * np.abs(t) ** 1.25, np.full(61, from_wall)], axis=1)
    wood = tube(arms, np.full(61, 0.011), 0.7, "b98a58", 0.12)
    stem = np.linspace([0, neck_v, from_wall], [0, neck_v - 0.06, from_wall], 12)
    hook = np.vstack([stem[:-1], bend_from(stem[-1], from_wall)])
    steel = tube(hook, np.full(len(hook), 0.0022), 1, "9a9ca0", 0.5)
    return [wood, steel]


def bend_from(start: np.ndarray, from_wall: float, radius: float = 0.024) -> np.ndarray:
    """The hook's open circle, continuing upwards from the stem."""
    turn = np.linspace(np.pi / 2, -np.pi * 1.05, 40)
    circle = np.stack([radius * np.cos(turn), radius * np.sin(turn)], axis=1)
    return np.c_[circle + start[:2] - [0, radius], np.full(40, from_wall)]


def paint_prop(prop: Prop, phone: Phone) -> tuple[np.ndarray, np.ndarray]:
    """Premultiplied linear colour and alpha."""
    fine = phone.scaled(FINE)
    hits = rasterise(fine.project(prop.position), prop.triangles, fine.width, fine.height)
    normals = vertex_normals(prop.position, prop.triangles)
    centre = prop.position.reshape(-1, 16, 3).mean(1).repeat(16, axis=0)
    normals *= np.sign(np.einsum("ij,ij->i", normals, prop.position - centre))[:, None]
    key = KEY / np.linalg.norm(KEY)
    facing = hits.interpolate(prop.triangles, np.maximum(normals @ key, 0) * 0.75 + 0.35)
    shine = hits.interpolate(prop.triangles, np.maximum(normals @ (key + [0, 0, 1]) / 1.8, 0) ** 40)
    over = np.zeros((*hits.depth.shape, 3))
    over[hits.covered] = linear(np.array(rgb(prop.colour))) * facing[:, None] + prop.gloss * shine[:, None]
    pool = lambda a: a.reshape(phone.height, FINE, phone.width, FINE, *a.shape[2:]).mean((1, 3))
    return pool(over), pool(hits.covered.astype(float))
