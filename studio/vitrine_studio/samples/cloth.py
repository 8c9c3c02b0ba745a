"""Where each pixel of a garment lies on its cloth, in centimetres, so that stripes and prints go with sleeves and folds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from ..templates.trial import linear
from .fabrics import Fabric

PER_CM = 12
REACH = (80.0, 150.0)
"""Half the width and the height of the cloth that is painted."""
ABOVE = 30.0
SLEEVELESS = 6.0
"""Centimetres: shorter sleeves are armholes."""
SLEEVE_CLOTH = 63.3
"""Sleeves are cut from the cloth this many centimetres below the neck, where no word is printed."""
DEPTH = 0.35
"""Centimetres by which a fold moves what is printed on it."""
DEEPEST = 0.12
"""No fold moves it farther: towards an outline light falls so steeply that one stripe would fill the whole edge."""


@dataclass(frozen=True)
class Place:
    x: np.ndarray
    y: np.ndarray


def frame(shape: tuple[int, int], origin: np.ndarray, down: np.ndarray, per_cm: float) -> Place:
    y, x = np.indices(shape, dtype=float)
    down = down / np.linalg.norm(down)
    across = np.array([down[1], -down[0]])
    away = np.stack([x - origin[0], y - origin[1]], -1)
    return Place(away @ across / per_cm, away @ down / per_cm)


def cloth_coordinates(points: dict[str, np.ndarray], width: float, shade: np.ndarray) -> Place:
    shape = shade.shape
    middle = lambda name: (points[f"{name}_l"] + points[f"{name}_r"]) / 2
    is_top = "neck_shoulder_l" in points
    top, measure = ("neck_shoulder", "armpit") if is_top else ("waist", "waist")
    per_cm = np.linalg.norm(points[f"{measure}_l"] - points[f"{measure}_r"]) / width
    end = middle("hem") if "hem_l" in points else middle("hem_outer")
    trunk = frame(shape, middle(top), end - middle(top), per_cm)
    x, y = trunk.x, trunk.y
    for side in "lr" if "cuff_outer_l" in points else "":
        tip, pit = points[f"shoulder_tip_{side}"], points[f"armpit_{side}"]
        cuff = (points[f"cuff_outer_{side}"] + points[f"cuff_inner_{side}"]) / 2
        if np.linalg.norm(cuff - (tip + pit) / 2) < SLEEVELESS * per_cm:
            continue
        sleeve = frame(shape, (tip + pit) / 2, cuff - (tip + pit) / 2, per_cm)
        seam = pit - tip
        outward = np.array([seam[1], -seam[0]]) / np.linalg.norm(seam)
        outward *= np.sign((cuff - tip) @ outward)
        rows, columns = np.indices(shape, dtype=float)
        is_sleeve = (columns - tip[0]) * outward[0] + (rows - tip[1]) * outward[1] > 0
        # Below the armpit the trunk may reach farther out than the line through shoulder and armpit.
        is_sleeve &= (sleeve.y > 0) | (rows < pit[1])
        x, y = np.where(is_sleeve, sleeve.x, x), np.where(is_sleeve, sleeve.y + SLEEVE_CLOTH, y)
    height = gaussian_filter(np.log(np.maximum(shade, 0.05)), 5)
    slope_y, slope_x = np.gradient(height)
    moved = lambda slope: np.clip(DEPTH * per_cm * slope, -DEEPEST, DEEPEST)
    return Place(x + moved(slope_x), y + moved(slope_y))


def painted(fabric: Fabric, place: Place) -> np.ndarray:
    """Linear colours of the cloth at every pixel."""
    half, height = REACH
    y, x = np.mgrid[: int((height + ABOVE) * PER_CM), : int(2 * half * PER_CM)] / PER_CM
    sheet = linear(fabric(x - half, y - ABOVE))
    at = [(place.y + ABOVE) * PER_CM, (place.x + half) * PER_CM]
    return np.stack([map_coordinates(sheet[..., c], at, order=1, mode="reflect") for c in range(3)], -1)
