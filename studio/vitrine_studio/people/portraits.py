"""Close pictures of every head, from the front, turned and from behind, for photos of people whose
head is exchanged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..body.camera import Camera
from .characters import CHARACTERS
from .finish import finish as finish
from .posed import Arrays

SAMPLES, DRAFT_SAMPLES, DRAFT_SCALE = 128, 16, 0.5
SIZE = 640
PIXELS_PER_METRE = 1500.0
ABOVE_EYES = 0.178
"""Metres from the eyes to the upper edge: room for the largest hair."""
DISTANCE = 7.0

VIEWS = [(yaw, expression) for yaw in (0, 15, 30) for expression in ("neutral", "smile")]
VIEWS.append((180, "neutral"))
"""Degrees to the person's own left, and the expression."""

LIGHT = {"left": 0.8, "right": 0.5, "front": 1.15, "rim": 0.0, "sky": 1.1}
"""Soft and frontal, a little from the upper left: what most photos of clothes have."""


@dataclass(frozen=True)
class View:
    character: str
    yaw: int
    expression: str

    @property
    def name(self) -> str:
        return f"{self.character}-{self.yaw}-{self.expression}"


def views() -> list[View]:
    """A model's together: a process that renders several grows the hair once."""
    return [View(c.id, yaw, expression) for c in CHARACTERS for yaw, expression in VIEWS]


def names() -> list[str]:
    return [view.name for view in views()]


def camera_for(arrays: Arrays) -> Camera:
    """At eye height; the head, wherever the turn about the neck has brought it, in the middle."""
    places = dict(zip(arrays["joint_names"].tolist(), arrays["joint_positions"].astype(float)))
    eye = float(places["eye_l"][2])
    middle = float((places["head_top"][0] + places["head_base"][0]) / 2)
    top = eye + ABOVE_EYES
    return Camera(SIZE, SIZE, DISTANCE, eye, top - SIZE / PIXELS_PER_METRE, top, middle)


def run(name: str, target: Path, draft: bool) -> None:
    from .photograph import photograph_head

    character, yaw, expression = name.rsplit("-", 2)
    samples, scale = (DRAFT_SAMPLES, DRAFT_SCALE) if draft else (SAMPLES, 1.0)
    photograph_head(View(character, int(yaw), expression), samples, scale, target)
