"""A flat garment: two panels in the X-Z plane, the lines they are sewn along, and landmarks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

SIDES = {"l": 1.0, "r": -1.0}
"""The wearer's own left is on the picture's right, where X is positive."""


KINDS = (
    "tee", "long-sleeve", "shirt", "sleeveless", "polo", "hoodie", "jacket", "coat",
    "dress", "skirt", "trousers", "shorts", "fitted-tee",
)  # fmt: skip
LEGS = ("trousers", "shorts")
BOTTOMS = ("skirt", *LEGS)
COLLARED = ("shirt", "polo", "jacket", "coat")
HOODED = ("hoodie", "jacket-hood", "coat-hood")


UNDERARM = -0.03
"""How far below the straight line from armpit to cuff a sleeve may reach."""


def kind_and_variant(name: str) -> tuple[str, str | None]:
    """A garment's name is its kind, or its kind and its variant: tee, tee-boxy."""
    kind = next(k for k in KINDS if name == k or name.startswith(f"{k}-"))
    return kind, name[len(kind) + 1 :] or None


@dataclass(frozen=True)
class Pattern:
    """Metres, Z up. `origin` is the height that becomes 0 in catalogue centimetres: the
    neck-shoulder points of a top, the waist of skirts and trousers."""

    name: str
    front: np.ndarray
    back: np.ndarray
    seams: list[np.ndarray]
    landmarks: dict[str, np.ndarray]
    origin: float
    sleeve_line: tuple[np.ndarray, np.ndarray] | None = None
    waistband: float | None = None
    stiff_above: float | None = None
    """Above this height the cloth is interlined, like a shirt collar."""
    hood_above: float | None = None
    hood_opening: np.ndarray | None = None
    """The left half of a hood's edge, from the throat up."""
    slips: bool = False
    """Open at the front: nothing but its shoulders holds it on the body."""
    clings: bool = False
    """Stretch cloth that lies closer to the skin than other cloth."""

    @property
    def kind(self) -> str:
        return kind_and_variant(self.name)[0]

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
        cuff = self.landmarks["cuff_inner_l"]
        for number, side in enumerate(SIDES.values(), 1):
            p = points * [side, 1]
            # The skirt of a wide dress reaches out further than the armhole, below the underarm.
            sleeve = (left_of(tip, pit, p) > 0) & (left_of(pit, cuff, p) > UNDERARM)
            result[sleeve & (p[:, 0] > 0)] = number
        return result


def left_of(start: np.ndarray, end: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Distance from a line, positive on the left of somebody who walks along it."""
    dx, dz = (end - start) / np.linalg.norm(end - start)
    return dx * (points[:, 1] - start[1]) - dz * (points[:, 0] - start[0])


def both_sides(points: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Landmarks of the wearer's left, given, and their mirror images."""
    return {
        f"{name}_{s}": p * np.array([sign, 1.0]) for name, p in points.items() for s, sign in SIDES.items()
    }
