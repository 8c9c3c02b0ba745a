"""Washed denim: indigo that has worn off where legs rub, a fine twill, seams and pockets read from photographs."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import map_coordinates

from ..samples.details import line
from ..samples.fabrics import mix, noise, rgb, soft_step
from ..samples.garment import PX
from ..templates.trial import linear
from .flat_photo import blur_within, log_light, patches, read_legs
from .textures import BAND, INSEAM, OUTSEAM, Cloth, groove, stitches

INDIGO = ((0.0, "1f2a3c"), (0.28, "32435b"), (0.62, "526782"), (1.0, "8397ab"))
"""Colours from cloth as it was dyed to cloth that is worn pale."""
FINE, COARSE = 0.35, 3.0
"""Centimetres: grain is finer than the first, fading and light are coarser than the second."""
THREAD = "8f7350"
HEM = 1.7
KNEE = 0.42
"""How far down the legs knees are, as a share of their length."""
TWILL = 62
"""Degrees at which the lines of the twill rise."""


def on_legs(cloth: Cloth) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where each pixel is on its leg: across it from −1 to 1, centimetres from its inner edge, and down it from 0 at
    the crotch to 1 at the hem."""
    rows = cloth.rows
    is_left = cloth.beside(rows.middle) < 0
    outer = np.where(is_left, cloth.beside(rows.left), -cloth.beside(rows.right))
    inner = np.where(is_left, -cloth.beside(rows.gap_left), cloth.beside(rows.gap_right))
    across = (outer - inner) / np.maximum(outer + inner, 1)
    down = (cloth.y - cloth.crotch) / (cloth.y.max() - cloth.crotch)
    return across, inner, down


def bump(values: np.ndarray, middle: float, reach: float) -> np.ndarray:
    return np.exp(-(((values - middle) / reach) ** 2))


def faded(cloth: Cloth) -> np.ndarray:
    """How much dye has worn off, 0 to 1: most on thighs and knees, least along the seams and below."""
    across, _, down = on_legs(cloth)
    front = bump(across, -0.05, 0.62)
    thigh = 0.34 * front * bump(down, 0.13, 0.30)
    knee = 0.20 * front * bump(down, KNEE, 0.11)
    shin = 0.10 * front * soft_step(down - KNEE, 0.5)
    uneven = 0.030 * patches(cloth.mask.shape, 5 * PX, 11) + 0.018 * patches(cloth.mask.shape, 1.6 * PX, 12)
    return 0.34 + thigh + knee + shin + uneven - 0.12 * np.clip(np.abs(across) - 0.55, 0, 0.45) / 0.45


def whiskers(cloth: Cloth, seed: int) -> np.ndarray:
    """Soft pale lines that fan out from the crotch over the hips, and a few across the knees."""
    x, y = np.abs(cloth.x), cloth.y
    rng = np.random.default_rng(seed)
    result = np.zeros(cloth.mask.shape)
    for side in (-1, 1):
        own = cloth.x * side > 0
        for start, slope in zip((-10.5, -7.0, -3.5, 0.5), (-0.32, -0.16, 0.02, 0.2), strict=True):
            start, slope = start + rng.uniform(-0.8, 0.8), slope + rng.uniform(-0.05, 0.05)
            length, wide = rng.uniform(10, 15), rng.uniform(0.5, 0.8)
            off = y - cloth.crotch - start - slope * x - 0.35 * np.sin(x * 0.4 + start)
            ridge = np.exp(-((off / wide) ** 2)) - 0.6 * np.exp(-(((off - 1.5 * wide) / wide) ** 2))
            result += own * rng.uniform(0.6, 1) * ridge * soft_step(x - 3, 4) * soft_step(length - x, 7)
    across, _, down = on_legs(cloth)
    length = cloth.y.max() - cloth.crotch
    for place, lean in ((-0.035, 1.6), (0.02, -1.2), (0.055, 1.0)):
        off = (down - KNEE - place) * length - lean * across
        result += 0.5 * np.exp(-((off / 0.7) ** 2)) * bump(np.abs(across), 0.6, 0.3)
    return result


def twill(shape: tuple[int, int]) -> np.ndarray:
    """Uneven diagonal lines, a millimetre apart, with unit spread."""
    height, width = shape
    y, x = np.indices(shape)
    turn = np.radians(TWILL)
    along, aside = x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn)
    lines = noise((max(shape), max(shape)), (0.5, 1.7), 8)
    result = map_coordinates(lines, [aside, along], order=1, mode="wrap")
    return result / result.std()


def bands(light: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Logarithmic light as coarse, middle and fine differences."""
    fine = blur_within(light, mask, FINE * PX)
    coarse = blur_within(light, mask, COARSE * PX)
    mean = coarse[mask].mean()
    return coarse - mean, fine - coarse, light - fine


def photographed(cloth: Cloth, front: str, back: str, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Coarse, middle and fine light of two photographs: whole legs change over from one to the other in patches, so
    that neither is there as it was."""
    one = bands(log_light(read_legs(front, cloth.mask, 0.02)), cloth.mask)
    two = bands(log_light(read_legs(back, cloth.mask, 0.02, mirrored=True)), cloth.mask)
    share = soft_step(patches(cloth.mask.shape, 7 * PX, seed) * 6 + 2, 6)
    low = soft_step(cloth.y - cloth.crotch + 2, 8)
    share = share * low
    return tuple(a * (1 - share) + b * share for a, b in zip(one, two, strict=True))


def sewn_detail(cloth: Cloth) -> np.ndarray:
    """The light of photographed seams, pockets and fly, without the fading of the legs between them."""
    _, middle, fine = photographed(cloth, "jeans-front", "jeans-back", 21)
    _, inner, down = on_legs(cloth)
    trunk = soft_step(3 - (cloth.y - cloth.crotch), 16)
    seams = np.maximum(soft_step(0.8 - inner, 0.8) * (down > 0), soft_step(HEM + 0.8 - cloth.hem, 0.6))
    near = np.maximum(trunk, 0.7 * seams)
    return np.clip(0.42 * middle, -0.4, 0.24) * near + np.clip(0.75 * fine, -0.6, 0.5) * (0.10 + 0.9 * near)


def indigo(fade: np.ndarray) -> np.ndarray:
    """Linear colours."""
    shares, codes = zip(*INDIGO, strict=True)
    colours = np.array([linear(np.array(rgb(code))) for code in codes])
    return np.stack([np.interp(fade, shares, colours[:, k]) for k in range(3)], axis=-1)


def outseam(colour: np.ndarray, cloth: Cloth) -> np.ndarray:
    """The allowance below shows as a pale, ropy line beside a dark one."""
    below = (cloth.y > BAND).astype(float)
    rope = 0.7 + 0.3 * noise(cloth.mask.shape, (5, 1), 9)
    for edge, sign in ((cloth.rows.left, 1), (cloth.rows.right, -1)):
        near = sign * cloth.beside(edge)
        colour = mix(colour, (0, 0, 0), 0.34 * bump(near, OUTSEAM, 0.18) * below)
        colour = mix(colour, (0.35, 0.4, 0.46), 0.16 * bump(near, OUTSEAM + 0.5, 0.24) * below * rope)
    return colour


def inseam(colour: np.ndarray, cloth: Cloth) -> np.ndarray:
    """A felled seam: a dark edge and two rows of stitching."""
    _, inner, down = on_legs(cloth)
    below = (down > 0).astype(float)
    colour = mix(colour, (0, 0, 0), 0.42 * bump(inner, INSEAM, 0.2) * below)
    for row in (0.4, 1.0):
        colour = stitches(colour, inner - INSEAM - row, cloth.y, THREAD, below, 0.3)
    return mix(colour, (0, 0, 0), 0.2 * bump(inner, INSEAM + 1.35, 0.16) * below)


def hem(colour: np.ndarray, cloth: Cloth) -> np.ndarray:
    everywhere = np.ones(cloth.mask.shape)
    colour = groove(colour, HEM - cloth.hem, everywhere, 0.4)
    colour = stitches(colour, cloth.hem - HEM + 0.3, cloth.x, THREAD, everywhere, 0.6)
    colour = mix(colour, (0.5, 0.57, 0.65), 0.16 * line(cloth.hem - 0.3, 0.3))
    return mix(colour, (0, 0, 0), 0.3 * soft_step(0.2 - cloth.hem, 0.2))


def jeans(cloth: Cloth) -> np.ndarray:
    """Linear colours."""
    shape = cloth.mask.shape
    rope = noise(shape, (3, 8), 4) * soft_step(2.0 - cloth.hem, 1)
    fade = faded(cloth) + 0.075 * whiskers(cloth, 3) + 0.05 * rope
    grain = 0.075 * twill(shape) + 0.05 * noise(shape, 0.5, 5) + 0.02 * noise((1, shape[1]), 1.2, 6)
    colour = indigo(fade) * np.exp(grain + sewn_detail(cloth))[..., None]
    return hem(inseam(outseam(colour, cloth), cloth), cloth)
