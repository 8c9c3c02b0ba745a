"""A last: the shape of a shoe in the foot's own frame, and where that frame is on a posed foot."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..body.parts import PARTS
from ..cloth.figure import Figure


@dataclass(frozen=True)
class Foot:
    """Metres. Points of the frame are (along from heel to toe, towards the little toe, up from the sole)."""

    length: float
    width: float
    turn: np.ndarray
    heel: np.ndarray

    def place(self, points: np.ndarray) -> np.ndarray:
        return self.heel + points @ self.turn


def foot_of(figure: Figure, side: str) -> Foot:
    """The frame is drawn around the foot in the start pose, which stands flat, and moved as the foot is."""
    part = figure.part == PARTS.index(f"foot_{side}")
    start, now = figure.frames[0][part], figure.frames[-1][part]
    floor = start[:, 2].min()
    low = start[start[:, 2] < floor + 0.05]
    along = principal(low[:, :2] - low[:, :2].mean(0))
    along *= np.sign(along @ [0, -1])
    out = np.array([along[1], -along[0]])
    out *= np.sign(out[0]) * (1 if side == "l" else -1)
    frame = np.array([[*along, 0], [*out, 0], [0, 0, 1.0]])
    span = low @ frame.T
    heel = np.array([span[:, 0].min(), (span[:, 1].min() + span[:, 1].max()) / 2, floor]) @ frame
    a, b = start.mean(0), now.mean(0)
    u, _, v = np.linalg.svd((start - a).T @ (now - b))
    turn = u @ np.diag([1, 1, np.sign(np.linalg.det(u @ v))]) @ v
    return Foot(float(np.ptp(span[:, 0])), float(np.ptp(span[:, 1])), frame @ turn, (heel - a) @ turn + b)


def principal(points: np.ndarray) -> np.ndarray:
    return np.linalg.svd(points, full_matrices=False)[2][0]
