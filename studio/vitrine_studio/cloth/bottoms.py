"""Patterns that hang from the waist: skirts and trousers.

The cloth reaches a little above the waist landmark and well below usual hems, for the photographed
outline to cut; the outer seams are where real ones are.
"""

from __future__ import annotations

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


def upper_edge(body: Measures) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Top corner, waist landmark, seat and widest hip point of the outer seam."""
    waist_z, hip_z = body.hip[1] + RISE, body.crotch_z + 0.05
    at = lambda z, ease: np.array([body.girth_at(z) / 4 + EASE[ease], z])
    hip, seat = at(hip_z, "hip"), at((hip_z + waist_z) / 2, "seat")
    hip[0] = max(hip[0], seat[0])
    return at(waist_z + ABOVE_WAIST, "waist"), at(waist_z, "waist"), seat, hip


def top_line(corner: np.ndarray, rise: float) -> np.ndarray:
    """From the right corner to the left one."""
    x = np.linspace(-1, 1, 25)
    return np.stack([x * corner[0], corner[1] + rise * (1 - x * x)], axis=1)


def skirt_pattern(body: Measures) -> Pattern:
    top, waist, seat, hip = upper_edge(body)
    hem = np.array([hip[0] + 0.125, body.knee[1] - 0.20])
    side = through(top, waist, seat, hip, hem)
    x = np.linspace(1, -1, 41)
    bottom = np.stack([x * hem[0], hem[1] - 0.02 * (1 - x * x)], axis=1)
    outline = lambda rise: np.vstack([side, bottom[1:], mirrored(side)[1:], top_line(top, rise)[1:-1]])
    landmarks = both_sides({"waist": waist, "hip": hip, "hem": hem})
    return Pattern(
        "skirt", outline(-0.006), outline(0.006), [side, side * MIRROR], landmarks, float(waist[1]),
        waistband=float(top[1] - BAND),
    )  # fmt: skip


def trousers_pattern(body: Measures) -> Pattern:
    top, waist, seat, hip = upper_edge(body)
    crotch = np.array([0.0, body.crotch_z - CROTCH_DROP])
    thigh = np.array([hip[0] + 0.006, crotch[1] + 0.01])
    knee_half, hem_half = (0.112, 0.108) if body.gender == "female" else (0.122, 0.118)
    hem_z = float(body.ankle[1])
    knee_outer, knee_inner = body.knee + [knee_half, 0], body.knee - [knee_half, 0]
    hem_outer = np.array([body.ankle[0] + hem_half, hem_z])
    hem_inner = np.array([body.ankle[0] - hem_half, hem_z])
    outer = through(top, waist, seat, hip, thigh, knee_outer, hem_outer, count=60)
    inner = through(hem_inner, knee_inner, crotch + [0.012, -0.02], crotch, count=50)
    half = join(outer, np.linspace(hem_outer, hem_inner, 14), inner)
    outline = lambda rise: np.vstack([half, mirrored(half)[1:], top_line(top, rise)[1:-1]])
    landmarks = both_sides({"waist": waist, "hip": hip, "hem_outer": hem_outer, "hem_inner": hem_inner})
    landmarks["crotch"] = crotch
    seams = [outer, join(inner, mirrored(inner)), outer * MIRROR]
    return Pattern(
        "trousers", outline(-0.008), outline(0.008), seams, landmarks, float(waist[1]),
        waistband=float(top[1] - BAND),
    )  # fmt: skip
