"""Names the part of the body that each vertex belongs to, from its skin weights."""

from __future__ import annotations

import numpy as np

from .makehuman import MakeHuman

PARTS = [
    "background", "head", "hair", "neck", "torso",
    "upper_arm_l", "upper_arm_r", "forearm_l", "forearm_r", "hand_l", "hand_r",
    "thigh_l", "thigh_r", "shin_l", "shin_r", "foot_l", "foot_r",
]  # fmt: skip
"""The index is the grey value in part masks. Left and right are the person's own."""

PREFIXES = [
    (("neck",), "neck", False),
    (("upperarm",), "upper_arm", True),
    (("lowerarm",), "forearm", True),
    (("wrist", "finger", "metacarpal"), "hand", True),
    (("upperleg",), "thigh", True),
    (("lowerleg",), "shin", True),
    (("foot", "toe"), "foot", True),
    (("spine", "pelvis", "root", "breast", "clavicle", "shoulder"), "torso", False),
]


def part_of_bone(bone: str) -> str:
    side = "_l" if bone.endswith(".L") else "_r"
    for prefixes, part, sided in PREFIXES:
        if bone.startswith(prefixes):
            return part + side if sided else part
    return "head"


def part_weights(source: MakeHuman) -> np.ndarray:
    """Vertices × parts: how much of each vertex moves with each part."""
    indices, amounts = source.skin_weights
    bone_part = np.array([PARTS.index(part_of_bone(b)) for b in source.bone_names])
    weights = np.zeros((len(indices), len(PARTS)))
    rows = np.arange(len(indices))
    for k in range(indices.shape[1]):
        np.add.at(weights, (rows, bone_part[indices[:, k]]), amounts[:, k])
    return weights
