"""What the camera sees of a draped garment: coordinates, masks, charts and shading, as arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..body.camera import Camera
from ..body.parts import PARTS
from ..cloth.drape import Draped
from ..cloth.figure import Posed
from .light import DIRECTIONS, MIXES, Lit, shine
from .raster import Hits, rasterise
from .surface import ironed, quad_triangles, samples_on, vertex_normals

SUPERSAMPLE = 3
ALIGN = 4
COVERS_BY = {"head": 0.003, "neck": 0.003, "hand": 0.004, "forearm": 0.012, "upper_arm": 0.014}
"""How far (metres) a part must be before the cloth to hide it. Bare parts count at once; under
cloth, skin that comes through by a hair is a flaw of the simulation and stays hidden."""
COVERS_BY_OTHER = 0.03
BEFORE = ("head", "hand", "forearm", "upper_arm")
INNER_FLOOR, INNER_GAIN = 0.2, 0.5
"""Insides: a floor of light through the cloth, and this share of what falls in at the opening."""

INSIDE_CHART = 4

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Layer:
    """One sheet of cloth inside the box. `alpha` and `chart` (0 none, 1 body, 2 and 3 sleeves, 4
    more where the inner side shows) are full size; `coordinates` (pattern centimetres, NaN where
    nothing is), `light`, `openness` and `inside` (the inner side shows) half size."""

    alpha: np.ndarray
    chart: np.ndarray
    coordinates: np.ndarray
    light: dict[str, np.ndarray]
    openness: np.ndarray
    inside: np.ndarray


@dataclass(frozen=True)
class Passes:
    box: Box
    front: Layer
    back: Layer
    before: np.ndarray
    before_parts: list[str]


@dataclass(frozen=True)
class View:
    """The box at one picture size, with the depth at which the body hides cloth."""

    camera: Camera
    factor: float
    box: Box
    limit: np.ndarray
    part: np.ndarray

    def rasterise(self, points: np.ndarray, triangles: np.ndarray, weighted: bool = True) -> Hits:
        return rasterise_box(self.camera, self.factor, self.box, points, triangles, weighted)


def rasterise_box(
    camera: Camera, factor: float, box: Box, points: np.ndarray, triangles: np.ndarray, weighted: bool
) -> Hits:
    left, top, width, height = (round(n * factor) for n in box)
    screen = camera.scaled(factor).project(points) - [left, top, 0]
    return rasterise(screen, triangles, width, height, weighted)


def box_around(camera: Camera, points: np.ndarray) -> Box:
    """Left, top, width, height, aligned so that half sizes are whole."""
    screen = camera.project(points)[:, :2]
    size = np.array([camera.width, camera.height])
    low = np.clip(screen.min(0) - 2 * ALIGN, 0, size) // ALIGN * ALIGN
    high = np.minimum(-(-(screen.max(0) + 2 * ALIGN) // ALIGN) * ALIGN, size)
    left, top = low.astype(int).tolist()
    width, height = (high - low).astype(int).tolist()
    return left, top, width, height


def part_names() -> list[str]:
    return [p.removesuffix("_l").removesuffix("_r") for p in PARTS]


def view_of(body: Posed, camera: Camera, box: Box, factor: float) -> View:
    triangles = quad_triangles(body.quads)
    hits = rasterise_box(camera, factor, box, body.vertices, triangles, False)
    margin = np.array([COVERS_BY.get(name, COVERS_BY_OTHER) for name in part_names()])
    part = np.zeros(hits.depth.shape, np.uint8)
    part[hits.covered] = body.part[triangles[hits.triangle[hits.covered], 0]]
    return View(camera, factor, box, hits.depth + margin[part], part)


def render_passes(draped: Draped, body: Posed, camera: Camera, directions: int = DIRECTIONS) -> Passes:
    mesh = draped.mesh
    cloth = ironed(draped.position, mesh.triangles)
    box = box_around(camera, cloth)
    views = {f: view_of(body, camera, box, f) for f in (0.5, 1.0, float(SUPERSAMPLE))}
    back = mesh.triangles[mesh.front_triangles :]
    outer, inner = light_both_sides(cloth, mesh.triangles, back, body, directions)
    sides = (vertex_light(outer), vertex_light(inner))
    front_layer, before = see(draped, cloth, mesh.triangles, views, sides)
    back_layer, _ = see(draped, cloth, back, views, sides)
    shown, count = np.unique(views[1.0].part[before > 0.5], return_counts=True)
    parts = [PARTS[i] for i, n in zip(shown, count, strict=True) if n > 20]
    return Passes(box, front_layer, back_layer, before, parts)


def light_both_sides(
    cloth: np.ndarray, triangles: np.ndarray, back: np.ndarray, body: Posed, directions: int
) -> tuple[Lit, Lit]:
    """Insides show where the front has been cut away, so only back and body shade them."""
    normals = vertex_normals(cloth, triangles)
    skin = samples_on(body.vertices, quad_triangles(body.quads), 0.006)
    low, high = cloth.min(0) - 0.5, cloth.max(0) + 0.5
    skin = skin[((skin > low) & (skin < high)).all(1)]
    outer = shine(cloth, normals, np.vstack([samples_on(cloth, triangles, 0.005), skin]), directions)
    inner = shine(cloth, -normals, np.vstack([samples_on(cloth, back, 0.005), skin]), directions // 4)
    return outer, Lit(INNER_FLOOR * outer.groups.mean(0) + INNER_GAIN * inner.groups, inner.openness)


def vertex_light(lit: Lit) -> np.ndarray:
    return np.stack([*(lit.mixed(mix) for mix in MIXES), lit.openness], axis=1)


def see(
    draped: Draped,
    cloth: np.ndarray,
    triangles: np.ndarray,
    views: dict[float, View],
    sides: tuple[np.ndarray, np.ndarray],
) -> tuple[Layer, np.ndarray]:
    pattern, flat = draped.pattern, draped.mesh.flat
    away = facing_away(views[1.0].camera, cloth, triangles)
    view = views[float(SUPERSAMPLE)]
    hits = view.rasterise(cloth, triangles, False)
    hidden = hits.covered & (hits.depth > view.limit)
    by_limb = np.isin(view.part, [i for i, name in enumerate(part_names()) if name in BEFORE])
    before = shrink(hidden & by_limb & ~away[hits.triangle])
    alpha = shrink(hits.covered & ~hidden)
    hits = views[1.0].rasterise(cloth, triangles)
    chart = np.zeros(hits.depth.shape, np.uint8)
    corner = triangles[hits.triangle[hits.covered], hits.weights[hits.covered].argmax(1)]
    chart[hits.covered] = 1 + pattern.chart(flat)[corner] + INSIDE_CHART * away[hits.triangle[hits.covered]]
    hits = without_hidden(views[0.5].rasterise(cloth, triangles), views[0.5].limit)
    covered = hits.covered
    inside = np.zeros(covered.shape, bool)
    inside[covered] = away[hits.triangle[covered]]
    coordinates = np.full((*covered.shape, 2), np.nan)
    coordinates[covered] = hits.interpolate(triangles, pattern.centimetres(flat))
    lit = np.zeros((*covered.shape, len(MIXES) + 1))
    out, in_ = (hits.interpolate(triangles, side) for side in sides)
    lit[covered] = np.where(inside[covered][:, None], in_, out)
    light = {mix: lit[..., k] for k, mix in enumerate(MIXES)}
    return Layer(alpha, chart, coordinates, light, lit[..., -1], inside), before


def without_hidden(hits: Hits, limit: np.ndarray) -> Hits:
    """Cloth behind a limb must not lend its coordinates to the edge of the cloth before it."""
    return Hits(np.where(hits.depth > limit, -1, hits.triangle), hits.depth, hits.weights)


def facing_away(camera: Camera, cloth: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    """Triangles that show their inner side: outward ones turn the other way in the picture."""
    screen = camera.project(cloth)[triangles][:, :, :2]
    a, b, c = screen[:, 0], screen[:, 1], screen[:, 2]
    return (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]) > 0


def shrink(fine: np.ndarray) -> np.ndarray:
    """Share of the supersamples of each pixel."""
    height, width = (n // SUPERSAMPLE for n in fine.shape)
    return fine.reshape(height, SUPERSAMPLE, width, SUPERSAMPLE).mean((1, 3))
