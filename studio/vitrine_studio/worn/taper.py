"""Gives trousers the cut that people wear: legs that narrow to the ankle, and the light of round legs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, maximum_filter1d

CUT = ((0, 0.12, 0.5, 0.9, 1), (1, 0.99, 0.87, 0.72, 0.75))
"""The width of a leg as a share of what it was, from the crotch to the hem."""
EASE = 3
"""Pixels of cloth beyond the body's leg."""
HANGS = 140
"""Rows over which cloth hangs from the calf instead of following it."""
STEADY = 8
"""Rows over which a leg's middle and width are averaged."""
SIDES, TOWARDS = 0.26, 0.12
"""How dark cloth is where it turns away from the light, and how far the light stands to one side."""
INSIDE, INSIDE_WIDE, INSIDE_LONG, INSIDE_ABOVE = 0.28, 0.05, 0.12, 0.08
"""The shadow between the thighs: its depth, its size as a share of the layer's width and height, and how far above the
fork it begins."""
WAIST = 0.15
"""The share of the height above which no legs begin, although a waist may dip in its middle."""
NARROWEST = 6
TIP = 0.55
"""What is narrower than this share of a leg's usual width is the tip of a hem."""
SEEN = 0.05
ENDED = 0.25
"""A leg of which less than this share of the other's cloth is left has ended."""


@dataclass(frozen=True)
class Legs:
    """Middle and half width of both legs in each row, the line between them, and the rows where they begin and end."""

    middle: np.ndarray
    half: np.ndarray
    between: np.ndarray
    crotch: int
    end: int

    def of(self, values: np.ndarray, x: np.ndarray) -> np.ndarray:
        """Each pixel's value of the leg that it belongs to."""
        return np.where(x < self.between[:, None], values[0][:, None], values[1][:, None])

    def share(self) -> np.ndarray:
        """How far down the leg each row is, 0 to 1."""
        return np.clip((np.arange(len(self.between)) - self.crotch) / max(1, self.end - self.crotch), 0, 1)


def stretches(row: np.ndarray) -> list[tuple[int, int]]:
    """Where a row is true, from left to right: first place, and first place after it."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], row.astype(np.int8), [0]])))
    return [(int(a), int(b)) for a, b in edges.reshape(-1, 2)]


def runs_in(row: np.ndarray) -> list[tuple[int, int]]:
    """The two widest stretches of cloth in a row, from left to right."""
    runs = [(a, b) for a, b in stretches(row > 0.5) if b - a > NARROWEST]
    return sorted(sorted(runs, key=lambda run: run[0] - run[1])[:2])


def legs_in(alpha: np.ndarray) -> Legs | None:
    rows = [runs_in(row) for row in alpha]
    parted = [y for y, runs in enumerate(rows) if len(runs) == 2 and y > WAIST * len(rows)]
    if not parted:
        return None
    # A hem that hangs over a shoe ends in two tips, which are no legs.
    usual = np.median([[b - a for a, b in rows[y]] for y in parted], axis=0)
    parted = [y for y in parted if all(b - a > TIP * wide for (a, b), wide in zip(rows[y], usual, strict=True))]
    every = np.arange(len(rows))
    sides = np.array([rows[y] for y in parted], float)

    def steady(values: np.ndarray) -> np.ndarray:
        return np.array([gaussian_filter1d(np.interp(every, parted, leg), STEADY) for leg in values.T])

    middle, half = steady(sides.mean(axis=2)), steady((sides[..., 1] - sides[..., 0]) / 2)
    between = (middle[0] + half[0] + middle[1] - half[1]) / 2
    follow_longer_leg(alpha, parted[-1], middle, between)
    return Legs(middle, half, between, parted[0], max(y for y, runs in enumerate(rows) if runs))


def follow_longer_leg(alpha: np.ndarray, last: int, middle: np.ndarray, between: np.ndarray) -> None:
    """Somebody who walks has one foot lower: below the other leg's end all cloth belongs to that one."""
    columns = np.arange(alpha.shape[1])
    left, right = (alpha[last:][:, side].sum() for side in (columns < between[last], columns >= between[last]))
    if min(left, right) > ENDED * max(left, right):
        return
    longer = int(right > left)
    while last < len(alpha) - 1 and len(stretches(alpha[last] > SEEN)) > 1:
        last += 1
    between[last:] = -1 if longer else alpha.shape[1]
    for y in range(last, len(alpha)):
        cloth = alpha[y].sum()
        middle[longer, y] = (columns * alpha[y]).sum() / cloth if cloth > NARROWEST else middle[longer, y - 1]
    middle[longer] = gaussian_filter1d(middle[longer], STEADY)


def widths_over(legs: Legs, body: np.ndarray) -> np.ndarray:
    """How wide each leg becomes, as a share of what it was: never narrower than the body in it."""
    columns, cut = np.arange(body.shape[1]), np.interp(legs.share(), *CUT)
    widths = np.tile(cut, (2, 1))
    for side, middle, half, width in zip((-1, 1), legs.middle, legs.half, widths, strict=True):
        own = body & ((columns - legs.between[:, None]) * side > 0)
        reach = np.where(own, np.abs(columns - middle[:, None]) + EASE, 0).max(axis=1)
        needed = gaussian_filter1d(maximum_filter1d(reach / np.maximum(half, 1), HANGS), HANGS / 4)
        width[:] = np.clip(np.maximum(cut, needed), 0, 1)
    return widths


def tapered(colour: np.ndarray, alpha: np.ndarray, body: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Linear colour and alpha of trousers with narrower legs, which keep their middles and cover the body's own."""
    legs = legs_in(alpha)
    if legs is None:
        return colour, alpha
    y, x = np.mgrid[: alpha.shape[0], : alpha.shape[1]].astype(float)
    width = legs.of(widths_over(legs, body), x)
    middle, line = legs.of(legs.middle, x), legs.between[:, None]
    source = middle + (x - middle) / width
    # Neither leg is drawn with what belongs to the other one: where they touched, they part.
    own = np.clip(np.where(x < line, line - source, source - line) + 0.5, 0, 1)
    own[: legs.crotch] = 1

    def moved(plane: np.ndarray) -> np.ndarray:
        return map_coordinates(plane, [y, source], order=1, mode="nearest")

    wide = moved(alpha)
    cloth = np.dstack([moved(colour[..., channel] * alpha) for channel in range(3)])
    cloth /= np.maximum(wide, 1e-3)[..., None]
    return cloth * light_on(legs, wide, width)[..., None], wide * own


def light_on(legs: Legs, alpha: np.ndarray, width: np.ndarray) -> np.ndarray:
    """Cloth darkens towards the sides of each leg, of the hips above them, and between the thighs."""
    y, x = np.mgrid[: alpha.shape[0], : alpha.shape[1]].astype(float)
    leg = (x - legs.of(legs.middle, x)) / np.maximum(legs.of(legs.half, x) * width, 1)
    outer = np.array([(row.argmax(), len(row) - row[::-1].argmax()) for row in alpha > 0.5], float)
    hips = (x - outer.mean(axis=1)[:, None]) / np.maximum((outer[:, 1] - outer[:, 0])[:, None] / 2, 1)
    height = len(alpha)
    below = np.clip((np.arange(height) - legs.crotch) / (0.12 * height) + 0.67, 0, 1)[:, None]
    light = turned(hips) * (1 - below) + turned(leg) * below
    depth = (y - legs.crotch) / height
    near = np.exp(-(((x - legs.between[:, None]) / alpha.shape[1] / INSIDE_WIDE) ** 2))
    inside = near * np.exp(-np.clip(depth, 0, 1) / INSIDE_LONG) * np.clip(1 + depth / INSIDE_ABOVE, 0, 1) ** 2
    return gaussian_filter(light * (1 - INSIDE * inside), 2)


def turned(across: np.ndarray) -> np.ndarray:
    """The light on something round, from one side (−1) to the other (1)."""
    return 1 - SIDES * np.abs(np.clip(across, -1, 1) + TOWARDS) ** 2.6
