"""Textures of chinos and skirts in their patterns' coordinates: colours, grain, creases, seams, pockets and hems."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..samples.details import line
from ..samples.fabrics import mix, noise, rgb, soft_step
from ..samples.garment import PX
from ..templates.trial import linear
from .flat_photo import Rows, patches, rows_of

BAND = 3.9
"""Height of a waistband in centimetres."""
INSEAM, OUTSEAM = 1.9, 0.7
"""Centimetres from a leg's edges to its seams. The inner one is drawn farther in, so that it shows from the front; of
the outer one both sides are seen from the side, as a double line."""


@dataclass(frozen=True)
class Cloth:
    """The flat garment: its mask, and x, y of every pixel in centimetres."""

    mask: np.ndarray
    x: np.ndarray
    y: np.ndarray
    rows: Rows

    @property
    def hem(self) -> np.ndarray:
        """Centimetres above the hem."""
        return (self.rows.bottom - np.indices(self.mask.shape)[0]) / PX

    @property
    def crotch(self) -> float:
        return float(self.y[self.rows.crotch, 0])

    def beside(self, edge: np.ndarray) -> np.ndarray:
        """Centimetres to the right of a line that has one column for each row."""
        return (np.indices(self.mask.shape)[1] - edge[:, None]) / PX


def cloth_of(mask: np.ndarray, x: np.ndarray, y: np.ndarray, has_legs: bool) -> Cloth:
    return Cloth(mask, x, y, rows_of(mask, has_legs))


def ramp(light: np.ndarray, dark: str, usual: str, bright: str, reach: float) -> np.ndarray:
    """Linear colours from logarithmic light: 0 is the usual one, ± reach the two ends."""
    ends = [linear(np.array(rgb(c))) for c in (dark, usual, bright)]
    at = np.clip(light / reach, -1, 1)[..., None]
    below, above = np.maximum(-at, 0), np.maximum(at, 0)
    return ends[1] * (1 - below - above) + ends[0] * below + ends[2] * above


def groove(colour: np.ndarray, distance: np.ndarray, where: np.ndarray, depth: float = 0.4) -> np.ndarray:
    """A sewn edge: a dark line with a lighter ridge beside it."""
    colour = mix(colour, (0, 0, 0), depth * np.exp(-((distance / 0.11) ** 2)) * where)
    return mix(colour, (1, 1, 1), 0.05 * depth * np.exp(-(((distance - 0.26) / 0.13) ** 2)) * where)


def stitches(
    colour: np.ndarray, distance: np.ndarray, along: np.ndarray, thread: str, where: np.ndarray, amount: float = 0.8
) -> np.ndarray:
    """Single stitches of three millimetres, each with a little shadow."""
    dash = soft_step(np.abs((along / 0.32) % 1 - 0.5) - 0.13, 0.12)
    colour = mix(colour, (0, 0, 0), 0.35 * line(distance + 0.05, 0.14) * where)
    amount = amount * line(distance, 0.10) * (0.35 + 0.65 * dash) * where
    return mix(colour, tuple(linear(np.array(rgb(thread)))), amount)


def leg_seams(colour: np.ndarray, cloth: Cloth, hem: float) -> np.ndarray:
    """Outer and inner seams with the cloth's light edge beside them, and a blind hem."""
    rows, y = cloth.rows, cloth.y
    for edge, sign in ((rows.left, 1), (rows.right, -1), (rows.gap_left, -1), (rows.gap_right, 1)):
        is_inner = edge is rows.gap_left or edge is rows.gap_right
        where = (y > cloth.crotch).astype(float) if is_inner else (y > BAND).astype(float)
        colour = groove(colour, sign * cloth.beside(edge) - (INSEAM if is_inner else OUTSEAM), where, 0.4)
    colour = groove(colour, hem - cloth.hem, np.ones(y.shape), 0.3)
    return mix(colour, (0, 0, 0), 0.28 * soft_step(0.35 - cloth.hem, 0.3))


def slanted_pockets(colour: np.ndarray, cloth: Cloth, thread: str) -> np.ndarray:
    """Waistband, fly and pockets along the side, as chinos have them."""
    x, y = cloth.x, cloth.y
    half = float(cloth.beside(cloth.rows.left)[cloth.rows.top + 5 * PX].max()) / 2
    below = (y > BAND).astype(float)
    colour = groove(colour, y - BAND, np.ones(x.shape), 0.35)
    opening = below * soft_step(BAND + 16 - y, 0.5)
    slit = np.abs(x) - half + 10 - 0.36 * (y - BAND)
    colour = mix(colour, (0, 0, 0), 0.16 * np.exp(-np.maximum(slit, 0) / 0.5) * (slit > 0) * opening)
    colour = groove(colour, slit, opening, 0.55)
    colour = stitches(colour, slit + 0.6, y, thread, opening, 0.3)
    low = np.minimum(cloth.crotch - 6, 19)
    fly = x - 3.2 + np.maximum(0, y - low + 4) ** 2 * 0.2
    colour = mix(colour, (0, 0, 0), 0.10 * np.exp(-np.abs(x) / 0.6) * (x < 0) * below * (y < cloth.crotch))
    colour = groove(colour, x, below * (y < cloth.crotch), 0.4)
    colour = stitches(colour, fly, y, thread, below * (y < low + 1) * (x > -0.2), 0.25)
    for place in (-0.62, -0.25, 0.25, 0.62):
        loop = np.minimum(0.5 - np.abs(x - place * half), 2.4 - np.abs(y - BAND / 2))
        colour = mix(colour, (0, 0, 0), 0.3 * np.exp(-(((loop + 0.08) / 0.14) ** 2)))
    return colour


def crease(cloth: Cloth, strength: float) -> np.ndarray:
    """A pressed fold down the middle of each leg: light on one side, dark on the other; it is gone at the knees."""
    rows = cloth.rows
    result = np.zeros(cloth.mask.shape)
    down = (cloth.y - cloth.crotch) / (cloth.y.max() - cloth.crotch)
    kept = 1 - 0.6 * np.exp(-(((down - 0.42) / 0.1) ** 2))
    for outer, inner in ((rows.left, rows.gap_left), (rows.gap_right, rows.right)):
        off = cloth.beside((outer + inner) / 2)
        ridge = np.exp(-((off / 0.35) ** 2)) - 0.7 * np.exp(-(((off - 1.0) / 0.9) ** 2))
        result += ridge * soft_step(cloth.y - cloth.crotch + 9, 10) * kept
    return strength * result


def chinos(cloth: Cloth) -> np.ndarray:
    shape = cloth.mask.shape
    light = 0.03 * noise(shape, (1.3, 0.5), 6) + 0.035 * noise(shape, 0.5, 7) + crease(cloth, 0.11)
    light += 0.035 * patches(shape, 3 * PX, 7)
    colour = ramp(light, "5a4d40", "b5a48f", "ddd3c4", 0.9)
    return leg_seams(slanted_pockets(colour, cloth, "9c8565"), cloth, 3.2)


def skirt_band(colour: np.ndarray, cloth: Cloth, hem: float) -> np.ndarray:
    """Waistband and hem."""
    everywhere = np.ones(cloth.x.shape)
    colour = groove(colour, cloth.y - BAND, everywhere, 0.4)
    colour = groove(colour, hem - cloth.hem, everywhere, 0.18)
    return mix(colour, (0, 0, 0), 0.3 * soft_step(0.3 - cloth.hem, 0.3))


def straight_skirt(cloth: Cloth) -> np.ndarray:
    """Dark wool with darts below the band."""
    grain = 0.06 * noise(cloth.mask.shape, (0.6, 1.2), 16) + 0.03 * noise(cloth.mask.shape, 6, 17)
    colour = ramp(grain, "0f0f11", "2c2c30", "5a5b60", 1.2)
    for dart in (-9.0, 9.0):
        off = cloth.x - dart * (1 + 0.015 * cloth.y)
        colour = groove(colour, off, soft_step(cloth.y - BAND, 0.3) * soft_step(14 - cloth.y, 5), 0.4)
    return skirt_band(colour, cloth, 4.0)


PLEATS = 22


def pleated_skirt(cloth: Cloth) -> np.ndarray:
    """Soft knife pleats that open towards the hem: each has a lit back and a dark fold."""
    wide = np.maximum(cloth.beside(cloth.rows.left) + (-cloth.beside(cloth.rows.right)), 1)
    at = cloth.beside(cloth.rows.left) / wide * PLEATS
    uneven = 0.12 * np.sin(at * 1.7) + 0.07 * patches(cloth.mask.shape, 9 * PX, 18)
    step = (at + uneven) % 1
    fold = -0.55 * np.exp(-((step / 0.10) ** 2)) - 0.25 * np.exp(-(((1 - step) / 0.25) ** 2)) + 0.16 * (step - 0.5)
    opened = np.interp(cloth.y, [0, BAND, 12, 60], [0, 0.25, 0.7, 1.1])
    grain = 0.025 * noise(cloth.mask.shape, 0.7, 19)
    colour = ramp(fold * opened + grain, "5c5247", "b9ab9a", "e0d6c9", 0.95)
    return skirt_band(colour, cloth, 1.2)
