"""Skin and features of the donors on the new shape, in the base's light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, grey_dilation

from .blend_shape import ease
from .lab import from_lab, to_lab
from .matte import grown, shrunk
from .mesh import (
    LEFT_BROW, LEFT_EYE, LEFT_LIDS, LIPS, NOSTRILS, OUTLINE, RIGHT_BROW, RIGHT_EYE, RIGHT_LIDS, eye_distance,
)  # fmt: skip
from .recipe import Recipe
from .warp import hull, light_over, mix, polygon

DARKEST = 3.0
"""Added to lightness before its logarithm: black has no ratio."""
UNDER_NOSE = 2
NOSE_SEEN = [1, 2, 4, 5, 195, 197, 98, 97, 326, 327, 64, 294, 48, 278, 102, 331, 198, 420, 219, 439]


@dataclass(frozen=True)
class Canvas:
    """Where everything lies on the new face."""

    shape: tuple[int, int]
    places: np.ndarray
    distance: float

    def region(self, points: list[int], grow: float = 0.0, soft: float = 0.0) -> np.ndarray:
        d = self.distance
        return polygon(self.shape, hull(self.places[points]), grow * d, soft * d)

    def ring(self, points: list[int], grow: float = 0.0, soft: float = 0.0) -> np.ndarray:
        d = self.distance
        return polygon(self.shape, self.places[points], grow * d, soft * d)

    def features(self) -> np.ndarray:
        """What is no skin: eyes, brows, lips, nostrils."""
        parts = [self.region(p, 0.02) for p in (LEFT_EYE + LEFT_LIDS, RIGHT_EYE + RIGHT_LIDS)]
        parts += [self.region(p, 0.06) for p in (LEFT_BROW, RIGHT_BROW)]
        parts += [self.region(LIPS, 0.04), self.region(NOSTRILS, 0.01)]
        return np.maximum.reduce(parts)


def canvas(shape: tuple[int, int], places: np.ndarray) -> Canvas:
    return Canvas(shape, places, eye_distance(places))


@dataclass(frozen=True)
class Light:
    """The wide blur of a face's skin: lightness as a logarithm, colour as it is."""

    lab: np.ndarray
    wide: np.ndarray


def read_light(picture: np.ndarray, skin: np.ndarray, sigma: float) -> Light:
    lab = to_lab(picture)
    lab[..., 0] = np.log(np.maximum(lab[..., 0], 0) + DARKEST)
    return Light(lab, light_over(lab, skin + 1e-6, sigma))


def contrast_of(light: Light, skin: np.ndarray) -> float:
    """How far skin's lightness usually lies from its wide blur."""
    return float(np.median(np.abs(light.lab[..., 0] - light.wide[..., 0])[skin > 0.5]))


def lit_like(donor: Light, base: Light, on: Canvas, recipe: Recipe, contrast: float = 1.0) -> np.ndarray:
    """Lightness by ratio; colour as a gain and a shift that leaves glints white and shadows dark."""
    eyes = np.maximum(on.ring(LEFT_EYE, soft=0.012), on.ring(RIGHT_EYE, soft=0.012))
    lips = on.ring(LIPS, 0.02, 0.03)
    ratio = np.clip(base.wide[..., 0] - donor.wide[..., 0], -0.8, 0.8)
    ratio = ratio * (1 - 0.2 * eyes) * (1 - (1 - recipe.lips_light) * lips)
    detail = (contrast - 1) * (1 - eyes) * (donor.lab[..., 0] - donor.wide[..., 0])
    light = np.exp(donor.lab[..., 0] + detail + ratio) - DARKEST
    colour, own, wanted = donor.lab[..., 1:], donor.wide[..., 1:], base.wide[..., 1:]
    gain = np.clip(np.maximum(wanted, 3) / np.maximum(own, 3), 0.8, 1.25)
    full = np.linalg.norm(colour, axis=-1) / np.maximum(np.linalg.norm(own, axis=-1), 3)
    damped = np.clip(full, 0, 1) * np.clip(np.exp(donor.lab[..., 0] - donor.wide[..., 0]), 0, 1)
    shifted = colour * gain + (wanted - gain * own) * damped[..., None]
    kept = eyes[..., None]
    return from_lab(np.dstack([np.clip(light, 0, 100), shifted * (1 - kept) + colour * kept]))


def bare_skin(on: Canvas, covered: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Skin of a face, away from its features and from what covers it."""
    sure = (on.ring(OUTLINE) > 0.5) & (features < 0.5) & (covered < 0.5)
    return shrunk(sure, 0.03 * on.distance).astype(float)


def shares(on: Canvas, recipe: Recipe, hair: np.ndarray, covered: np.ndarray) -> dict[str, np.ndarray]:
    """Who gives what: masks that sum to 1."""
    d = on.distance
    features = on.features()
    hairy = grown(hair > 0.35, 0.035 * d)
    hidden = grown(covered > 0.4, 0.10 * d) & ~grown(features > 0.5, 4)
    face = on.ring(OUTLINE, -recipe.inset) * ~hairy * ~hidden
    face = np.clip(gaussian_filter(face, recipe.feather * d), 0, 1)
    blob = lambda points, grow, soft=1.0: on.region(points, grow, 0.035 * soft)
    both = lambda left, right, grow, soft=1.0: np.maximum(blob(left, grow, soft), blob(right, grow, soft))
    left, right = LEFT_EYE + LEFT_LIDS, RIGHT_EYE + RIGHT_LIDS
    brows = np.zeros(on.shape)
    if recipe.brows:
        brows = both(LEFT_BROW, RIGHT_BROW, 0.07, 0.8) * (1 - both(left, right, 0.035, 0.7))
        eyes = np.maximum(both(left, right, 0.045), brows)
    else:
        eyes = both(left + LEFT_BROW, right + RIGHT_BROW, 0.05)
    nose = blob(NOSE_SEEN, 0.07) * (1 - eyes)
    mouth = blob(LIPS, 0.10) * (1 - eyes - nose)
    allowed = np.maximum(face, np.clip(eyes + nose + mouth, 0, 1) * (1 - gaussian_filter(hairy.astype(float), 2)))
    eyes, nose, mouth = eyes * allowed, nose * allowed, mouth * allowed
    brows = np.minimum(brows, eyes)
    skin = np.clip(face - eyes - nose - mouth, 0, 1) * recipe.skin_share
    if recipe.beard:
        below = (np.arange(on.shape[0]) - on.places[UNDER_NOSE, 1]) / d
        skin = skin * (1 - ease(below, -0.05, 0.12))[:, None]
        mouth = mouth * 0
    parts = {"eyes": eyes - brows, "brows": brows, "nose": nose, "mouth": mouth, "skin": skin}
    return {"base": np.clip(1 - sum(parts.values()), 0, 1), **parts}


def paint(pictures: dict[str, np.ndarray], parts: dict[str, np.ndarray]) -> np.ndarray:
    names = [name for name in parts if name in pictures]
    return mix([pictures[name] for name in names], [parts[name] for name in names])


def toned(picture: np.ndarray, skin: np.ndarray, tone: tuple[float, float, float]) -> np.ndarray:
    """Another complexion; greys stay grey."""
    exponent, more_a, more_b = tone
    if (exponent, more_a, more_b) == (1.0, 0.0, 0.0):
        return picture
    lab = to_lab(picture)
    colourful = np.clip(np.hypot(lab[..., 1], lab[..., 2]) / 14, 0, 1)
    light = 100 * (np.clip(lab[..., 0], 0, 100) / 100) ** exponent
    other = np.dstack([light, lab[..., 1] + more_a * colourful, lab[..., 2] + more_b * colourful])
    share = skin[..., None]
    return from_lab(lab * (1 - share) + other * share)


def dark_hairs(light: np.ndarray, distance: float) -> np.ndarray:
    """0 to 1: how much darker than the skin around it."""
    around = gaussian_filter(grey_dilation(light, (3, 3)), 0.12 * distance)
    return np.clip((around - light - 4) / 12, 0, 1)


