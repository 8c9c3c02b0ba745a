"""Poses of the right hand and where a held object is, found by looking at drafts.

A grip is posed on the resting body, then turned as a whole so that the camera sees it well.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..body.rig import Pose, Skeleton, axis_angle, multiply

Flex = tuple[float, float, float]
Vector = tuple[float, float, float]

FINGERS = ("thumb", "index", "middle", "ring", "little")


@dataclass(frozen=True)
class Grip:
    """`flex` bends each finger's three joints towards the palm and `spread` fans it to the thumb's
    side, in degrees; the thumb also swings across the palm. `fingers` and `palm` say where fingers
    point and the palm faces in the picture's world. The object is placed in metres in the hand's
    frame (along the fingers, towards the thumb, out of the palm), or between the tips of thumb and
    index finger when it has no place of its own. `least` and `most` are the sizes that still look
    held, in metres. `both` adds the other hand as a mirror image."""

    id: str
    name: dict[str, str]
    flex: dict[str, Flex]
    spread: dict[str, float]
    thumb_swing: float
    fingers: Vector
    palm: Vector
    object_at: Vector | None
    object_axis: Vector
    object_width: float
    object_height: float
    anchor: str
    least: float
    most: tuple[float, float]
    both: bool = False


GRIPS = [
    Grip(
        "bottle", {"en": "Holding", "zh": "手握"},
        {"thumb": (0, 12, 28), "index": (30, 40, 26), "middle": (32, 44, 28),
         "ring": (36, 46, 30), "little": (38, 46, 30)},
        {"index": 4, "middle": 0, "ring": -3, "little": -6},
        thumb_swing=34, fingers=(-1.0, 0.0, 0.10), palm=(0.0, -1.0, 0.0),
        object_at=(0.070, -0.002, 0.045), object_axis=(0.0, 0.0, 1.0),
        object_width=0.066, object_height=0.20, anchor="centre",
        least=0.054, most=(0.0673, 0.4),
    ),
    Grip(
        "wrap", {"en": "Thumb in front", "zh": "拇指在前"},
        {"thumb": (0, 10, 22), "index": (46, 48, 30), "middle": (48, 50, 32),
         "ring": (50, 52, 32), "little": (52, 52, 32)},
        {"index": 5, "middle": 1, "ring": -3, "little": -7},
        thumb_swing=30, fingers=(-0.5, 0.78, 0.36), palm=(-0.84, -0.5, 0.0),
        object_at=(0.066, 0.0, 0.046), object_axis=(0.0, 0.0, 1.0),
        object_width=0.066, object_height=0.20, anchor="centre",
        least=0.052, most=(0.07, 0.4),
    ),
    Grip(
        "pinch", {"en": "Between fingers", "zh": "指尖"},
        {"thumb": (0, 6, 14), "index": (40, 34, 12), "middle": (46, 44, 22),
         "ring": (52, 50, 26), "little": (54, 50, 28)},
        {"index": 2, "middle": -2, "ring": -4, "little": -6},
        thumb_swing=36, fingers=(-0.25, 0.1, 0.97), palm=(-0.85, -0.5, -0.1),
        object_at=None, object_axis=(0.0, 0.0, 1.0),
        object_width=0.02, object_height=0.08, anchor="bottom",
        least=0.01, most=(0.09, 0.12),
    ),
    Grip(
        "tips", {"en": "On fingertips", "zh": "五指托举"},
        {"thumb": (0, 16, 14), "index": (34, 36, 16), "middle": (32, 36, 16),
         "ring": (34, 38, 17), "little": (38, 40, 18)},
        {"index": 9, "middle": 2, "ring": -6, "little": -15},
        thumb_swing=26, fingers=(-0.88, -0.25, 0.22), palm=(0.12, -0.34, 1.0),
        object_at=(0.105, 0.008, 0.064), object_axis=(0.0, 0.0, 1.0),
        object_width=0.07, object_height=0.11, anchor="bottom",
        least=0.045, most=(0.1, 0.16),
    ),
    Grip(
        "palm", {"en": "On the palm", "zh": "掌心"},
        {"thumb": (0, 4, 8), "index": (6, 8, 6), "middle": (8, 9, 6),
         "ring": (9, 11, 7), "little": (12, 13, 8)},
        {"index": 4, "middle": 1, "ring": -3, "little": -8},
        thumb_swing=-4, fingers=(-0.93, -0.34, -0.06), palm=(0.0, -0.30, 1.0),
        object_at=(0.078, 0.004, 0.016), object_axis=(0.0, 0.0, 1.0),
        object_width=0.075, object_height=0.12, anchor="bottom",
        least=0.0375, most=(0.1125, 0.15),
    ),
    Grip(
        "slab", {"en": "Like a phone", "zh": "手机式"},
        {"thumb": (0, 14, 18), "index": (34, 42, 26), "middle": (36, 46, 28),
         "ring": (38, 48, 30), "little": (40, 48, 30)},
        {"index": 3, "middle": 0, "ring": -3, "little": -7},
        thumb_swing=26, fingers=(-0.5, 0.12, 0.86), palm=(-0.1, -1.0, 0.0),
        object_at=(0.075, 0.004, 0.034), object_axis=(0.0, 0.0, 1.0),
        object_width=0.074, object_height=0.15, anchor="centre",
        least=0.06, most=(0.08, 0.19),
    ),
    Grip(
        "box", {"en": "By its side", "zh": "侧面拿盒"},
        {"thumb": (0, 4, 10), "index": (40, 22, 12), "middle": (42, 24, 12),
         "ring": (42, 26, 12), "little": (44, 28, 14)},
        {"index": 6, "middle": 1, "ring": -4, "little": -10},
        thumb_swing=22, fingers=(-0.42, 0.86, 0.28), palm=(-0.88, -0.42, 0.0),
        object_at=(0.075, 0.0, 0.075), object_axis=(0.0, 0.0, 1.0),
        object_width=0.1, object_height=0.13, anchor="centre",
        least=0.08, most=(0.13, 0.2),
    ),
    Grip(
        "two-hands", {"en": "In both hands", "zh": "双手捧"},
        {"thumb": (0, 4, 6), "index": (10, 12, 7), "middle": (10, 12, 7),
         "ring": (10, 13, 7), "little": (11, 14, 8)},
        {"index": 3, "middle": 0, "ring": -3, "little": -6},
        thumb_swing=0, fingers=(-0.92, -0.34, -0.04), palm=(0.0, -0.36, 1.0),
        object_at=(0.15, 0.0, 0.024), object_axis=(0.0, 0.0, 1.0),
        object_width=0.13, object_height=0.14, anchor="bottom",
        least=0.07, most=(0.2, 0.2), both=True,
    ),
]  # fmt: skip


def unit(v: np.ndarray | Vector) -> np.ndarray:
    a = np.asarray(v, dtype=float)
    return a / np.linalg.norm(a)


@dataclass(frozen=True)
class HandFrame:
    """Origin at the wrist; `axes` point along the fingers, to the thumb and out of the palm."""

    origin: np.ndarray
    axes: np.ndarray


def hand_frame(skeleton: Skeleton) -> HandFrame:
    wrist = skeleton.heads["wrist.R"]
    along = unit(skeleton.heads["finger3-1.R"] - wrist)
    across = skeleton.heads["finger2-1.R"] - skeleton.heads["finger5-1.R"]
    across = unit(across - along * (across @ along))
    palm = np.cross(along, across)
    thumb = skeleton.tails["finger1-3.R"] - wrist
    palm = palm if palm @ thumb > 0 else -palm
    return HandFrame(wrist, np.stack([along, across, palm]))


def grip_pose(skeleton: Skeleton, grip: Grip) -> Pose:
    frame = hand_frame(skeleton)
    _, across, palm = frame.axes
    pose: Pose = {}
    for number, finger in enumerate(FINGERS, start=1):
        for joint, degrees in enumerate(grip.flex[finger], start=1):
            bone = f"finger{number}-{joint}.R"
            along = unit(skeleton.tails[bone] - skeleton.heads[bone])
            towards = across * -1 if finger == "thumb" else palm
            turn = axis_angle(tuple(np.cross(along, towards)), degrees)
            if joint == 1 and finger == "thumb":
                swing = axis_angle(tuple(np.cross(along, palm)), grip.thumb_swing)
                turn = multiply(swing, turn)
            if joint == 1 and finger != "thumb":
                turn = multiply(
                    axis_angle(tuple(np.cross(along, across)), grip.spread[finger]), turn
                )
            pose[bone] = turn
    return pose


def view_rotation(frame: HandFrame, grip: Grip) -> np.ndarray:
    """Turns the hand's own directions to the ones the grip asks for (both in world axes)."""
    fingers = unit(grip.fingers)
    palm = np.asarray(grip.palm, float)
    palm = unit(palm - fingers * (palm @ fingers))
    along, _, out = frame.axes
    wanted = np.stack([fingers, np.cross(palm, fingers), palm], axis=1)
    present = np.stack([along, np.cross(out, along), out], axis=1)
    return wanted @ present.T
