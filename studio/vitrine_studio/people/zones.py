"""Where skin differs in colour: soft masks per vertex, from morph targets and joints.

A morph target that inflates the lips moves exactly the lips, so its offsets are a ready mask.
"""

from __future__ import annotations

import numpy as np

from ..body.bake import Poser
from ..body.makehuman import BODY_VERTICES, MakeHuman
from ..body.shape import smoothstep

ZONES = ("lips", "flush", "eyelid", "ear", "scalp")


def moved_by(source: MakeHuman, *targets: str) -> np.ndarray:
    mask = np.zeros(BODY_VERTICES)
    for name in targets:
        offsets = source.target_offsets[source.target_index[name]][:BODY_VERTICES].astype(float)
        length = np.linalg.norm(offsets, axis=1)
        mask = np.maximum(mask, length / length.max())
    return mask


def near(points: np.ndarray, centre: np.ndarray, radius: float) -> np.ndarray:
    return np.exp(-(((points - centre) ** 2).sum(1)) / (2 * radius * radius))


def ear_mask(source: MakeHuman) -> np.ndarray:
    """Most ear targets drag the skin around them along; this one moves the ear alone."""
    return moved_by(source, *sides("ears/*-ear-wing-out"))


def sides(pattern: str) -> list[str]:
    return [pattern.replace("*", side) for side in "lr"]


def flush_zone(source: MakeHuman, rest: np.ndarray, poser: Poser) -> np.ndarray:
    """Thin or much-used skin is redder: cheeks, nose tip, ears, knees, elbows, knuckles, toes."""
    points = rest[:BODY_VERTICES]
    heads, tails = poser.skeleton.heads, poser.skeleton.tails
    mask = 0.75 * moved_by(source, *sides("cheek/*-cheek-volume-inflate"))
    mask = np.maximum(mask, 0.35 * moved_by(source, "nose/nose-point-width-more"))
    mask = np.maximum(mask, 0.5 * ear_mask(source))
    for side in "LR":
        spots = [(heads[f"lowerleg01.{side}"] + [0, 0, 0.5], 0.45, 0.3),
                 (heads[f"lowerarm01.{side}"] + [0, 0, -0.35], 0.3, 0.6),
                 (heads[f"foot.{side}"] + [0, -0.5, -0.5], 0.35, 0.6)]  # fmt: skip
        for finger in range(1, 6):
            for bone in range(1, 4):
                spots.append((heads[f"finger{finger}-{bone}.{side}"], 0.11, 0.5))
            spots.append((tails[f"finger{finger}-3.{side}"], 0.12, 0.75))
            spots.append((tails[f"toe{finger}-{2 if finger == 1 else 3}.{side}"], 0.16, 0.8))
        for centre, radius, strength in spots:
            mask = np.maximum(mask, strength * near(points, centre, radius))
    return mask


def skin_zones(
    source: MakeHuman, rest: np.ndarray, poser: Poser, recess: float = 0.0
) -> np.ndarray:
    """Vertices × ZONES, 0 to 1. `rest` is in MakeHuman space."""
    lips = moved_by(
        source, "mouth/mouth-upperlip-volume-inflate", "mouth/mouth-lowerlip-volume-inflate"
    )
    lids = moved_by(source, *sides("eyes/*-eye-bag-max"), *sides("eyes/*-eye-eyefold-up"))
    zones = [
        smoothstep(0.3, 0.6, lips),
        flush_zone(source, rest, poser),
        lids,
        smoothstep(0.1, 0.4, ear_mask(source)),
        smoothstep(0.02, 0.2, hairline(source, rest, recess)),
    ]
    return np.stack(zones, axis=1)


def hairline(source: MakeHuman, rest: np.ndarray, recess: float = 0.0) -> np.ndarray:
    """Decimetres above the hairline for skin vertices of the head; negative outside the scalp.

    The line is a height for each direction around the skull, in units of eye-to-crown height,
    measured once on the base mesh. `recess` 1 draws it back above the temples.
    """
    weights = head_weight(source)
    points = rest[:BODY_VERTICES]
    head = points[weights > 0.5]
    eye = source.joint(rest, source.rig["bones"]["eye.L"]["head"])[1]
    crown = head[:, 1].max() - eye
    middle = 0.5 * (head[:, 2].max() + head[:, 2].min()) - 0.05
    turn = np.degrees(np.arctan2(np.abs(points[:, 0]), points[:, 2] - middle))
    line = np.interp(
        turn,
        [0, 20, 40, 55, 68, 80, 90, 100, 112, 130, 160, 180],
        [0.57, 0.56, 0.47, 0.30, 0.08, -0.22, -0.30, -0.30, -0.50, -0.66, -0.74, -0.74],
    )
    line = line + recess * np.interp(turn, [0, 22, 42, 60], [0.04, 0.16, 0.2, 0.0])
    above = points[:, 1] - (eye + line * crown)
    above[weights <= 0.5] = -1.0
    above[ear_mask(source) > 0.12] = -1.0
    return above


def head_weight(source: MakeHuman) -> np.ndarray:
    from ..body.parts import PARTS, part_weights

    return part_weights(source)[:BODY_VERTICES, PARTS.index("head")]
