"""Photographs a shaped garment before a floor or wall: light, shadow, lens, sensor."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from ..templates.light import Lamp, shine
from ..templates.raster import rasterise
from ..templates.surface import samples_on, vertex_normals
from ..templates.trial import encoded, linear
from .garment import Drawn
from .grounds import Ground
from .plane import Phone
from .props import Prop, paint_prop
from .shapes import Panel, Shape

FINE = 2
INSIDE = 0.8
"""Dye shows paler and duller on the inner side, and less light falls in."""
CELL = 0.012
DAYLIGHT = (Lamp("left", (-2.2, -1.6, 1.9), 95), Lamp("right", (2.0, -0.5, 2.4), 30))
"""A window at the upper left and the bright room, in plane space; Z is towards the phone."""
ROOM_SKY = 0.55


@dataclass(frozen=True)
class Photo:
    """sRGB picture (0 to 1), exact alpha of the garment, landmarks in pixels."""

    picture: np.ndarray
    alpha: np.ndarray
    landmarks: dict[str, tuple[float, float]]


def ground_light(phone: Phone, occluders: np.ndarray) -> np.ndarray:
    """Light on the plane at every pixel, with the garment's soft shadow."""
    u, v = phone.on_plane()
    low = np.array([u.min(), v.min()]) - CELL
    count = np.ceil((np.array([u.max(), v.max()]) - low) / CELL).astype(int) + 2
    grid = np.stack(np.meshgrid(*(low[k] + np.arange(count[k]) * CELL for k in (0, 1))), axis=-1).reshape(
        -1, 2
    )
    points = np.c_[grid, np.zeros(len(grid))]
    lit = shine(points, np.tile([0.0, 0.0, 1.0], (len(points), 1)), occluders, 130, DAYLIGHT, ROOM_SKY)
    values = lit.groups.sum(1).reshape(count[1], count[0])
    return map_coordinates(values, [(v - low[1]) / CELL, (u - low[0]) / CELL], order=1, mode="nearest")


@dataclass(frozen=True)
class Cast:
    """One panel ready for the camera: what is cut away no longer throws shadow."""

    panel: Panel
    cut: np.ndarray
    tint: float
    points: np.ndarray


def cast(drawn: Drawn, panel: Panel, cut: np.ndarray, tint: float) -> Cast:
    at = drawn.pixel(panel.flat)
    solid = map_coordinates(cut, [at[:, 1], at[:, 0]], order=1)
    kept = panel.triangles[(solid[panel.triangles] > 0.3).all(1)]
    return Cast(panel, cut, tint, samples_on(panel.position, kept, 0.006)[len(panel.position) :])


def paint(
    item: Cast, drawn: Drawn, phone: Phone, occluders: np.ndarray, unit: float
) -> tuple[np.ndarray, np.ndarray]:
    """Premultiplied linear colour and alpha of one panel."""
    panel = item.panel
    normals = vertex_normals(panel.position, panel.triangles)
    normals *= np.sign(normals[:, 2].mean())
    lit = shine(panel.position, normals, occluders, 160, DAYLIGHT, ROOM_SKY).groups.sum(1)
    fine = phone.scaled(FINE)
    hits = rasterise(fine.project(panel.position), panel.triangles, fine.width, fine.height)
    where = drawn.pixel(hits.interpolate(panel.triangles, panel.flat))
    take = lambda plane: map_coordinates(plane, [where[:, 1], where[:, 0]], order=1)
    colour = np.stack([take(gaussian_filter(linear(drawn.colour[..., k]), 0.5)) for k in range(3)], axis=-1)
    colour *= (hits.interpolate(panel.triangles, lit) / unit * item.tint)[:, None]
    alpha = np.zeros(hits.depth.shape)
    alpha[hits.covered] = take(item.cut)
    over = np.zeros((*hits.depth.shape, 3))
    over[hits.covered] = colour * alpha[hits.covered][:, None]
    pool = lambda a: a.reshape(phone.height, FINE, phone.width, FINE, *a.shape[2:]).mean((1, 3))
    return pool(over), pool(alpha)


def photograph(
    drawn: Drawn, shape: Shape, ground: Ground, phone: Phone, props: list[Prop] | None = None
) -> Photo:
    """Back panel (its inside shows at the neck), props such as a hanger, then the front."""
    items = [
        cast(drawn, shape.back, drawn.worn_back, INSIDE),
        cast(drawn, shape.front, drawn.worn_front, 1.0),
    ]
    solids = props or []
    occluders = np.vstack([*(i.points for i in items), *(p.points for p in solids)])
    floor = ground_light(phone, occluders)
    unit = float(np.percentile(floor, 80))
    u, v = phone.on_plane()
    picture = linear(ground(u, v)) * (floor / unit)[..., None]
    whole = np.zeros(picture.shape[:2])
    for step in (items[0], *solids, items[1]):
        if isinstance(step, Cast):
            over, alpha = paint(step, drawn, phone, occluders, unit)
            whole = alpha + whole * (1 - alpha)
        else:
            over, alpha = paint_prop(step, phone)
            whole = whole * (1 - alpha)
        picture = over + picture * (1 - alpha)[..., None]
    landmarks = {}
    for name, point in drawn.landmarks.items():
        panel = shape.back if name == "collar_back" else shape.front
        x, y, _ = phone.project(panel.place_of(np.array(point)))[0]
        landmarks[name] = (float(x), float(y))
    return Photo(picture, whole, landmarks)


def phone_finish(light: np.ndarray, seed: int, warmth: float = 0.03, exposure: float = 0.92) -> np.ndarray:
    """Vignette, a little warmth, lens softness, sensor noise and a phone's contrast curve."""
    h, w, _ = light.shape
    y, x = np.mgrid[:h, :w]
    away = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 2
    slope = 1 + 0.10 * (0.5 - x / w) + 0.06 * (0.5 - y / h)
    scene = light * (exposure * slope * (1 - 0.22 * away))[..., None] * [1 + warmth, 1, 1 - 1.3 * warmth]
    scene = gaussian_filter(scene, (0.45, 0.45, 0))
    rng = np.random.default_rng(seed)
    scene += rng.normal(0, 0.004, scene.shape) + rng.normal(0, 0.010, scene.shape) * np.sqrt(
        np.maximum(scene, 0)
    )
    value = encoded(scene)
    return np.clip(value + 0.05 * np.sin(2 * np.pi * (value - 0.5)) * 0.6, 0, 1)
