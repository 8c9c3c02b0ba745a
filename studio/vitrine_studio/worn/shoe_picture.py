"""Photographs a pair of shoes on posed feet: soft light, gloss, shadow in every corner and on the floor."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter, zoom
from scipy.spatial import ConvexHull

from ..body.camera import Camera
from ..body.parts import PARTS
from ..cloth.figure import Figure
from ..templates.light import LAMPS, MIXES, GROUPS, SKY, radiance, shine, sphere
from ..templates.passes import SUPERSAMPLE, Box, box_around, rasterise_box, shrink, view_of
from ..templates.surface import quad_triangles, samples_on
from .last import Foot, foot_of
from .shoe_shape import Style, Surface, grid_normals, grid_triangles, sole, upper

COARSER = 6
"""Shadows are soft: they are asked for at every so many points of the grid."""
DIRECTIONS = 72
FOOT_BEFORE = 0.025
"""Metres more by which a foot must stand before leather to hide it: less is a foot that is too wide for its shoe."""
BOUNCE = 0.30
SHINE, GLOSS = 60.0, 0.35
DEEP = 1.3
"""Exponent on the shadows: a camera's contrast."""
CONTACT = 0.5
TOUCHING = 0.009
FAINT = 0.02
BRIGHT = 85
"""Percentile of the light on a pair that counts as usual."""


@dataclass(frozen=True)
class Placed:
    """A surface in the world; `soft` are its normals without what is sewn on it."""

    surface: Surface
    points: np.ndarray
    normals: np.ndarray
    soft: np.ndarray

    @property
    def triangles(self) -> np.ndarray:
        return grid_triangles(self.points.shape[:2], self.surface.hole)


def placed(surface: Surface, foot: Foot) -> Placed:
    turned = lambda points: grid_normals(points) @ foot.turn
    return Placed(surface, foot.place(surface.points), turned(surface.points), turned(surface.smooth))


def lamp_light(normals: np.ndarray, toward: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Matte and glossy light on every normal where nothing is in the way."""
    directions = sphere(DIRECTIONS)
    bright = radiance(directions, LAMPS, SKY) @ np.array(MIXES["even"])
    matte, gloss = np.zeros(len(normals)), np.zeros(len(normals))
    for direction, amount in zip(directions, bright, strict=True):
        half = direction + toward
        half = half / np.linalg.norm(half)
        matte += amount * np.maximum(0, normals @ direction)
        gloss += amount * np.maximum(0, normals @ half) ** SHINE
    return matte + BOUNCE * matte.mean() * np.maximum(0, -normals[:, 2] * 0.5 + 0.3), gloss * SHINE / 25


def shadows(pieces: list[Placed], occluders: np.ndarray, toward: np.ndarray) -> list[np.ndarray]:
    """How much of the light reaches every point of each grid, asked for at once: each question costs a shadow map."""
    spots = [(p.points[::COARSER, ::COARSER], p.soft[::COARSER, ::COARSER]) for p in pieces]
    at, facing = (np.vstack([pair[k].reshape(-1, 3) for pair in spots]) for k in (0, 1))
    free, _ = lamp_light(facing, toward)
    share = np.clip(shine(at, facing, occluders, DIRECTIONS).mixed("even") / np.maximum(free, 1e-6), 0, 1.2)
    result, start = [], 0
    for placed, (coarse, _) in zip(pieces, spots, strict=True):
        part = share[start : start + coarse[..., 0].size].reshape(coarse.shape[:2])
        start += part.size
        grown = np.array(placed.points.shape[:2]) / part.shape
        result.append(gaussian_filter(zoom(part, grown, order=1, mode="nearest", grid_mode=True), 1.5) ** DEEP)
    return result


def lit_colour(placed: Placed, shade: np.ndarray, toward: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Colour of every point, and the matte light alone."""
    matte, gloss = lamp_light(placed.normals.reshape(-1, 3), toward)
    matte = matte * shade.ravel()
    polish = GLOSS * placed.surface.gloss.ravel() * gloss * np.maximum(shade.ravel(), 0.15)
    return placed.surface.colour.reshape(-1, 3) * matte[:, None] + polish[:, None], matte


def is_foot(part: np.ndarray) -> np.ndarray:
    return np.isin(part, [PARTS.index("foot_l"), PARTS.index("foot_r")])


def floor_points(points: np.ndarray) -> np.ndarray:
    low, high = points.min(0) - 0.15, points.max(0) + 0.15
    x, y = np.meshgrid(np.arange(low[0], high[0], 0.005), np.arange(low[1], high[1], 0.005))
    return np.stack([x.ravel(), y.ravel(), np.full(x.size, -0.002)], axis=1)


def shoe_layer(figure: Figure, camera: Camera, style: Style) -> tuple[np.ndarray, np.ndarray, Box]:
    """Linear colour, alpha and box of the pair, with the shadow where it touches the floor."""
    feet = [foot_of(figure, side) for side in "lr"]
    pieces = [placed(make(foot, style), foot) for foot in feet for make in (upper, sole)]
    body = figure.posed()
    skin = samples_on(body.vertices, quad_triangles(body.quads), 0.008)
    leather = np.vstack([p.points[::2, ::2].reshape(-1, 3) for p in pieces])
    occluders = np.vstack([leather, skin[(skin[:, 2] < 0.7) & (skin[:, 2] > 0.06)], floor_points(leather)])
    toward = np.array([camera.x, -camera.distance, camera.eye]) - leather.mean(0)
    toward /= np.linalg.norm(toward)
    seen = shadows(pieces, occluders, toward)
    colours, lights = zip(*(lit_colour(p, s, toward) for p, s in zip(pieces, seen, strict=True)), strict=True)
    starts = np.cumsum([0, *(p.surface.gloss.size for p in pieces[:-1])])
    points = np.vstack([p.points.reshape(-1, 3) for p in pieces])
    triangles = np.vstack([p.triangles + start for p, start in zip(pieces, starts, strict=True)])
    left, top, width, height = box_around(camera, points)
    box = (left - 16, top - 4, width + 32, min(height + 16, camera.height - top + 4) // 4 * 4)
    hits = rasterise_box(camera, SUPERSAMPLE, box, points, triangles, True)
    leg = view_of(body, camera, box, SUPERSAMPLE)
    room = np.where(is_foot(leg.part), FOOT_BEFORE, 0)
    shown = hits.covered & (hits.depth <= leg.limit + room)
    values = np.zeros((*hits.depth.shape, 3))
    values[hits.covered] = hits.interpolate(triangles, np.vstack(colours))
    # As bright as the cloth, whose light is 1 where it is usual.
    values /= np.percentile(np.concatenate(lights), BRIGHT)
    values[~shown] = 0
    alpha = shrink(shown)
    colour = np.stack([shrink(values[..., k]) for k in range(3)], axis=-1) / np.maximum(alpha, 1e-3)[..., None]
    shadow = contact_shadow([p.points[:, 0] for p in pieces[1::2]], camera, box) * (1 - alpha)
    whole = alpha + shadow
    return trimmed(colour * (alpha / np.maximum(whole, 1e-3))[..., None], whole, box)


def trimmed(colour: np.ndarray, alpha: np.ndarray, box: Box) -> tuple[np.ndarray, np.ndarray, Box]:
    """Without empty rows and columns around the pair and its shadow."""
    rows, columns = (np.nonzero((alpha > FAINT).any(axis))[0] for axis in (1, 0))
    shown = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    left, top = box[0] + int(columns[0]), box[1] + int(rows[0])
    return colour[shown], alpha[shown], (left, top, *alpha[shown].shape[::-1])


def contact_shadow(soles: list[np.ndarray], camera: Camera, box: Box) -> np.ndarray:
    """Where soles stand on the floor, dark and narrow; where they have left it, none."""
    left, top, width, height = box
    result = np.zeros((height, width))
    for ground in soles:
        resting = ground[ground[:, 2] < TOUCHING]
        if len(resting) < 3:
            continue
        flat = camera.project(resting * [1, 1, 0])[:, :2] - [left, top]
        outline = flat[ConvexHull(flat).vertices]
        mask = Image.new("L", (width * 2, height * 2))
        ImageDraw.Draw(mask).polygon([tuple(p) for p in outline * 2], fill=255)
        stood = np.asarray(mask).reshape(height, 2, width, 2).mean((1, 3)) / 255
        close, wide = gaussian_filter(stood, 1.6), gaussian_filter(stood, (3, 7))
        result = np.maximum(result, CONTACT * np.clip(0.9 * close + 0.5 * wide, 0, 1))
    return result
