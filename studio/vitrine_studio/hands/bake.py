"""Bakes the posed and turned hand of each grip."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..body.bake import Poser
from ..body.flush import flush_zone
from ..body.makehuman import BODY_VERTICES, makehuman, padded
from ..body.parts import PARTS, part_weights
from ..body.rig import skin
from ..body.shape import GENDERS
from ..paths import baked
from .detail import bake_details
from .fingers import OTHER_HAND, finger_labels
from .grips import GRIPS, Grip, HandFrame, grip_pose, hand_frame, view_rotation

GRASP_HEIGHT = 0.014
SEAM_REACH = 0.22
"""Decimetres to both sides of the wrist, where the textures of hand and arm meet."""
FINGERTIP_GAP = 0.003
"""Metres from the middle that the fingertips of two hands keep at least: men's are longer."""
SIDE = [PARTS.index(p) for p in ("upper_arm_r", "forearm_r", "hand_r")]


def hand_file(grip: str, gender: str) -> Path:
    return baked() / "hands" / f"{grip}-{gender}.npz"


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


def resting_flush(poser: Poser) -> np.ndarray:
    upright = poser.skeleton.transforms({})
    return flush_zone(poser.place(poser.rest, upright)[:BODY_VERTICES], poser.joints(upright))


def mirrored(arrays: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The other hand as well, on the other side of the object."""
    count = len(arrays["vertices"])
    reach = float(arrays["vertices"][:, 0].min())
    arrays["vertices"][:, 0] += max(0.0, FINGERTIP_GAP - reach)
    both = {name: np.concatenate([values, values]) for name, values in arrays.items()}
    both["vertices"][count:, 0] *= -1
    both["finger"][count:][arrays["finger"] > 0] += OTHER_HAND
    # A mirror image turns faces inside out; a triangle repeats its last corner, so it has to again.
    turned = arrays["faces"][:, [0, 3, 2, 1]]
    triangle = arrays["faces"][:, 3] == arrays["faces"][:, 2]
    turned[triangle] = arrays["faces"][triangle][:, [0, 2, 1, 1]]
    uv = arrays["uv"][:, [0, 3, 2, 1]]
    uv[triangle] = arrays["uv"][triangle][:, [0, 2, 1, 1]]
    both["faces"][len(turned) :] = turned + count
    both["uv"][len(turned) :] = uv
    return both


def bake_hand(grip: Grip, gender: str) -> Path:
    """Vertices in metres around the object's anchor at the origin; only arm and hand faces."""
    source = makehuman()
    poser = Poser(source, gender)
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
    faces = padded([mesh.faces[i] for i in chosen])
    used, faces = np.unique(faces, return_inverse=True)
    arrays = {
        "vertices": vertices[used].astype(np.float32),
        "rest": (world(poser.rest[used]) * poser.metres).astype(np.float32),
        "faces": faces.reshape(-1, 4).astype(np.int32),
        "uv": mesh.uvs[padded([mesh.face_uvs[i] for i in chosen])].astype(np.float32),
        "seam": wrist_seam(poser)[used].astype(np.float32),
        "finger": finger_labels(source)[used],
        "flush": resting_flush(poser)[used].astype(np.float32),
    }
    target = hand_file(grip.id, gender)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(target, **(mirrored(arrays) if grip.both else arrays))
    return target


def bake_hands() -> list[Path]:
    bake_details(makehuman())
    return [bake_hand(grip, gender) for grip in GRIPS for gender in GENDERS]
