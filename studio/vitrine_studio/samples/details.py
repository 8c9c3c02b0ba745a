"""Sewn details drawn into a garment's texture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .fabrics import Colour, mix, rgb, soft_step

if TYPE_CHECKING:
    from .garment import Design

RIB = 1.9
THROAT = 7.2
"""Where a hood's opening ends; above, the same texture is the inner side of the back."""
POLO_PLACKET = 17.0
COLLAR_POINT = np.array([6.6, 6.4])


def line(distance: np.ndarray, width: float) -> np.ndarray:
    return soft_step(width / 2 - np.abs(distance), 0.06)


def stitch_line(colour: np.ndarray, distance: np.ndarray, thread: str | None) -> np.ndarray:
    """A hem seam: a dark groove and, if it has its own colour, a thread beside it."""
    colour = mix(colour, (0, 0, 0), 0.22 * line(distance, 0.12))
    if thread is None:
        return colour
    return mix(colour, rgb(thread), 0.7 * line(distance + 0.12, 0.1))


def rib(colour: np.ndarray, neck: np.ndarray, angle: np.ndarray, trim: Colour) -> np.ndarray:
    """A ribbed band along the neckline, ending in a seam."""
    ridges = 0.9 + 0.1 * np.sin(angle * 120)
    band = soft_step(RIB - neck, 0.06) * (neck > -1)
    colour = colour * (1 - band[..., None]) + np.array(trim) * (band * ridges)[..., None]
    return mix(colour, (0, 0, 0), 0.3 * line(neck - RIB, 0.14))


def shirt_front(colour: np.ndarray, x: np.ndarray, y: np.ndarray, design: Design) -> np.ndarray:
    """Placket with buttons, collar leaves that lie on the chest, a chest pocket."""
    end = POLO_PLACKET if design.kind == "polo" else design.length
    down = soft_step(y - design.neck[1] + 1, 0.1) * soft_step(end - y, 0.1)
    for edge in (-1.6, 1.6):
        colour = mix(colour, (0, 0, 0), 0.28 * line(x - edge, 0.1) * down)
    for button in np.arange(design.neck[1] + 1.5, end - 4, 8.5 if end > POLO_PLACKET else 4.5):
        radius = np.hypot(x, y - button)
        colour = mix(colour, (0, 0, 0), 0.25 * soft_step(0.66 - np.hypot(x - 0.1, y - button - 0.12), 0.3))
        colour = mix(colour, rgb("f4f1ea"), soft_step(0.55 - radius, 0.06))
        colour = mix(
            colour, (0, 0, 0), 0.5 * soft_step(0.08 - np.abs(np.abs(x) - 0.14) - np.abs(y - button), 0.06)
        )
    leaf = collar_leaf(np.abs(x), y, design.neck)
    colour = mix(colour, (0, 0, 0), 0.30 * soft_step(leaf + 0.5, 1.0) * (leaf < 0))
    return mix(colour, (0, 0, 0), 0.22 * line(leaf - 0.55, 0.1) + 0.3 * line(leaf, 0.1))


def collar_leaf(x: np.ndarray, y: np.ndarray, neck: tuple[float, float]) -> np.ndarray:
    """Distance inside the collar leaf of one side (x ≥ 0), a four-cornered piece."""
    inner = np.array([0.35, neck[1] - 0.2])
    corners = [np.array([neck[0] - 0.6, -5.0]), np.array([neck[0] + 1.6, 0.6]), COLLAR_POINT, inner]
    result = np.full(x.shape, 99.0)
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        edge = (b - a) / np.linalg.norm(b - a)
        result = np.minimum(result, (y - a[1]) * edge[0] - (x - a[0]) * edge[1])
    return result


def hood_seam(colour: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return mix(colour, (0, 0, 0), 0.3 * line(y - 1.2 - 5.5 * np.maximum(0, 1 - (x / 10) ** 2), 0.14))


def pouch_front(colour: np.ndarray, x: np.ndarray, y: np.ndarray, design: Design) -> np.ndarray:
    """A kangaroo pocket and two cords."""
    top, bottom = design.length - 27, design.length - 6
    side = np.where(y < top + 12, 10 + 0.62 * (y - top), 17.5)
    pocket = np.minimum.reduce([y - top, bottom - y, side - np.abs(x)])
    colour = mix(colour, (0, 0, 0), 0.26 * line(pocket - 0.2, 0.14))
    for cord in (-4.2, 4.2):
        within = soft_step(0.32 - np.abs(x - cord - 0.02 * y), 0.06) * (y > 6) * (y < 25)
        colour = mix(colour, rgb("f1eee7"), 0.9 * within)
    return colour


def zip_front(colour: np.ndarray, x: np.ndarray, y: np.ndarray, design: Design) -> np.ndarray:
    """A zip down the middle between two seams, slanting pockets."""
    down, teeth = soft_step(y - THROAT, 0.1), 0.55 + 0.45 * np.sin(y * 18)
    for seam in (-1.5, 1.5):
        colour = mix(colour, (0, 0, 0), 0.3 * line(x - seam, 0.12) * down)
    colour = mix(colour, rgb("3a3a3c"), 0.85 * soft_step(0.45 - np.abs(x), 0.06) * down)
    colour = mix(colour, rgb("b9bbbd"), 0.8 * soft_step(0.16 - np.abs(x), 0.05) * teeth * down)
    level = y - 0.62 * design.length
    slit = np.abs(np.abs(x) - 11.5 - 0.35 * (level - 8)) + 9 * (np.abs(level - 8) > 8)
    return mix(colour, (0, 0, 0), 0.45 * soft_step(0.3 - slit, 0.1))


def fly_front(colour: np.ndarray, x: np.ndarray, y: np.ndarray, design: Design) -> np.ndarray:
    """Waistband, fly, curved pockets, belt loops, side seams, a button."""
    thread = design.stitch or "20242a"
    amount = 0.75 if design.stitch else 0.4

    def stitch(distance: np.ndarray, where: np.ndarray) -> None:
        nonlocal colour
        colour = mix(colour, (0, 0, 0), 0.25 * line(distance - 0.1, 0.16) * where)
        colour = mix(colour, rgb(thread), amount * line(distance, 0.09) * where)

    everywhere = np.ones(x.shape)
    stitch(y - 3.6, everywhere)
    stitch(y - 0.5, everywhere)
    stitch(x - 2.6 + 0.18 * np.maximum(0, y - 13) ** 2, (y > 3.6) & (y < 17) & (x > -0.5))
    colour = mix(colour, (0, 0, 0), 0.35 * line(x, 0.14) * (y > 3.6))
    curve = np.hypot((np.abs(x) - 20.5) / 9.5, (y - 2.6) / 10.5) - 1
    for inset in (0.0, 0.06):
        stitch((curve + inset) * 9, (y > 3.6) & (np.abs(x) < 20))
    for loop in (-12.5, -5.5, 5.5, 12.5):
        within = soft_step(0.55 - np.abs(x - loop), 0.08) * soft_step(2.4 - np.abs(y - 1.8), 0.08)
        colour = mix(colour, (0, 0, 0), 0.16 * within)
    return mix(colour, rgb("b08d57"), soft_step(0.85 - np.hypot(x - 0.3, y - 2.0), 0.08))
