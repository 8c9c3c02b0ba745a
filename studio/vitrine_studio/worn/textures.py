"""Textures of trousers and skirts in their patterns' coordinates: folds, fading and grain read from photographs and
mixed anew; colours, seams, pockets and hems of our own."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt

from ..samples.details import line
from ..samples.fabrics import mix, noise, rgb, soft_step
from ..samples.garment import PX
from ..templates.trial import linear
from .flat_photo import Rows, blur_within, log_light, patches, read_legs, rows_of

BAND = 3.9
"""Height of a waistband in centimetres."""
FINE, COARSE = 0.35, 3.0
"""Centimetres: grain is finer than the first, fading and light are coarser than the second."""


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


def bands(light: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Logarithmic light as coarse, middle and fine differences."""
    fine = blur_within(light, mask, FINE * PX)
    coarse = blur_within(light, mask, COARSE * PX)
    mean = coarse[mask].mean()
    return coarse - mean, fine - coarse, light - fine


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


def photographed(cloth: Cloth, front: str, back: str, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Coarse, middle and fine light of two photographs: whole legs change over from one to the other in patches, so
    that neither is there as it was."""
    one = bands(log_light(read_legs(front, cloth.mask, 0.02)), cloth.mask)
    two = bands(log_light(read_legs(back, cloth.mask, 0.02, mirrored=True)), cloth.mask)
    share = soft_step(patches(cloth.mask.shape, 7 * PX, seed) * 6 + 2, 6)
    low = soft_step(cloth.y - cloth.crotch + 2, 8)
    share = share * low
    return tuple(a * (1 - share) + b * share for a, b in zip(one, two, strict=True))


def whiskers(cloth: Cloth, seed: int) -> np.ndarray:
    """Worn lines that run out from the crotch, and a paler thigh and knee."""
    x, y = np.abs(cloth.x), cloth.y
    rng = np.random.default_rng(seed)
    result = np.zeros(cloth.mask.shape)
    for start in np.linspace(cloth.crotch - 15, cloth.crotch + 1, 6):
        slope, length = rng.uniform(-0.1, 0.28), rng.uniform(8, 14)
        off = y - start - slope * x + 0.5 * np.sin(x * 0.5 + start)
        result += rng.uniform(0.5, 1) * np.exp(-((off / 0.5) ** 2)) * soft_step(x - 2, 3) * soft_step(length - x, 5)
    leg = np.interp(y, [0, cloth.crotch, 100], [7.5, 9.5, 11])
    thigh = np.exp(-(((x - leg) / 5) ** 2)) * np.exp(-(((y - cloth.crotch - 12) / 20) ** 2))
    return 0.04 * result + 0.24 * thigh


def leg_seams(colour: np.ndarray, cloth: Cloth, thread: str | None, hem: float) -> np.ndarray:
    """Outer and inner seams, and the hem with its ropy, worn edge."""
    rows, y = cloth.rows, cloth.y
    for edge, sign in ((rows.left, 1), (rows.right, -1), (rows.gap_left, -1), (rows.gap_right, 1)):
        inner = edge is rows.gap_left or edge is rows.gap_right
        where = (y > cloth.crotch).astype(float) if inner else (y > BAND).astype(float)
        near = sign * cloth.beside(edge)
        colour = groove(colour, near - 0.25, where, 0.35)
        if thread and inner:
            colour = stitches(colour, near - 0.75, y, thread, where, 0.7)
    colour = groove(colour, hem - cloth.hem, np.ones(y.shape), 0.4)
    if thread:
        colour = stitches(colour, cloth.hem - hem + 0.3, cloth.x, thread, np.ones(y.shape))
    return mix(colour, (0, 0, 0), 0.28 * soft_step(0.35 - cloth.hem, 0.3))


def jeans(cloth: Cloth) -> np.ndarray:
    coarse, middle, fine = photographed(cloth, "jeans-front", "jeans-back", 21)
    y, x = np.indices(cloth.mask.shape)
    twill = 0.03 * np.sin((x + 0.9 * y) * 2 * np.pi / 3.1) + 0.03 * noise((1, cloth.mask.shape[1]), 1.0, 5)
    slub = 0.045 * noise(cloth.mask.shape, (4, 0.6), 8)
    edge = np.minimum(distance_transform_edt(cloth.mask) / PX, 1.2)
    seam = 0.10 * np.exp(-(((edge - 0.55) / 0.25) ** 2)) * noise(cloth.mask.shape, (6, 2), 9)
    light = 0.16 * coarse + 0.27 * middle + 0.50 * fine + whiskers(cloth, 3) + twill + slub + seam
    rope = 0.10 * noise(cloth.mask.shape, (3, 8), 4) * soft_step(2.0 - cloth.hem, 1)
    light += 0.2 * soft_step(0.4 - cloth.hem, 0.4) + rope
    colour = ramp(light, "0f1728", "3a516e", "a9b8c6", 1.7)
    return leg_seams(colour, cloth, "a37f4d", 1.7)


def slanted_pockets(colour: np.ndarray, cloth: Cloth, thread: str) -> np.ndarray:
    """Waistband, fly and pockets along the side, as chinos have them."""
    x, y = cloth.x, cloth.y
    half = float(cloth.beside(cloth.rows.left)[cloth.rows.top + 5 * PX].max()) / 2
    below = (y > BAND).astype(float)
    colour = groove(colour, y - BAND, np.ones(x.shape), 0.35)
    slit = np.abs(x) - half + 4.6 - 0.24 * (y - BAND)
    colour = groove(colour, slit, below * (y < BAND + 16), 0.6)
    low = np.minimum(cloth.crotch - 6, 19)
    fly = x - 3.2 + np.maximum(0, y - low + 4) ** 2 * 0.2
    colour = groove(colour, x, below * (y < cloth.crotch), 0.4)
    colour = stitches(colour, slit + 0.6, y, thread, below * (y < BAND + 16), 0.4)
    colour = stitches(colour, fly, y, thread, below * (y < low + 1) * (x > -0.2), 0.4)
    for place in (-0.62, -0.25, 0.25, 0.62):
        loop = np.minimum(0.5 - np.abs(x - place * half), 2.4 - np.abs(y - BAND / 2))
        colour = mix(colour, (0, 0, 0), 0.3 * np.exp(-(((loop + 0.08) / 0.14) ** 2)))
    return colour


def creased(cloth: Cloth, seed: int) -> tuple[np.ndarray, ...]:
    """Only the creases of photographed legs: pockets and seams above are another garment's."""
    below = soft_step(cloth.y - cloth.crotch - 6, 8)
    return tuple(np.clip(band, -0.5, 0.5) * below for band in photographed(cloth, "jeans-front", "jeans-back", seed))


def crease(cloth: Cloth, strength: float) -> np.ndarray:
    """A pressed fold down the middle of each leg: light on one side, dark on the other."""
    rows = cloth.rows
    result = np.zeros(cloth.mask.shape)
    for outer, inner in ((rows.left, rows.gap_left), (rows.gap_right, rows.right)):
        off = cloth.beside((outer + inner) / 2)
        result += off / 0.5 * np.exp(-((off / 0.5) ** 2)) * soft_step(cloth.y - cloth.crotch + 12, 10)
    return strength * result


def chinos(cloth: Cloth) -> np.ndarray:
    coarse, middle, fine = creased(cloth, 33)
    y, x = np.indices(cloth.mask.shape)
    twill = 0.018 * np.sin((x - 0.8 * y) * 2 * np.pi / 3.3) + 0.02 * noise(cloth.mask.shape, 0.7, 6)
    light = 0.05 * coarse + 0.20 * middle + 0.10 * fine + twill + crease(cloth, 0.05)
    light += 0.03 * patches(cloth.mask.shape, 3 * PX, 7)
    colour = ramp(light, "5a4d40", "b5a48f", "ddd3c4", 0.9)
    return leg_seams(slanted_pockets(colour, cloth, "9c8565"), cloth, None, 3.2)


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
