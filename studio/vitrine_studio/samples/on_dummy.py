"""The tailor's dummy that a garment without a wearer is put on."""

from __future__ import annotations

import numpy as np

from ..body.camera import CAMERAS
from ..cloth.figure import load_figure
from .blend import Mixed
from .mannequin import mannequin_picture
from .photo import LOWER, ON_DUMMY, Layer, Place, laid, place_of

POSE = "relaxed"
ARMPIT = 0.52
"""The armpits of a dummy lie this share of the way from its shoulders to its waist."""
CHEST = 1.2
"""A garment is this much wider at the armpits than the dummy in it."""


def dummy_behind(gender: str, mixed: Mixed) -> Layer:
    colour, alpha = mannequin_picture(gender, POSE)
    own = place_of(mixed, ON_DUMMY, LOWER)
    joint = lambda name: CAMERAS[gender].project(load_figure(gender, POSE).joints[name][None])[0, :2]
    shoulder, waist = (joint("shoulder_l") + joint("shoulder_r")) / 2, joint("waist")
    row = int(shoulder[1] + ARMPIT * (waist[1] - shoulder[1]))
    solid = np.nonzero(alpha[row] > 0.5)[0]
    pits = [np.array(own.at(mixed.points[f"armpit_{side}"])) for side in "lr"]
    scale = np.linalg.norm(pits[0] - pits[1]) / CHEST / (solid[-1] - solid[0])
    middle = (solid[0] + solid[-1]) / 2
    strap = np.array(own.at((mixed.points["neck_shoulder_l"] + mixed.points["neck_shoulder_r"]) / 2))
    half = abs(own.at(mixed.points["neck_shoulder_l"])[0] - strap[0]) / scale
    rest = float(np.argmax(alpha[:, int(middle + half)] > 0.5))
    return laid(colour, alpha, Place(scale, strap[0] - middle * scale, strap[1] - rest * scale))
