"""What a scene is. Plain values without Blender, because packing reads them too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import asin, atan2, cos, degrees, radians, sin
from typing import Literal

from ..body.camera import CAMERAS, Camera


def names(english: str, chinese: str) -> dict[str, str]:
    return {"en": english, "zh": chinese}


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

PEOPLE_CAMERAS = {
    "portrait": PEOPLE_CAMERA,
    "square": replace(PEOPLE_CAMERA, width=1280, height=1280),
}

PRODUCT_CAMERA = Camera(1024, 1024, distance=2.4, eye=0.46, bottom=-0.16, top=0.56)
"""A little from above and level: uprights stay upright, as with a shift lens."""
PRODUCT_CAMERAS = {
    "square": PRODUCT_CAMERA,
    "portrait": replace(PRODUCT_CAMERA, width=880, height=1320, bottom=-0.17, top=0.67),
    "landscape": replace(PRODUCT_CAMERA, width=1320, height=880, bottom=-0.14, top=0.5),
}

ABOVE_CAMERA = Camera(1024, 1024, distance=2.2, eye=0.0, bottom=-0.36, top=0.36)
"""Hangs over a table. The index calls the picture's up Z and takes the table for a wall, so that
one way of projecting serves all scenes; only building and aiming know that it lies."""


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

    def laid(self) -> Light:
        """The same light for a table that is seen from above, in the world where it lies."""
        x, y, z = self.towards
        return replace(self, azimuth=degrees(atan2(x, -z)), elevation=degrees(asin(-y)))

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


Format = Literal["portrait", "square", "landscape"]
View = Literal["level", "above"]
Theme = Literal["podium", "home", "nature", "festive", "plain", "above"]


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
    format: Format | None = None
    """Portrait for people and square for products, unless told."""
    theme: Theme | None = None
    """By which a seller looks for a product's scene; people's are found by position."""
    view: View = "level"

    @property
    def camera(self) -> Camera:
        if self.view == "above":
            return ABOVE_CAMERA
        if self.position == "product":
            return PRODUCT_CAMERAS[self.format or "square"]
        return PEOPLE_CAMERAS[self.format or "portrait"]

    def shown(self, at: Point) -> Point:
        """A point of the scene as the index has it: what lies, seen from above, stands there."""
        x, y, z = at
        return (x, -z, y) if self.view == "above" else at
