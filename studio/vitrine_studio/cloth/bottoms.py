"""Patterns that hang from the waist: skirts and trousers.

The cloth reaches a little above the waist landmark and well below usual hems, for the photographed
outline to cut; the outer seams are where real ones are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .curves import MIRROR, join, mirrored, through
from .measures import Measures
from .pattern import Pattern, both_sides

RISE = 0.125
"""Height of the waist landmark above the hip joint: a mid to high rise."""
ABOVE_WAIST = 0.03
CROTCH_DROP = 0.08
"""Two flat panels have no fork that passes between the legs: without this the seat is too short."""
BAND = 0.02
EASE = {"waist": 0.025, "seat": 0.028, "hip": 0.036}
"""Added to a quarter of the girth of the skin; cloth lies 12 mm above it, which takes 0.019."""


SLIM = {"waist": 0.020, "seat": 0.016, "hip": 0.018}


def upper_edge(
    body: Measures, ease: dict[str, float] = EASE
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Top corner, waist landmark, seat and widest hip point of the outer seam."""
    waist_z, hip_z = body.hip[1] + RISE, body.crotch_z + 0.05
    at = lambda z, place: np.array([body.girth_at(z) / 4 + ease[place], z])
    hip, seat = at(hip_z, "hip"), at((hip_z + waist_z) / 2, "seat")
    hip[0] = max(hip[0], seat[0])
    return at(waist_z + ABOVE_WAIST, "waist"), at(waist_z, "waist"), seat, hip


def top_line(corner: np.ndarray, rise: float) -> np.ndarray:
    """From the right corner to the left one."""
    x = np.linspace(-1, 1, 25)
    return np.stack([x * corner[0], corner[1] + rise * (1 - x * x)], axis=1)


@dataclass(frozen=True)
class SkirtCut:
    """Metres: what the hem is wider than the hip on each side, and how far below the knee it lies."""

    flare: float
    below_knee: float


SKIRTS = {
    "skirt": SkirtCut(0.125, 0.20),
    "skirt-a-line": SkirtCut(0.30, 0.16),
    "skirt-long": SkirtCut(0.20, 0.44),
}


def skirt_pattern(name: str, body: Measures) -> Pattern:
    cut = SKIRTS[name]
    top, waist, seat, hip = upper_edge(body)
    hem = np.array([hip[0] + cut.flare, body.knee[1] - cut.below_knee])
    side = through(top, waist, seat, hip, hem)
    x = np.linspace(1, -1, 41)
    bottom = np.stack([x * hem[0], hem[1] - 0.02 * (1 - x * x)], axis=1)
    outline = lambda rise: np.vstack([side, bottom[1:], mirrored(side)[1:], top_line(top, rise)[1:-1]])
    landmarks = both_sides({"waist": waist, "hip": hip, "hem": hem})
    return Pattern(
        name, outline(-0.006), outline(0.006), [side, side * MIRROR], landmarks, float(waist[1]),
        waistband=float(top[1] - BAND),
    )  # fmt: skip


SLIM_EASE = 0.017
"""On a quarter of a leg's girth: what the cloth's distance from the skin takes, and four millimetres."""
BREAK_EASE = 0.026
SHORTS_INSEAM = 0.24
SHORTS_EASE = 0.062


def straight_leg(body: Measures) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Outer and inner points from the knee to the hem."""
    knee, hem = (0.112, 0.108) if body.gender == "female" else (0.122, 0.118)
    return leg_points(body, [(body.knee, knee), (body.ankle, hem)])


OVER_SHOE = 0.032
"""So far below the ankle joint a hem ends that breaks over the shoe."""


def breaking_leg(body: Measures) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Narrows towards a hem that is too long to hang free: it lies on the instep and folds."""
    knee, hem = (0.101, 0.096) if body.gender == "female" else (0.110, 0.104)
    calf = body.leg_girth_at(body.knee[1] * 0.72) / 4 + BREAK_EASE
    below = body.ankle - [0, OVER_SHOE]
    return leg_points(body, [(body.knee, max(knee, calf)), (below, max(hem, calf - 0.012))])


def slim_leg(body: Measures) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Follows thigh, knee, calf and ankle."""
    at = lambda z: np.array([np.interp(z, *leg_axis(body)), z])
    crotch = body.crotch_z - CROTCH_DROP
    heights = [(crotch + body.knee[1]) / 2, body.knee[1], body.knee[1] * 0.68, body.ankle[1] + 0.10]
    halves = [body.leg_girth_at(z) / 4 + SLIM_EASE for z in heights]
    rings = [(at(z), half) for z, half in zip(heights, halves, strict=True)]
    return leg_points(body, [*rings, (at(body.ankle[1] + 0.02), halves[-1] + 0.004)])


def short_leg(body: Measures) -> tuple[list[np.ndarray], list[np.ndarray]]:
    z = body.crotch_z - SHORTS_INSEAM
    half = body.leg_girth_at(z) / 4 + SHORTS_EASE
    return leg_points(body, [(np.array([np.interp(z, *leg_axis(body)), z]), half)])


def leg_axis(body: Measures) -> tuple[list[float], list[float]]:
    """Heights and distances from the middle of ankle, knee and hip."""
    points = (body.ankle, body.knee, body.hip)
    return [p[1] for p in points], [p[0] for p in points]


def leg_points(
    body: Measures, rings: list[tuple[np.ndarray, float]]
) -> tuple[list[np.ndarray], list[np.ndarray]]:
    # A leg that is wider than the gap would cross its twin: the fork has no more room than this.
    inner = [np.array([max(centre[0] - half, 0.012), centre[1]]) for centre, half in rings]
    return [centre + [half, 0] for centre, half in rings], inner


LEG_SHAPES = {"trousers": straight_leg, "trousers-slim": slim_leg, "trousers-break": breaking_leg, "shorts": short_leg}


def leg_pattern(name: str, body: Measures) -> Pattern:
    slim = name == "trousers-slim"
    top, waist, seat, hip = upper_edge(body, SLIM if slim else EASE)
    crotch = np.array([0.0, body.crotch_z - CROTCH_DROP])
    thigh = np.array([hip[0] + 0.006, crotch[1] + 0.01])
    outside, inside = LEG_SHAPES[name](body)
    hem_outer, hem_inner = outside[-1], inside[-1]
    outer = through(top, waist, seat, hip, thigh, *outside, count=60)
    inner = through(*inside[::-1], crotch + [0.012, -0.02], crotch, count=50)
    half = join(outer, np.linspace(hem_outer, hem_inner, 14), inner)
    outline = lambda rise: np.vstack([half, mirrored(half)[1:], top_line(top, rise)[1:-1]])
    landmarks = both_sides({"waist": waist, "hip": hip, "hem_outer": hem_outer, "hem_inner": hem_inner})
    landmarks["crotch"] = crotch
    seams = [outer, join(inner, mirrored(inner)), outer * MIRROR]
    return Pattern(
        name, outline(-0.008), outline(0.008), seams, landmarks, float(waist[1]),
        waistband=float(top[1] - BAND), clings=slim,
    )  # fmt: skip
