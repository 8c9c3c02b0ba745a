"""Short hair that is combed: it lies over the skull and stands off it a little."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .scalp import Roots, Scalp, follow, smoothstep
from .tools import Strands, behind, flow, flying, gathered, height, wander

STEPS = 12
Comb = Callable[[np.ndarray], np.ndarray]


def frontness(scalp: Scalp, points: np.ndarray) -> np.ndarray:
    """1 at the forehead, 0 behind the middle of the skull."""
    return smoothstep(0.01, -0.075, points[:, 1] - scalp.centre[1])


def down_behind(scalp: Scalp, comb: Comb) -> Comb:
    """At the back of the head hair grows down, whichever way the front is combed."""

    def mixed(points: np.ndarray) -> np.ndarray:
        share = behind(scalp, points)[:, None]
        down = np.stack([0.2 * points[:, 0] / 0.07, 0 * share[:, 0], -np.ones(len(points))], axis=1)
        return comb(points) * (1 - share) + down * share

    return mixed


def combed(scalp, count, comb, length, volume, locks: int, share: float, same=None) -> np.ndarray:
    """`comb` maps points to directions; `length` and `volume` map roots to metres."""
    guides_at = scalp.roots(2600, soft=0.004)
    layer = 0.25 + 0.75 * scalp.random.random(len(guides_at))
    comb = down_behind(scalp, comb)
    guides = flow(scalp, guides_at, comb, length(guides_at), volume(guides_at) * layer, STEPS)
    roots = scalp.roots(count)
    label = None if same is None else same(guides_at.point) * (behind(scalp, guides_at.point) < 0.5)
    hair = follow(scalp, guides, roots, stick=1.2, same=label)
    # Where it is cut short, hair stands alone: locks there would bare the scalp between them.
    long = np.linalg.norm(np.diff(hair, axis=1), axis=2).sum(1)
    hair = wander(
        scalp, gathered(scalp, hair, roots, locks, share * smoothstep(0.01, 0.04, long)), 0.0003
    )
    # At the nape the way around the skull may leave it for the neck; such strands are left out.
    return flying(scalp, hair[hair[:, :, 2].min(1) > scalp.eye[2] - 0.1])


def tapered(scalp: Scalp, roots: Roots, sides: float, top: float, power: float = 1.0) -> np.ndarray:
    """Lengths from the sides to the top, shorter at the hairline, and never all the same."""
    edge = 0.65 + 0.35 * smoothstep(0, 0.02, roots.depth)
    long = smoothstep(0.15, 0.85, height(scalp, roots)) ** power
    uneven = 0.82 + 0.3 * scalp.random.random(len(roots))
    return (sides + (top - sides) * long) * edge * uneven


def parted(scalp: Scalp) -> Strands:
    """A gentleman's cut: short sides, longer top combed over from a side parting."""
    at = 0.036
    side = lambda points: np.where(points[:, 0] > at, 1.0, -1.0)

    def comb(points: np.ndarray) -> np.ndarray:
        front, over = frontness(scalp, points), side(points)
        return np.stack([over, 0.35 + 0.35 * front, np.where(over > 0, -0.4, 0.0)], axis=1)

    def volume(roots: Roots) -> np.ndarray:
        top, front = height(scalp, roots), frontness(scalp, roots.point)
        away = smoothstep(0.0, 0.05, np.abs(roots.point[:, 0] - at))
        low = np.where(side(roots.point) > 0, 0.5, 1.0)
        return 0.002 + low * (0.009 + 0.013 * front) * top * (0.45 + 0.55 * away)

    length = lambda roots: tapered(scalp, roots, 0.011, 0.062)
    hair = combed(scalp, 34000, comb, length, volume, 420, 0.4, side)
    return hair, 0.00008, 0.00004


def swept(scalp: Scalp) -> Strands:
    """Brushed back from the forehead."""

    def comb(points: np.ndarray) -> np.ndarray:
        side = points[:, 0] / 0.07
        return np.stack([0.25 * side, np.ones(len(points)), 0.15 - 0.35 * np.abs(side)], axis=1)

    def volume(roots: Roots) -> np.ndarray:
        return 0.002 + 0.018 * height(scalp, roots) * (0.4 + 0.6 * frontness(scalp, roots.point))

    length = lambda roots: tapered(scalp, roots, 0.016, 0.075)
    hair = combed(scalp, 34000, comb, length, volume, 380, 0.45)
    return hair, 0.00008, 0.00004


def fringe(scalp: Scalp) -> Strands:
    """A textured crop: tapered sides, top brushed forward and aside into a broken fringe."""

    def comb(points: np.ndarray) -> np.ndarray:
        front = frontness(scalp, points)
        return np.stack([np.full(len(points), -0.45), -0.9 + 0.2 * front, -0.25 * front], axis=1)

    def volume(roots: Roots) -> np.ndarray:
        return 0.002 + 0.015 * height(scalp, roots)

    length = lambda roots: tapered(scalp, roots, 0.010, 0.052)
    hair = combed(scalp, 34000, comb, length, volume, 260, 0.6)
    return hair, 0.00008, 0.00004


def pixie(scalp: Scalp) -> Strands:
    """A woman's short cut: full on top, swept to one side, close at the nape."""

    def comb(points: np.ndarray) -> np.ndarray:
        front = frontness(scalp, points)
        return np.stack([np.full(len(points), 0.8), -0.55 + 0.2 * front, -0.3 + 0 * front], axis=1)

    def volume(roots: Roots) -> np.ndarray:
        return 0.004 + 0.019 * height(scalp, roots)

    length = lambda roots: tapered(scalp, roots, 0.028, 0.072)
    hair = combed(scalp, 36000, comb, length, volume, 320, 0.5)
    return hair, 0.00008, 0.00004


def crew(scalp: Scalp) -> Strands:
    """Short all over, brushed up a little at the front."""

    def comb(points: np.ndarray) -> np.ndarray:
        even = np.ones(len(points))
        return np.stack([0.3 * points[:, 0] / 0.07, -0.5 * even, -0.25 * even], axis=1)

    def volume(roots: Roots) -> np.ndarray:
        top, front = height(scalp, roots), frontness(scalp, roots.point)
        return 0.002 + 0.012 * top + 0.008 * front * top

    length = lambda roots: tapered(scalp, roots, 0.006, 0.024)
    hair = combed(scalp, 40000, comb, length, volume, 500, 0.5)
    return hair, 0.00008, 0.00004
