"""What is mended in a portrait before its head is taken out of it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from ..render.film import to_display, to_linear
from .lab import from_lab, to_lab
from .matte import LUMINANCE, shrunk
from .portrait import Portrait

BRIGHTEST = 0.44
"""Linear light of the lightest face: the same skin lies below it in any fair photograph, and scenes are brighter than studios."""
LEAST_BLUE = 0.46
"""Of its green: skin has never less, whatever its tone."""


def correction(portrait: Portrait) -> np.ndarray:
    """Factors for linear light: a portrait that is too bright burns out in a bright scene, one by a yellow lamp stays yellow."""
    face = shrunk(portrait.masks["faceSkin"] > 0.95, 10)
    usual = np.median(to_linear(portrait.picture[face]), axis=0)
    white = np.array([1.0, 1.0, max(1.0, LEAST_BLUE * usual[1] / usual[2])])
    return white * min(1.0, BRIGHTEST / float(usual * white @ LUMINANCE))


def corrected(picture: np.ndarray, factors: np.ndarray) -> np.ndarray:
    return picture if (factors == 1).all() else to_display(to_linear(picture) * factors).clip(0, 1)


def softer_moustache(picture: np.ndarray, portrait: Portrait, share: float) -> np.ndarray:
    """Hairs between nose and lip lose this share of their contrast with the skin around them."""
    points = portrait.points
    across = float(np.linalg.norm(points["mouthLeft"] - points["mouthRight"]))
    mouth, nose = (points["mouthLeft"] + points["mouthRight"]) / 2, points["noseTip"]
    middle = 0.62 * mouth + 0.38 * nose
    rows, columns = np.mgrid[: picture.shape[0], : picture.shape[1]]
    away = np.hypot((columns - middle[0]) / (0.62 * across), (rows - middle[1]) / (0.42 * np.linalg.norm(mouth - nose)))
    inside = np.clip((1 - away) / 0.35, 0, 1) * (portrait.masks["others"] < 0.5)
    lab = to_lab(picture)
    skin = np.median(lab[shrunk(portrait.masks["faceSkin"] > 0.95, 10)], axis=0)
    darker = np.clip((skin[0] - 6 - lab[..., 0]) / 10, 0, 1)
    calm = np.dstack([gaussian_filter(lab[..., c], 0.03 * across) for c in range(3)])
    wanted = 0.5 * calm + 0.5 * skin
    weight = (share * inside * darker)[..., None]
    return from_lab(lab * (1 - weight) + wanted * weight)


def even_nose(picture: np.ndarray, nose: np.ndarray, eyes: float, share: float) -> np.ndarray:
    """
    The shadow that a lamp from one side throws over the nose loses this share: small in a picture of the whole body it
    looks like dirt. `nose` is its tip, `eyes` their distance; the darker side takes the broad light of the other one.
    """
    rows, columns = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(float)
    away = np.hypot((columns - nose[0]) / (0.32 * eyes), (rows - nose[1]) / (0.42 * eyes))
    inside = np.clip((1 - away) / 0.5, 0, 1)
    lab = to_lab(picture)
    broad = np.dstack([gaussian_filter(lab[..., c], 0.05 * eyes) for c in range(3)])
    across = [rows, 2 * nose[0] - columns]
    other = np.dstack([map_coordinates(broad[..., c], across, order=1, mode="nearest") for c in range(3)])
    darker = np.clip((other[..., 0] - broad[..., 0]) / 4, 0, 1)
    return from_lab(lab + (share * inside * darker)[..., None] * (other - broad))


def mended(picture: np.ndarray, portrait: Portrait, moustache: float, nose: float) -> np.ndarray:
    """A picture of the portrait's person, in any expression, without what its light or its beard does badly."""
    if moustache:
        picture = softer_moustache(picture, portrait, moustache)
    if nose:
        points = portrait.points
        eyes = float(np.linalg.norm(points["leftEye"] - points["rightEye"]))
        picture = even_nose(picture, points["noseTip"], eyes, nose)
    return picture


def retouched(portrait: Portrait, moustache: float, nose: float) -> Portrait:
    picture = corrected(portrait.picture, correction(portrait))
    return replace(portrait, picture=mended(picture, portrait, moustache, nose))
