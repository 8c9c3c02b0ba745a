"""What a scene is. Plain values without Blender, because packing reads them too."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal

from ..body.camera import CAMERAS, Camera

Colour = tuple[float, float, float]
Point = tuple[float, float, float]

PEOPLE_CAMERA = Camera(
    1024,
    1536,
    distance=CAMERAS["female"].distance,
    eye=CAMERAS["female"].eye,
    bottom=-0.42,
    top=2.16,
)
"""Stands where the models' camera stands, so that a model fits in by scaling alone."""

PRODUCT_CAMERA = Camera(1024, 1024, distance=2.4, eye=0.46, bottom=-0.16, top=0.56)
"""A little from above and level: uprights stay upright, as with a shift lens."""


@dataclass(frozen=True)
class Light:
    """The main light, for whoever puts something into the scene."""

    azimuth: float
    """Degrees: 0 comes from the camera, 90 from the right, -90 from the left."""
    elevation: float
    colour: Colour = (1.0, 0.95, 0.88)
    softness: float = 0.5
    """0: hard sun, 1: an overcast sky."""
    shadow: float = 0.5
    """How dark the cast shadow is, 0…1."""
    mix: Literal["even", "left", "right"] = "even"
    """Which of the models' light mixes fits."""

    @property
    def towards(self) -> Point:
        """Unit vector to the light."""
        flat, turn = cos(radians(self.elevation)), radians(self.azimuth)
        return (flat * sin(turn), -flat * cos(turn), sin(radians(self.elevation)))

    def above(self, at: Point, distance: float) -> Point:
        """A point that far from `at` in the light's direction: where a shade has to hang."""
        x, y, z = (base + step * distance for base, step in zip(at, self.towards))
        return (x, y, z)


@dataclass(frozen=True)
class Free:
    """The ground that is free to stand on, in metres: a rectangle, or a disc if `round`."""

    left: float = -0.85
    right: float = 0.85
    near: float = -0.75
    far: float = 1.0
    round: bool = False
    height: float = 0.0
    """Of a table, podium or plinth above the scene's floor."""
    reflection: float = 0.0
    """How much of what stands there is mirrored in it."""
    roughness: float = 0.5

    def corners(self) -> list[Point]:
        if not self.round:
            return [
                (x, y, self.height)
                for x, y in (
                    (self.left, self.far),
                    (self.right, self.far),
                    (self.right, self.near),
                    (self.left, self.near),
                )
            ]
        middle = (self.left + self.right) / 2, (self.near + self.far) / 2
        half = (self.right - self.left) / 2, (self.far - self.near) / 2
        turns = (radians(15 * i) for i in range(24))
        return [
            (middle[0] + half[0] * cos(a), middle[1] + half[1] * sin(a), self.height) for a in turns
        ]


def disc(radius: float, height: float, reflection: float = 0.0, roughness: float = 0.5) -> Free:
    return Free(-radius, radius, -radius, radius, True, height, reflection, roughness)


@dataclass(frozen=True)
class Place:
    name: str
    position: Literal["indoor", "outdoor", "solid", "product"]
    titles: dict[str, str]
    light: Light
    back: float
    """Metres to where the floor ends: a wall, a curve, or the horizon."""
    free: Free = Free()
    spots: tuple[tuple[float, float], ...] = ((0.0, 0.0), (-0.35, 0.0), (0.35, 0.0))
    """Where one stands or is put: to the right and away from the camera, in metres."""
    room: tuple[float, float] = (1.2, 2.0)
    """Width and height in metres that fit at a spot."""
    exposure: float = 1.0
    f_stop: float | None = None
    """Aperture of a lens that is focused on the first spot; none keeps everything sharp."""
    samples: int = 10

    @property
    def camera(self) -> Camera:
        return PRODUCT_CAMERA if self.position == "product" else PEOPLE_CAMERA
