"""A flat garment: two panels in the X-Z plane, the lines they are sewn along, and landmarks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

SIDES = {"l": 1.0, "r": -1.0}
"""The wearer's own left is on the picture's right, where X is positive."""


@dataclass(frozen=True)
class Pattern:
    """Metres, Z up. `origin` is the height that becomes 0 in catalogue centimetres: the
    neck-shoulder points of a top, the waist of skirts and trousers."""

    kind: str
    front: np.ndarray
    back: np.ndarray
    seams: list[np.ndarray]
    landmarks: dict[str, np.ndarray]
    origin: float
    sleeve_line: tuple[np.ndarray, np.ndarray] | None = None
    waistband: float | None = None
    stiff_above: float | None = None
    """Above this height the cloth is interlined, like a shirt collar."""

    def centimetres(self, points: np.ndarray) -> np.ndarray:
        """Catalogue coordinates: X to the picture's right, Y down, like a photo of the flat garment."""
        p = np.asarray(points)
        return np.stack([p[..., 0] * 100, (self.origin - p[..., 1]) * 100], axis=-1)

    def chart(self, points: np.ndarray) -> np.ndarray:
        """0 for the body of the garment, 1 and 2 for the wearer's left and right sleeve."""
        result = np.zeros(len(points), np.uint8)
        if self.sleeve_line is None:
            return result
        tip, pit = self.sleeve_line
        for number, side in enumerate(SIDES.values(), 1):
            x = points[:, 0] * side
            across = (pit[0] - tip[0]) * (points[:, 1] - tip[1]) - (pit[1] - tip[1]) * (x - tip[0])
            result[(across > 0) & (x > 0)] = number
        return result


def both_sides(points: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Landmarks of the wearer's left, given, and their mirror images."""
    return {
        f"{name}_{s}": p * np.array([sign, 1.0]) for name, p in points.items() for s, sign in SIDES.items()
    }
