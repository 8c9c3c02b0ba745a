"""Where a photographed head goes on a body: chin, lean, size, and the neck that it stands on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..body.bake import PosedBody
from ..body.camera import Camera
from ..body.parts import PARTS
from ..body.shape import BUILDS

HEADS_TALL = 7.6
"""Body height by head height (chin to crown), as well-proportioned adults have it."""


@dataclass(frozen=True)
class HeadPlace:
    """Pixels of the picture; `lean` in degrees, clockwise as one looks at it."""

    chin: np.ndarray
    height: float
    lean: float


def head_place(body: PosedBody, camera: Camera) -> HeadPlace:
    rest, posed = body.rest.astype(float), body.vertices.astype(float)
    # The chin is the point of the head's middle that lies farthest ahead and below.
    middle = (body.part == PARTS.index("head")) & (np.abs(rest[:, 0]) < 0.006)
    ahead = -rest[:, 1] * 0.75 - rest[:, 2] * 0.66
    chin = camera.project(posed[np.flatnonzero(middle)[ahead[middle].argmax()]])[:2]
    eyes = [camera.project(body.joints[f"eye_{side}"])[:2] for side in "rl"]
    across = eyes[1] - eyes[0]
    metre = camera.focal_px / camera.distance
    lean = float(np.degrees(np.arctan2(across[1], across[0])))
    return HeadPlace(chin, metre * BUILDS[body.body].stature / HEADS_TALL, lean)


def neck_row(cover: np.ndarray, chin: np.ndarray, height: float) -> tuple[int, int, int]:
    """The narrowest row of the neck below the chin, and its sides."""
    found = []
    for row in range(int(chin[1] - 0.05 * height), int(chin[1] + 0.45 * height)):
        inside = np.flatnonzero(cover[row] > 0.5)
        inside = inside[np.abs(inside - chin[0]) < 0.6 * height]
        if len(inside):
            found.append((int(inside[-1] - inside[0]), row, int(inside[0]), int(inside[-1])))
    _, row, left, right = min(found)
    return row, left, right
