"""Procedural fabrics: colour (sRGB, 0 to 1) at points of the flat garment, in centimetres."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import gaussian_filter, map_coordinates

LETTERS = "DejaVuSans.ttf"
"""Debian's fonts-dejavu-core; only the drawn word is used."""

Colour = tuple[float, float, float]
Fabric = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""Takes x and y of equal shape and gives colours with one more axis."""


def rgb(code: str) -> Colour:
    return tuple(int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))


def noise(shape: tuple[int, int], blur: float, seed: int) -> np.ndarray:
    """Smooth noise with unit spread."""
    field = gaussian_filter(np.random.default_rng(seed).normal(size=shape), blur, mode="wrap")
    return field / field.std()


def mix(base: np.ndarray, over: Colour, amount: np.ndarray) -> np.ndarray:
    a = np.clip(amount, 0, 1)[..., None]
    return base * (1 - a) + np.array(over) * a


def soft_step(distance: np.ndarray, width: float = 0.05) -> np.ndarray:
    """0 below zero, 1 above, with a printed edge between."""
    return np.clip(distance / width + 0.5, 0, 1)


def flat(colour: Colour, x: np.ndarray) -> np.ndarray:
    return np.broadcast_to(np.array(colour), (*x.shape, 3)).copy()


def weave(colours: np.ndarray, strength: float, seed: int) -> np.ndarray:
    """Yarn grain and slow unevenness of dye."""
    shape = colours.shape[:2]
    grain = noise(shape, 0.6, seed) * strength + noise(shape, 14, seed + 1) * strength * 0.2
    return np.clip(colours * (1 + grain[..., None]), 0, 1)


def plain(colour: str, grain: float = 0.02) -> Fabric:
    return lambda x, y: weave(flat(rgb(colour), x), grain, 1)


def stripes(ground: str, line: str, period: float, width: float, upright: bool = False) -> Fabric:
    def draw(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        at = np.abs((x if upright else y) % period - period / 2)
        return weave(mix(flat(rgb(ground), x), rgb(line), soft_step(width / 2 - at)), 0.02, 2)

    return draw


def plaid(ground: str, band: str, thread: str, period: float) -> Fabric:
    """Two crossing sets of bands, half see-through as in woven cloth, with fine over-checks."""

    def draw(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        colours = flat(rgb(ground), x)
        for axis in (x, y):
            at = np.abs(axis % period - period / 2)
            colours = mix(colours, rgb(band), 0.5 * soft_step(period * 0.19 - at))
            fine = np.abs((axis + period * 0.5) % period - period / 2)
            colours = mix(colours, rgb(thread), 0.55 * soft_step(period * 0.025 - fine))
        twill = 0.02 * np.sign(np.sin((x + y) * 2 * np.pi / 0.25))
        return weave(np.clip(colours * (1 + twill[..., None]), 0, 1), 0.015, 3)

    return draw


def denim(colour: str = "3b5578") -> Fabric:
    def draw(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        twill = np.sin((x + y * 0.6) * 2 * np.pi / 0.22) * 0.045
        streak = noise(x.shape, 0.8, 4) * 0.05 + noise((1, x.shape[1]), 1.2, 5) * 0.03
        worn = np.clip(noise(x.shape, 40, 6), -1.5, 1.5) * 0.05
        return np.clip(flat(rgb(colour), x) * (1 + (twill + streak + worn)[..., None]), 0, 1)

    return draw


def knit(colour: str, gauge: float = 0.42) -> Fabric:
    """Columns of V-shaped stitches."""

    def draw(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        column = x / gauge
        lean = np.abs(column % 1 - 0.5)
        row = (y / (gauge * 0.8) + lean * 1.3) % 1
        stitch = np.sin(row * np.pi) * (0.35 + 0.65 * np.sin((column % 1) * np.pi))
        return weave(flat(rgb(colour), x) * (0.72 + 0.36 * stitch[..., None]), 0.02, 7)

    return draw


def floral(ground: str, petals: tuple[str, ...], spacing: float = 5.5) -> Fabric:
    """Five-petalled blossoms, scattered so that none repeats visibly."""

    def draw(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        colours = flat(rgb(ground), x)
        rng = np.random.default_rng(8)
        step = x[0, 1] - x[0, 0]
        reach = int(2.5 / step)
        for gx in np.arange(x.min(), x.max(), spacing):
            for gy in np.arange(y.min(), y.max(), spacing):
                cx, cy = np.array([gx, gy]) + rng.uniform(-0.4, 0.4, 2) * spacing
                size, turn, tone = rng.uniform(0.9, 1.9), rng.uniform(0, 6.3), rng.integers(len(petals))
                row, column = int((cy - y[0, 0]) / step), int((cx - x[0, 0]) / step)
                near = np.s_[
                    max(0, row - reach) : max(0, row + reach), max(0, column - reach) : max(0, column + reach)
                ]
                dx, dy = x[near] - cx, y[near] - cy
                radius, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
                edge = size * (0.62 + 0.38 * np.abs(np.cos(2.5 * angle + turn)))
                blossom = mix(colours[near], rgb(petals[tone]), 0.9 * soft_step(edge - radius, 0.08))
                colours[near] = mix(blossom, rgb("e9c46a"), soft_step(0.28 * size - radius, 0.08))
        return weave(colours, 0.015, 9)

    return draw


def printed(ground: Fabric, word: str, ink: str, centre: tuple[float, float], height: float) -> Fabric:
    """A word on the chest with a thin rule below it."""

    def draw(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        size = 160
        font = ImageFont.truetype(LETTERS, size)
        left, top, right, bottom = font.getbbox(word)
        stamp = Image.new("L", (right - left + 20, bottom - top + 60))
        pen = ImageDraw.Draw(stamp)
        pen.text((10 - left, 10 - top), word, fill=255, font=font)
        pen.rectangle((10, bottom - top + 34, right - left + 10, bottom - top + 44), fill=255)
        scale = (bottom - top) / height
        column = (x - centre[0]) * scale + stamp.width / 2
        row = (y - centre[1]) * scale + stamp.height / 2
        amount = map_coordinates(np.asarray(stamp) / 255.0, [row, column], order=1, cval=0.0)
        crackle = 1 - 0.08 * (noise(x.shape, 1.0, 10) > 1.6)
        return mix(ground(x, y), rgb(ink), amount * crackle)

    return draw
