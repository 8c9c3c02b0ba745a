"""Garments on a dummy or a virtual model: painted through the garment's template."""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

from ..body.camera import CAMERAS
from ..paths import CATALOGUE
from ..templates.lookup import Packed
from ..templates.make import template_folder
from ..templates.trial import dress, linear, load_template, sample
from .designs import Sample
from .fabrics import rgb
from .garment import Drawn
from .mannequin import mannequin_picture
from .shoot import Photo

SIZE = (900, 1200)
CROPS = {"tee": 0.78, "sleeveless": 0.78, "long-sleeve": 0.78, "shirt": 0.78}
"""Share of the figure's picture height that a phone photo of a top shows."""


def model_picture(model: str, pose: str) -> np.ndarray:
    """A catalogue model before a plain studio wall, in linear light."""
    folder = CATALOGUE / "people" / model
    person = np.asarray(Image.open(folder / f"{pose}.webp").convert("RGBA")).astype(float) / 255
    alpha = person[..., 3:]
    h, w = alpha.shape[:2]
    y, x = np.mgrid[:h, :w]
    wall = linear(np.array(rgb("d5d0c8"))) * (1.06 - 0.16 * x / w - 0.10 * (y / h - 0.5) ** 2)[..., None]
    shadow = gaussian_filter(np.roll(alpha[..., 0], 26, axis=1), 22)
    wall = wall * (1 - 0.25 * shadow)[..., None]
    return linear(person[..., :3]) * alpha + wall * (1 - alpha)


def garment_alpha(packed: Packed, drawn: Drawn, shape: tuple[int, int]) -> np.ndarray:
    left, top, right, bottom = packed.box
    front = packed.front.alpha * sample(drawn.worn_front, drawn, packed.front.coordinates)
    back = packed.back.alpha * sample(drawn.worn_back, drawn, packed.back.coordinates)
    whole = np.zeros(shape)
    whole[top:bottom, left:right] = front + back * (1 - front)
    return whole


def find_landmarks(packed: Packed, drawn: Drawn) -> dict[str, tuple[float, float]]:
    """The visible pixel whose garment coordinate is nearest; hidden landmarks are left out."""
    left, top, _, _ = packed.box
    result = {}
    for name, point in drawn.landmarks.items():
        away = np.linalg.norm(packed.front.coordinates - np.array(point), axis=-1)
        away = np.where((packed.front.alpha > 0.5) & ~np.isnan(away), away, np.inf)
        row, column = np.unravel_index(np.argmin(away), away.shape)
        if away[row, column] < 2.5:
            result[name] = (float(left + column), float(top + row))
    return result


def dressed(item: Sample, drawn: Drawn) -> Photo:
    design = item.design
    packed, _ = load_template(template_folder((design.gender, item.pose, design.kind)))
    picture = (
        mannequin_picture(design.gender, item.pose)
        if item.way == "mannequin"
        else model_picture(item.model, item.pose)
    )
    done = dress(picture, packed, drawn)
    alpha = garment_alpha(packed, drawn, picture.shape[:2])
    camera = CAMERAS[design.gender]
    rows = np.nonzero((alpha > 0.5).any(1))[0]
    height = int(camera.height * CROPS.get(design.kind, 1.0) * 0.98)
    width = int(height * SIZE[0] / SIZE[1])
    if width > camera.width:
        width, height = camera.width, int(camera.width * SIZE[1] / SIZE[0])
    top = int(np.clip((rows[0] + rows[-1]) / 2 - height * 0.52, 0, camera.height - height))
    left = (camera.width - width) // 2
    scale = SIZE[0] / width
    y, x = (np.mgrid[: SIZE[1], : SIZE[0]] + 0.5) / scale - 0.5
    take = lambda plane: map_coordinates(plane, [y + top, x + left], order=1, mode="nearest")
    marks = {
        n: ((px - left) * scale, (py - top) * scale) for n, (px, py) in find_landmarks(packed, drawn).items()
    }
    return Photo(np.stack([take(done[..., k]) for k in range(3)], axis=-1), take(alpha), marks)
