"""Paints drawn garments, test patterns or a real cut-out through packed templates, to look at them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

from ..body.camera import CAMERAS
from ..cloth.figure import load_figure
from ..samples.garment import PX, Drawn
from .light import shine
from .lookup import Packed, Sheet, read_packed
from .make import Job, template_folder
from .raster import rasterise
from .surface import quad_triangles, samples_on, vertex_normals

FOLDS = 1.25
"""Exponent on the shading: the eye expects a little more contrast than diffuse white gives."""
SKIN = np.array([0.50, 0.34, 0.27])


def linear(srgb: np.ndarray) -> np.ndarray:
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def encoded(light: np.ndarray) -> np.ndarray:
    x = np.clip(light, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def load_template(folder: Path) -> tuple[Packed, dict]:
    facts = json.loads((folder / "facts.json").read_text())
    pictures = {n: Image.open(folder / f"{n}.png") for n in ("coordinates", "masks", "charts", "shading")}
    return read_packed(pictures, facts), facts


def body_picture(gender: str, pose: str, colour: np.ndarray = SKIN) -> np.ndarray:
    """A plain lit body, linear light, on a light ground."""
    body, camera = load_figure(gender, pose).posed(), CAMERAS[gender].scaled(2)
    triangles = quad_triangles(body.quads)
    normals = vertex_normals(body.vertices, triangles)
    lit = shine(body.vertices, normals, samples_on(body.vertices, triangles, 0.006), 80)
    hits = rasterise(camera.project(body.vertices), triangles, camera.width, camera.height)
    picture = np.full((camera.height, camera.width, 3), 0.78)
    even = lit.mixed("even")
    light = hits.interpolate(triangles, even)[:, None] / even.mean()
    picture[hits.covered] = colour * light
    h, w = camera.height // 2, camera.width // 2
    return picture.reshape(h, 2, w, 2, 3).mean((1, 3))


def sample(texture: np.ndarray, drawn: Drawn, coordinates: np.ndarray) -> np.ndarray:
    """Texture value at pattern points; NaN points give 0."""
    at = drawn.pixel(np.nan_to_num(coordinates, nan=-1e4))
    planes = texture if texture.ndim == 3 else texture[..., None]
    values = [
        map_coordinates(planes[..., k], [at[..., 1], at[..., 0]], order=1) for k in range(planes.shape[2])
    ]
    result = np.stack(values, axis=-1)
    return result if texture.ndim == 3 else result[..., 0]


def layer(sheet: Sheet, drawn: Drawn, texture: np.ndarray, cut: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Linear colour and alpha of one painted layer."""
    alpha = sheet.alpha * sample(cut, drawn, sheet.coordinates)
    return sample(texture, drawn, sheet.coordinates) * (sheet.light**FOLDS)[..., None], alpha


def dress(picture: np.ndarray, packed: Packed, drawn: Drawn) -> np.ndarray:
    """The drawn garment on a linear picture of the body."""
    left, top, right, bottom = packed.box
    window = np.s_[top:bottom, left:right]
    # One garment pixel covers about two texture pixels: soften first, or stripes shimmer.
    texture = gaussian_filter(linear(drawn.colour), (PX / 18, PX / 18, 0))
    result = picture.copy()
    under = result[window]
    front, front_alpha = layer(packed.front, drawn, texture, drawn.worn_front)
    back, back_alpha = layer(packed.back, drawn, texture, drawn.worn_back)
    shadow = gaussian_filter(np.maximum(front_alpha, back_alpha), 5)
    under = under * (1 - 0.45 * shadow)[..., None]
    under = back * back_alpha[..., None] + under * (1 - back_alpha)[..., None]
    under = front * front_alpha[..., None] + under * (1 - front_alpha)[..., None]
    bare = packed.before[..., None]
    result[window] = result[window] * bare + under * (1 - bare)
    return result


def try_on(job: Job, drawn: Drawn, picture: np.ndarray) -> Image.Image:
    packed, _ = load_template(template_folder(job))
    return Image.fromarray((encoded(dress(picture, packed, drawn)) * 255 + 0.5).astype(np.uint8))
