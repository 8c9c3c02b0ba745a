"""Garments on a dummy: painted through the garment's template."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import map_coordinates

from ..body.camera import CAMERAS
from ..templates.lookup import Packed
from ..templates.make import template_folder
from ..templates.outfit import with_complements
from ..templates.trial import dress, load_template, sample
from .designs import Sample
from .garment import Drawn
from .mannequin import mannequin_picture
from .shoot import Photo

SIZE = (900, 1200)
CROPS = {"tee": 0.78, "sleeveless": 0.78, "long-sleeve": 0.78, "shirt": 0.78, "skirt": 0.66}
"""Share of the figure's picture height that a phone photo of the garment shows."""
DUMMY_BESIDE = {"skirt": ("tee",)}


def figure_picture(item: Sample) -> np.ndarray:
    """The dummy that wears the garment, in linear light."""
    gender, kind = item.design.gender, item.design.kind
    dummy = mannequin_picture(gender, item.pose)
    return with_complements(dummy, gender, item.pose, DUMMY_BESIDE.get(kind, ()))


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
    shown = packed.front.alpha * sample(drawn.worn_front, drawn, packed.front.coordinates) > 0.5
    result = {}
    for name, point in drawn.landmarks.items():
        away = np.linalg.norm(packed.front.coordinates - np.array(point), axis=-1)
        away = np.where(shown & ~np.isnan(away), away, np.inf)
        row, column = np.unravel_index(np.argmin(away), away.shape)
        if away[row, column] < 2.5:
            result[name] = (float(left + column), float(top + row))
    return result


def dressed(item: Sample, drawn: Drawn) -> Photo:
    design = item.design
    packed, _ = load_template(template_folder((design.gender, item.pose, design.garment)))
    picture = figure_picture(item)
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
