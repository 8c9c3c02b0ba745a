"""What the field has to know of a body in a pose, row by row, read off its parts and joints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.ndimage import gaussian_filter1d

SIDES = {"l": 1, "r": -1}
"""The person's own left is to the picture's right."""
CORE = ("neck", "torso", "slip", "thigh_l", "thigh_r", "shin_l", "shin_r")
RESTS = 0.78
"""Of the trunk's half width: a hand whose fingers end farther inside rests on the body."""
GAP = 10
"""Pixels beside the trunk that belong to it when no arm is there."""


@dataclass(frozen=True)
class Side:
    """Distances from the middle, one for each row."""

    sign: int
    shoulder: float
    trunk: np.ndarray
    arm: np.ndarray
    """The arm's inner edge; the trunk's where they touch."""
    shoulder_row: float
    armpit_row: float
    elbow_row: float
    wrist_row: float
    last_row: float
    hangs: bool


@dataclass(frozen=True)
class Shape:
    middle: np.ndarray
    neck_half: float
    neck_row: float
    collar_row: float
    chest_row: float
    waist_row: float
    hip_row: float
    knee_row: float
    sides: tuple[Side, Side]


def middle_line(pose: dict[str, Any], height: int) -> np.ndarray:
    """From the neck down the spine to between the knees."""
    joints, neck = pose["joints"], pose["neck"]
    knees = [(joints["knee_l"][k] + joints["knee_r"][k]) / 2 for k in (0, 1)]
    points = [((neck["left"] + neck["right"]) / 2, neck["row"])]
    points += [tuple(joints[name]) for name in ("neck_base", "chest", "waist", "pelvis")] + [tuple(knees)]
    x, y = zip(*points)
    return gaussian_filter1d(np.interp(np.arange(height), y, x), 12)


def edges(mask: np.ndarray, middle: np.ndarray, sign: int) -> tuple[np.ndarray, np.ndarray]:
    """For each row the nearest and the farthest place of the mask on one side; nan where there is none."""
    away = sign * (np.arange(mask.shape[1])[None, :] - middle[:, None])
    there = mask & (away > 0)
    near = np.where(there, away, np.inf).min(1)
    far = np.where(there, away, -np.inf).max(1)
    return np.where(np.isinf(near), np.nan, near), np.where(np.isinf(far), np.nan, far)


def filled(values: np.ndarray, otherwise: float) -> np.ndarray:
    """Without gaps: what lies between two known rows is drawn straight."""
    known = np.flatnonzero(~np.isnan(values))
    if len(known) == 0:
        return np.full(len(values), otherwise)
    return np.interp(np.arange(len(values)), known, values[known])


def side_of(pose: dict[str, Any], parts: np.ndarray, names: list[str], middle: np.ndarray, side: str) -> Side:
    sign, joints, rows = SIDES[side], pose["joints"], np.arange(parts.shape[0])
    at = lambda name: joints[f"{name}_{side}"]
    ids = lambda wanted: [names.index(name) for name in wanted]
    arm_mask = np.isin(parts, ids([f"{name}_{side}" for name in ("upper_arm", "forearm", "hand")]))
    _, trunk = edges(np.isin(parts, ids(CORE)), middle, sign)
    inner, _ = edges(arm_mask, middle, sign)
    shoulder = sign * (at("shoulder")[0] - middle[int(at("shoulder")[1])])
    trunk = filled(trunk, shoulder)
    # An armpit is where background shows between arm and trunk for the first time.
    below = rows > at("shoulder")[1] + 25
    apart = np.flatnonzero(below & (inner - trunk > 3))
    armpit = float(apart[0]) if len(apart) else at("shoulder")[1] + 60
    trunk = np.where(rows < armpit, np.minimum(trunk, 0.86 * shoulder), trunk)
    inner = np.where(rows < armpit, trunk + GAP, filled(inner, shoulder))
    inner = np.maximum(inner, trunk)
    last = np.flatnonzero(arm_mask.any(1))[-1]
    tip = int(at("fingertip")[1])
    hangs = sign * (at("fingertip")[0] - middle[tip]) > RESTS * trunk[tip]
    return Side(sign, shoulder, gaussian_filter1d(trunk, 6), gaussian_filter1d(inner, 6), at("shoulder")[1],
                armpit, at("elbow")[1], at("wrist")[1], float(last), bool(hangs))  # fmt: skip


def shape_of(pose: dict[str, Any], parts: np.ndarray, names: list[str]) -> Shape:
    joints, neck = pose["joints"], pose["neck"]
    mean = lambda name: (joints[f"{name}_l"][1] + joints[f"{name}_r"][1]) / 2
    middle = middle_line(pose, parts.shape[0])
    return Shape(
        middle,
        (neck["right"] - neck["left"] + 1) / 2,
        neck["row"],
        mean("clavicle"),
        joints["chest"][1],
        joints["waist"][1],
        mean("hip"),
        mean("knee"),
        tuple(side_of(pose, parts, names, middle, side) for side in SIDES),
    )
