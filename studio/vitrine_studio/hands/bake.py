"""Bakes the posed and turned hand of each grip."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..body.bake import Poser
from ..body.makehuman import BODY_VERTICES, makehuman
from ..body.parts import PARTS, part_weights
from ..body.rig import skin
from ..paths import baked
from ..people.bake import padded
from ..people.zones import skin_zones
from .grips import GRIPS, Grip, HandFrame, grip_pose, hand_frame, view_rotation

GENDER = "female"
GRASP_HEIGHT = 0.014
SEAM_REACH = 0.22
"""Decimetres to both sides of the wrist, where the textures of hand and arm meet."""
SIDE = [PARTS.index(p) for p in ("upper_arm_r", "forearm_r", "hand_r")]


def hand_file(grip: str) -> Path:
    return baked() / "hands" / f"{grip}.npz"


def world(points: np.ndarray) -> np.ndarray:
    """MakeHuman axes → ours, without moving the origin."""
    p = np.atleast_2d(points)
    return np.stack([p[:, 0], -p[:, 2], p[:, 1]], axis=1)


def held_at(
    poser: Poser,
    grip: Grip,
    transforms: dict[str, np.ndarray],
    frame: HandFrame,
    rotation: np.ndarray,
) -> np.ndarray:
    if grip.object_at is not None:
        return frame.origin * poser.metres + np.asarray(grip.object_at) @ frame.axes
    tips = [f"finger{n}-3.R" for n in (1, 2)]
    ends = [(transforms[t] @ np.append(poser.skeleton.tails[t], 1))[:3] for t in tips]
    # Fingertips hold an object a little above its foot.
    grasp = world(np.mean(ends, axis=0))[0] * poser.metres
    return grasp - rotation.T @ np.array([0.0, 0.0, GRASP_HEIGHT])


def wrist_seam(poser: Poser) -> np.ndarray:
    """1 at the wrist, fading out along the arm and the hand."""
    wrist = poser.skeleton.heads["wrist.R"]
    along = hand_frame(poser.skeleton).axes[0]
    away = (poser.rest[:BODY_VERTICES] - wrist) @ along
    return np.exp(-((away / SEAM_REACH) ** 4))


def bake_hand(grip: Grip) -> Path:
    """Vertices in metres around the object's anchor at the origin; only arm and hand faces."""
    source = makehuman()
    poser = Poser(source, GENDER)
    transforms = poser.skeleton.transforms(grip_pose(poser.skeleton, grip))
    posed = skin(poser.rest, source.skin_weights, source.bone_names, transforms)[:BODY_VERTICES]
    frame = hand_frame(poser.skeleton)
    world_frame = HandFrame(world(frame.origin)[0], world(frame.axes))
    rotation = view_rotation(world_frame, grip)
    anchor = held_at(poser, grip, transforms, world_frame, rotation)
    vertices = (world(posed) * poser.metres - anchor) @ rotation.T
    weights = part_weights(source)[:BODY_VERTICES]
    arm = weights[:, SIDE].sum(1) > 0.5
    body = source.material_names.index("body")
    mesh = source.mesh
    chosen = [i for i in np.flatnonzero(mesh.materials == body) if arm[mesh.faces[i]].all()]
    target = hand_file(grip.id)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        target,
        vertices=vertices.astype(np.float32),
        rest=(world(poser.rest[:BODY_VERTICES]) * poser.metres).astype(np.float32),
        faces=padded([mesh.faces[i] for i in chosen]),
        uv=mesh.uvs[padded([mesh.face_uvs[i] for i in chosen])].astype(np.float32),
        seam=wrist_seam(poser).astype(np.float32),
        zones=skin_zones(source, poser.rest, poser).astype(np.float16),
    )
    return target


def bake_hands() -> list[Path]:
    return [bake_hand(grip) for grip in GRIPS]
