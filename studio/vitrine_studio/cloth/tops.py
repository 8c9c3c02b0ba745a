"""Patterns that hang from the shoulders. Sleeves are cut in one with the panels, as a photo shows them.

Every free edge (neckline, cuff, hem) lies beyond where real garments end: the photographed outline
cuts the visible shape out. Sewn edges (shoulder, underarm, side) are where real ones are.
"""

from __future__ import annotations

import numpy as np

from .curves import MIRROR, bend, join, mirrored, through
from .cuts import Cut, cut_for
from .measures import Measures
from .pattern import Pattern, both_sides

FRONT_EDGE = 0.004
"""Half of the gap between the edges of an open front where they leave the neckline."""
HOOD_CROWN = 0.03
"""Half of the hood's upper edge, where its two halves meet."""


def top_pattern(name: str, body: Measures) -> Pattern:
    cut = cut_for(name, body)
    up = body.arm_normal
    neck = np.array([cut.neck, body.top_at(cut.neck) + 0.008])
    armpit = np.array([cut.chest, neck[1] - cut.armpit_drop])
    waist = np.array([cut.waist, body.waist_z])
    hem = np.array([cut.hem, body.crotch_z + cut.hem_above_crotch])
    side = join(bend(armpit, waist, (-0.006, 0)), bend(waist, hem, (-cut.skirt_bulge, 0)))
    points = {"neck_shoulder": neck, "armpit": armpit, "waist": waist, "hem": hem}
    collar = collar_edge(neck, cut)
    if cut.sleeve == 0:
        tip = np.array([body.shoulder[0] + 0.018, body.top_at(body.shoulder[0] + 0.018) + 0.01])
        shoulder = join(collar, bend(neck, tip, (0, 0.006)))
        half = join(shoulder, bend(tip, armpit, (-0.035, -0.02)), side)
        sewn = [shoulder, side]
        sleeve_line = None
    else:
        tip = body.shoulder + up * cut.above_arm
        outer = body.shoulder + body.arm * cut.sleeve + up * cut.cuff * 0.85
        inner = body.shoulder + body.arm * cut.sleeve - up * cut.cuff
        shoulder = join(collar, bend(neck, tip, (0, 0.004)), bend(tip, outer, tuple(up * 0.006)))
        under = join(bend(inner, armpit, (-0.012, 0.022)), side)
        half = join(shoulder, bend(outer, inner, (0, 0)), under)
        sewn = [shoulder, under]
        sleeve_line = (tip, armpit)
        points |= {"cuff_outer": outer, "cuff_inner": inner, "armpit": corner_between(under, inner, waist)}
    landmarks = both_sides({**points, "shoulder_tip": tip})
    landmarks["collar_front"] = np.array([0, neck[1] - cut.neck_drop])
    landmarks["collar_back"] = np.array([0, collar[0, 1] - cut.back_drop])
    if cut.hood > 0:
        landmarks |= {
            "collar_back": np.array([0, neck[1] - cut.back_drop]),
            "hood_top": np.array([0, collar[0, 1]]),
        }
    front_neck, back_neck = necklines(collar[0], neck[1], cut)
    bottom = hem_line(hem, cut.hem_dip)
    front_bottom = bottom if cut.open_by == 0 else open_front(bottom, neck[1] - cut.neck_drop, cut.open_by)
    front, back = panel(half, front_neck, front_bottom), panel(half, back_neck, bottom)
    seams = [line * flip for line in sewn for flip in (1, MIRROR)]
    stiff = None if cut.collar == 0 and cut.hood == 0 else float(neck[1] - 0.012)
    return Pattern(
        name, front, back, seams, landmarks, float(neck[1]), sleeve_line, stiff_above=stiff,
        slips=cut.open_by > 0, hood_above=float(neck[1]) if cut.hood > 0 else None,
        hood_opening=hood_opening(collar[0], neck[1], cut) if cut.hood > 0 else None,
    )  # fmt: skip


def corner_between(line: np.ndarray, start: np.ndarray, end: np.ndarray) -> np.ndarray:
    """The point of a curve that the eye takes for its corner: furthest from the chord."""
    chord = (end - start) / np.linalg.norm(end - start)
    away = np.abs((line[:, 0] - start[0]) * chord[1] - (line[:, 1] - start[1]) * chord[0])
    return line[np.argmax(np.where(line[:, 1] > end[1], away, 0))]


def collar_edge(neck: np.ndarray, cut: Cut) -> np.ndarray:
    """The side of a standing collar or a hood, from its upper edge down to the neck-shoulder point."""
    if cut.hood > 0:
        h = cut.hood
        steps = [(HOOD_CROWN, h), (0.095, h - 0.03), (0.142, h * 0.62), (0.146, h * 0.34), (cut.neck, 0)]
        return through(*(np.array([x, neck[1] + z]) for x, z in steps), count=40)
    if cut.collar == 0:
        return neck[None]
    return bend(neck + [-0.011, cut.collar], neck, (0, 0), 5)


def necklines(corner: np.ndarray, neck_z: float, cut: Cut) -> tuple[np.ndarray, np.ndarray]:
    """Of the front and of the back, each from its right upper corner to its left one."""
    if cut.hood > 0:
        edge = hood_opening(corner, neck_z, cut)
        return np.vstack([mirrored(edge)[:-1], edge]), np.stack([corner * MIRROR, corner])
    front = neckline(corner, neck_z - cut.neck_drop, cut.collar > 0)
    return front, neckline(corner, corner[1] - cut.back_drop, False)


def hood_opening(corner: np.ndarray, neck_z: float, cut: Cut) -> np.ndarray:
    """The left half of the face opening of a hood, from the throat up."""
    steps = [(0.0, -cut.neck_drop), (0.055, -0.015), (0.082, 0.08), (0.080, cut.hood * 0.62)]
    return through(*(np.array([x, neck_z + z]) for x, z in steps), corner, count=30)


def open_front(hem: np.ndarray, top: float, gap: float) -> np.ndarray:
    """The hem of an open front: up one edge to the neckline, down the other."""
    left = hem[hem[:, 0] > gap]
    edge = np.stack([np.linspace(gap, FRONT_EDGE, 30), np.linspace(left[-1, 1], top, 30)], axis=1)
    half = np.vstack([left, edge])
    return np.vstack([half, mirrored(half)])


def panel(half: np.ndarray, neck: np.ndarray, hem: np.ndarray) -> np.ndarray:
    """Closes one panel: wearer's left half, hem, right half, neckline."""
    return np.vstack([half, hem[1:], mirrored(half)[1:], neck[1:-1]])


def neckline(corner: np.ndarray, lowest: float, pointed: bool) -> np.ndarray:
    """From the right corner to the left one: a round dip, or the V of an open collar."""
    x = np.linspace(-1, 1, 25)
    dip = 1 - np.abs(x) ** 1.35 if pointed else np.sqrt(np.maximum(0, 1 - x * x))
    return np.stack([x * corner[0], corner[1] - (corner[1] - lowest) * dip], axis=1)


def hem_line(hem: np.ndarray, dip: float) -> np.ndarray:
    x = np.linspace(1, -1, 33)
    return np.stack([x * hem[0], hem[1] - dip * (1 - x * x)], axis=1)
