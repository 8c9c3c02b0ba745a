"""Packs the portraits: the head alone with its hair's matte and the points a photo is fitted by."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..body.makehuman import BODY_VERTICES
from ..body.parts import PARTS
from ..body.poses import UPRIGHT
from ..people.characters import Character
from ..people.finish import picture_of
from ..people.portraits import VIEWS, View, camera_for
from ..people.posed import Arrays, posed, topology, turned
from ..people.zones import ZONES
from .encode import SMOOTH_MAP, Packer

PORTRAIT = {"quality": 80, "alphaQuality": 85, "effort": 6, "smartSubsample": True}
EYE_RADIUS = 0.011
MIDDLE = 0.005
"""Metres beside the middle plane within which a vertex counts as on it."""


def head_points(who: Character, arrays: Arrays, yaw: int) -> dict[str, np.ndarray]:
    """World places; left and right are the person's own. What is hidden has its place as well."""
    rest, seen = (arrays[name][:BODY_VERTICES].astype(float) for name in ("rest", "vertices"))
    zone = lambda name: arrays["zones"][:, ZONES.index(name)].astype(float)
    head = topology()["part_weights"][:BODY_VERTICES, PARTS.index("head")] > 0.5
    lips, ear = zone("lips") > 0.8, zone("ear") > 0.5
    mouth = rest[lips].mean(0)
    middle = np.abs(rest[:, 0]) < MIDDLE
    nose = pick(head & middle & (rest[:, 2] > mouth[2]), rest[:, 1])
    front = rest[:, 1] < rest[nose, 1] + 0.045
    chin = pick(head & middle & front, rest[:, 2])
    places = dict(zip(arrays["joint_names"].tolist(), arrays["joint_positions"].astype(float)))
    collar = places["clavicle_l"][2]
    throat = pick(middle & (rest[:, 1] < places["neck_base"][1]), np.abs(rest[:, 2] - collar))
    points = {"nose_tip": seen[nose], "mouth": seen[lips].mean(0), "chin": seen[chin],
              "neck_base": seen[throat]}  # fmt: skip
    cheek = head & ~ear & (np.abs(rest[:, 2] - mouth[2]) < 0.006)
    cheek &= rest[:, 1] < rest[ear, 1].mean()
    # Seen from behind, the person's left is the picture's left.
    outward = -1.0 if yaw > 90 else 1.0
    eyes = arrays["eyes"]
    ahead = np.array([np.sin(np.radians(yaw)), -np.cos(np.radians(yaw)), 0.0]) * EYE_RADIUS
    for side, sign in (("l", 1.0), ("r", -1.0)):
        ball = outward * sign * (eyes[:, 0] - eyes[:, 0].mean()) > 0
        points[f"eye_{side}"] = eyes[ball].mean(0) + ahead
        points[f"ear_{side}"] = seen[ear & (sign * rest[:, 0] > 0)].mean(0)
        points[f"jaw_{side}"] = seen[pick(cheek, -outward * sign * seen[:, 0])]
    return points


def pick(chosen: np.ndarray, score: np.ndarray) -> int:
    """The chosen vertex with the lowest score."""
    return int(np.where(chosen, score, np.inf).argmin())


def pack_portraits(packer: Packer, who: Character) -> list[dict[str, Any]]:
    return [pack_portrait(packer, who, yaw, expression) for yaw, expression in VIEWS]


def pack_portrait(packer: Packer, who: Character, yaw: int, expression: str) -> dict[str, Any]:
    raw = packer.raw(f"portraits/{View(who.id, yaw, expression).name}")
    arrays, _ = turned(posed(who, UPRIGHT, expression), yaw)
    camera = camera_for(arrays)
    base = f"people/{who.id}/portrait-{yaw}-{expression}"
    return {
        "yaw": yaw,
        "expression": expression,
        "picture": packer.add(f"{base}.webp", picture_of(raw), PORTRAIT),
        "hair": packer.add(f"{base}-hair.webp", raw["hair"], SMOOTH_MAP),
        "points": {
            name: [round(float(v), 1) for v in camera.project(place)[:2]]
            for name, place in head_points(who, arrays, yaw).items()
        },
    }
