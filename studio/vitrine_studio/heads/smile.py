"""A slight smile: corners of the mouth, cheeks and lower lids move a little."""

from __future__ import annotations

import numpy as np

from .mesh import LEFT_EYE, OUTLINE, RIGHT_EYE, eye_distance
from .warp import thin_plate, warped

MOVES = (
    (291, 0.035, 0.042, 0.13), (61, -0.035, 0.042, 0.13),
    (425, 0.006, 0.022, 0.16), (205, -0.006, 0.022, 0.16),
    (374, 0.0, 0.014, 0.07), (145, 0.0, 0.014, 0.07),
    (0, 0.0, -0.008, 0.06), (17, 0.0, 0.004, 0.07),
)  # fmt: skip
"""A point, how far it moves outwards and up, and how far around it others follow; in eye distances."""


def smiled(places: np.ndarray, amount: float) -> np.ndarray:
    """Where a face's points go."""
    distance = eye_distance(places)
    along = (places[LEFT_EYE].mean(0) - places[RIGHT_EYE].mean(0)) / distance
    upwards = np.array([along[1], -along[0]])
    moved = np.zeros_like(places)
    for point, outwards, up, reach in MOVES:
        near = np.exp(-((places - places[point]) ** 2).sum(1) / (2 * (reach * distance) ** 2))
        moved += near[:, None] * (along * outwards + upwards * up) * distance * amount
    return places + moved


def smiling(picture: np.ndarray, places: np.ndarray, amount: float = 1.0) -> np.ndarray:
    height, width = picture.shape[:2]
    middle = places[OUTLINE].mean(0)
    ring = (places[OUTLINE] - middle) * 1.15 + middle
    edge = np.array([(x, y) for x in (0, width / 2, width) for y in (0, height / 2, height) if (x, y) != (width / 2, height / 2)])
    steady = np.vstack([ring, edge])
    target, source = np.vstack([smiled(places, amount), steady]), np.vstack([places, steady])
    return warped(picture, thin_plate(target, source, (height, width), 0.5))
