"""One smooth field for a body in a pose: how far each pixel of any of its layers moves to the side.

Rows stay where they are, so the way back is found row by row and a place never has two images."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter

from .figure import Shape, Side
from .wanted import Wanted

TIGHTEST = 0.42
"""No piece of cloth between arm and trunk becomes narrower than this share of its width."""
GIVES = 14
"""Pixels of the trunk's own edge that give way to an arm."""
SOFT = (9, 5)
"""Pixels by which the field is smoothed, down and across."""
BELOW_HAND = 170
BELOW_COLLAR = 100


def eased(share: np.ndarray) -> np.ndarray:
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


def trunk_shift(shape: Shape, side: Side, wanted: Wanted, rows: np.ndarray) -> np.ndarray:
    """How far the trunk's edge moves inwards."""
    knots = [side.shoulder_row, shape.chest_row, shape.waist_row, shape.hip_row]
    knots += [(shape.hip_row + shape.knee_row) / 2, shape.knee_row]
    factors = [wanted.shoulders, wanted.chest, wanted.waist, wanted.hips, wanted.thighs, 1.0]
    return (1 - np.interp(rows, knots, factors)) * side.trunk


def arm_shift(shape: Shape, side: Side, wanted: Wanted, trunk: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """How far the arm moves inwards: with its shoulder, and as much nearer to the body as there is room."""
    at_shoulder = (1 - wanted.shoulders) * side.shoulder
    if side.hangs:
        knots, more = [side.shoulder_row, side.wrist_row], [0, wanted.wrists]
    else:
        knots = [side.shoulder_row, side.elbow_row, side.wrist_row]
        more = [0, wanted.elbows, trunk[int(side.wrist_row)] - at_shoulder]
    shift = at_shoulder + np.interp(rows, knots, more)
    room = trunk + (1 - TIGHTEST) * (side.arm - side.trunk + GIVES)
    held = (rows > side.armpit_row + 30) & (rows < side.wrist_row)
    if side.hangs and held.any():
        # An arm stays straight: where the room ends, all of it comes less near. A hand may bend.
        turned = np.interp(rows, knots, more)
        excess = np.maximum(0, shift - room)[held] / np.maximum(turned, 1)[held]
        shift = at_shoulder + max(0.0, 1 - excess[turned[held] > 6].max(initial=0)) * turned
    shift = np.minimum(shift, np.maximum(room, at_shoulder * (rows < side.armpit_row + 30)))
    away = eased((rows - side.last_row) / BELOW_HAND)
    return np.where(rows < side.last_row, shift, shift * (1 - away) + trunk * away)


def below_neck(side: Side, away: np.ndarray, trunk: np.ndarray, arm: np.ndarray) -> np.ndarray:
    out = np.empty_like(away)
    for y in range(away.shape[0]):
        edge, inner = max(1, side.trunk[y] - GIVES), max(side.arm[y], side.trunk[y] + 2)
        out[y] = np.interp(away[y], [0, edge, inner], [0, -trunk[y] * edge / side.trunk[y], -arm[y]])
    return out


def at_neck(shape: Shape, side: Side, wanted: Wanted, away: np.ndarray) -> np.ndarray:
    line = wanted.neckline * shape.neck_half
    knots = [0, shape.neck_half, line, max(side.shoulder, line + 10)]
    moved = [0, (wanted.neck - 1) * shape.neck_half, (wanted.neckline_goes - 1) * line]
    return np.interp(away, knots, [*moved, (wanted.shoulders - 1) * side.shoulder])


def field_of(shape: Shape, wanted: Wanted, size: tuple[int, int]) -> np.ndarray:
    """Pixels to the right that each pixel of the whole picture moves."""
    width, height = size
    rows = np.arange(height, dtype=float)
    across = np.arange(width)[None, :] - shape.middle[:, None]
    moves = np.zeros((height, width))
    for side in shape.sides:
        away = side.sign * across
        trunk = trunk_shift(shape, side, wanted, rows)
        arm = arm_shift(shape, side, wanted, trunk, rows)
        upper = 1 - eased((rows - shape.collar_row) / BELOW_COLLAR)[:, None]
        moved = upper * at_neck(shape, side, wanted, away) + (1 - upper) * below_neck(side, away, trunk, arm)
        moves = np.where(away > 0, side.sign * moved, moves)
    moves = gaussian_filter(moves, SOFT, mode="nearest")
    return steady(moves)


def steady(moves: np.ndarray) -> np.ndarray:
    """Never folds: a step to the right always leads to the right."""
    slope = np.diff(moves, axis=1)
    if (slope < -0.8).any():
        raise ValueError(f"The field folds: a slope of {slope.min():.2f}.")
    return moves


def sources_of(moves: np.ndarray) -> np.ndarray:
    """For each pixel the column that comes to lie there."""
    columns = np.arange(moves.shape[1], dtype=float)
    return np.stack([np.interp(columns, columns + row, columns) for row in moves])


def moved_x(moves: np.ndarray, x: float, y: float) -> float:
    row = moves[int(np.clip(round(y), 0, moves.shape[0] - 1))]
    return float(x + np.interp(x, np.arange(len(row)), row))
