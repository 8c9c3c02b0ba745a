"""Patterns that hang from the shoulders. Sleeves are cut in one with the panels, as a photo shows them.

Every free edge (neckline, cuff, hem) lies beyond where real garments end: the photographed outline
cuts the visible shape out. Sewn edges (shoulder, underarm, side) are where real ones are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from .curves import MIRROR, bend, join, mirrored
from .measures import Measures
from .pattern import Pattern, both_sides


@dataclass(frozen=True)
class Cut:
    """Metres. `armpit_drop` is measured from the neck-shoulder point: less squashes prints."""

    neck: float
    neck_drop: float
    back_drop: float
    chest: float
    waist: float
    hem: float
    hem_above_crotch: float
    armpit_drop: float
    above_arm: float
    sleeve: float
    cuff: float
    collar: float = 0.0


FEMALE_TEE = Cut(
    neck=0.095, neck_drop=0.060, back_drop=0.018, chest=0.248, waist=0.238, hem=0.262, hem_above_crotch=-0.06,
    armpit_drop=0.272, above_arm=0.068, sleeve=0.36, cuff=0.095,
)  # fmt: skip
MALE_TEE = Cut(
    neck=0.100, neck_drop=0.062, back_drop=0.018, chest=0.282, waist=0.276, hem=0.284, hem_above_crotch=-0.06,
    armpit_drop=0.295, above_arm=0.076, sleeve=0.37, cuff=0.105,
)  # fmt: skip

CUTS: dict[tuple[str, str], Cut] = {}
for _gender, _tee in (("female", FEMALE_TEE), ("male", MALE_TEE)):
    _slim = _gender == "female"
    CUTS[_gender, "tee"] = _tee
    CUTS[_gender, "long-sleeve"] = replace(
        _tee, sleeve=0.54 if _slim else 0.60, cuff=0.062 if _slim else 0.070
    )
    CUTS[_gender, "shirt"] = replace(
        _tee, neck=0.080 if _slim else 0.088, neck_drop=0.060, back_drop=0.004, collar=0.036,
        sleeve=0.54 if _slim else 0.60, cuff=0.066 if _slim else 0.074,
        chest=_tee.chest + 0.008, waist=_tee.waist + 0.008, hem=_tee.hem + 0.008,
    )  # fmt: skip
    CUTS[_gender, "sleeveless"] = replace(
        _tee, sleeve=0.0, armpit_drop=_tee.armpit_drop - 0.035, chest=_tee.chest - 0.008
    )
    CUTS[_gender, "fitted-tee"] = replace(
        _tee, chest=_tee.chest - 0.010, waist=_tee.waist - (0.026 if _slim else 0.020), hem=_tee.hem - 0.012,
        hem_above_crotch=0.08, sleeve=0.22, cuff=_tee.cuff - 0.006,
    )  # fmt: skip
CUTS["female", "dress"] = replace(FEMALE_TEE, hem=0.40, hem_above_crotch=-0.52, waist=0.222, chest=0.244)


def top_pattern(kind: str, body: Measures) -> Pattern:
    cut = CUTS[body.gender, kind]
    up = body.arm_normal
    neck = np.array([cut.neck, body.top_at(cut.neck) + 0.008])
    armpit = np.array([cut.chest, neck[1] - cut.armpit_drop])
    waist = np.array([cut.waist, body.waist_z])
    hem = np.array([cut.hem, body.crotch_z + cut.hem_above_crotch])
    side = join(bend(armpit, waist, (-0.006, 0)), bend(waist, hem, (-0.02, 0) if kind == "dress" else (0, 0)))
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
    front = panel(half, neckline(collar[0], neck[1] - cut.neck_drop, cut.collar > 0), hem_line(hem))
    back = panel(half, neckline(collar[0], collar[0, 1] - cut.back_drop, False), hem_line(hem))
    seams = [line * flip for line in sewn for flip in (1, MIRROR)]
    stiff = None if cut.collar == 0 else float(neck[1] - 0.012)
    return Pattern(kind, front, back, seams, landmarks, float(neck[1]), sleeve_line, stiff_above=stiff)


def corner_between(line: np.ndarray, start: np.ndarray, end: np.ndarray) -> np.ndarray:
    """The point of a curve that the eye takes for its corner: furthest from the chord."""
    chord = (end - start) / np.linalg.norm(end - start)
    away = np.abs((line[:, 0] - start[0]) * chord[1] - (line[:, 1] - start[1]) * chord[0])
    return line[np.argmax(np.where(line[:, 1] > end[1], away, 0))]


def collar_edge(neck: np.ndarray, cut: Cut) -> np.ndarray:
    """The side of a standing collar, from its upper edge down to the neck-shoulder point."""
    if cut.collar == 0:
        return neck[None]
    return bend(neck + [-0.011, cut.collar], neck, (0, 0), 5)


def panel(half: np.ndarray, neck: np.ndarray, hem: np.ndarray) -> np.ndarray:
    """Closes one panel: wearer's left half, hem, right half, neckline."""
    return np.vstack([half, hem[1:], mirrored(half)[1:], neck[1:-1]])


def neckline(corner: np.ndarray, lowest: float, pointed: bool) -> np.ndarray:
    """From the right corner to the left one: a round dip, or the V of an open collar."""
    x = np.linspace(-1, 1, 25)
    dip = 1 - np.abs(x) ** 1.35 if pointed else np.sqrt(np.maximum(0, 1 - x * x))
    return np.stack([x * corner[0], corner[1] - (corner[1] - lowest) * dip], axis=1)


def hem_line(hem: np.ndarray, dip: float = 0.015) -> np.ndarray:
    x = np.linspace(1, -1, 33)
    return np.stack([x * hem[0], hem[1] - dip * (1 - x * x)], axis=1)
