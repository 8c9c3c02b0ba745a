"""Bakes every body and pose once to a small file, so that later steps need no source data."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ..paths import baked
from .makehuman import BODY_VERTICES, MakeHuman, makehuman, padded
from .parts import part_weights
from .poses import POSES, frames, pose
from .rig import Skeleton, skin, to_world
from .shape import BODIES, body_shape, metres_per_unit

FRAMES = 16

JOINTS = {
    "head_top": ("head", "tail"), "head_base": ("head", "head"), "neck_base": ("neck01", "head"),
    "chest": ("spine01", "head"), "waist": ("spine04", "head"), "pelvis": ("root", "head"),
    "clavicle_l": ("clavicle.L", "head"), "clavicle_r": ("clavicle.R", "head"),
    "shoulder_l": ("upperarm01.L", "head"), "shoulder_r": ("upperarm01.R", "head"),
    "elbow_l": ("lowerarm01.L", "head"), "elbow_r": ("lowerarm01.R", "head"),
    "wrist_l": ("wrist.L", "head"), "wrist_r": ("wrist.R", "head"),
    "fingertip_l": ("finger3-3.L", "tail"), "fingertip_r": ("finger3-3.R", "tail"),
    "hip_l": ("upperleg01.L", "head"), "hip_r": ("upperleg01.R", "head"),
    "knee_l": ("lowerleg01.L", "head"), "knee_r": ("lowerleg01.R", "head"),
    "ankle_l": ("foot.L", "head"), "ankle_r": ("foot.R", "head"),
    "toe_l": ("toe1-2.L", "tail"), "toe_r": ("toe1-2.R", "tail"),
    "eye_l": ("eye.L", "tail"), "eye_r": ("eye.R", "tail"),
}  # fmt: skip
"""Catalogue joint → rig bone and end. Left and right are the person's own."""


@dataclass(frozen=True)
class PosedBody:
    """One body in one pose, world metres. See `bake` for the shapes."""

    body: str
    pose: str
    vertices: np.ndarray
    quads: np.ndarray
    uv: np.ndarray
    part: np.ndarray
    part_weights: np.ndarray
    rest: np.ndarray
    frames: np.ndarray
    joints: dict[str, np.ndarray]


class Poser:
    """Moves any rest-space vertices of one body into a pose, grounded like the shared body."""

    def __init__(self, source: MakeHuman, body: str) -> None:
        self.source = source
        self.body = body
        self.rest = body_shape(source, body)
        self.metres = metres_per_unit(body, self.rest)
        self.skeleton = Skeleton.of(source, self.rest)

    def ground(self, transforms: dict[str, np.ndarray]) -> float:
        posed = skin(self.rest, self.source.skin_weights, self.source.bone_names, transforms)
        return float(posed[:BODY_VERTICES, 1].min())

    def place(self, rest: np.ndarray, transforms: dict[str, np.ndarray]) -> np.ndarray:
        posed = skin(rest, self.source.skin_weights, self.source.bone_names, transforms)
        return to_world(posed, self.ground(transforms), self.metres)

    def joints(self, transforms: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        """Every bone end as 'bone:head' and 'bone:tail', and the catalogue's named joints."""
        ground = self.ground(transforms)
        found: dict[str, np.ndarray] = {}
        for bone in self.skeleton.parents:
            for end, places in (("head", self.skeleton.heads), ("tail", self.skeleton.tails)):
                moved = (transforms[bone] @ np.append(places[bone], 1))[:3]
                found[f"{bone}:{end}"] = to_world(moved, ground, self.metres)[0]
        for name, (bone, end) in JOINTS.items():
            found[name] = found[f"{bone}:{end}"]
        return found


def body_file(body: str, name: str) -> Path:
    return baked() / f"body-{body}-{name}.npz"


def skin_faces(source: MakeHuman) -> tuple[np.ndarray, np.ndarray]:
    """Visible skin as quads and their corner coordinates."""
    mesh = source.mesh
    chosen = np.flatnonzero(mesh.materials == source.material_names.index("body"))
    corners = padded([mesh.face_uvs[i] for i in chosen])
    return padded([mesh.faces[i] for i in chosen]), mesh.uvs[corners].astype(np.float32)


def bake(body: str, name: str) -> Path:
    """Writes body-<body>-<pose>.npz: vertices (13380, 3), quads (n, 4), uv (n, 4, 2), part and
    part_weights per vertex, rest (13380, 3), frames (16, 13380, 3) and all joints."""
    source = makehuman()
    poser = Poser(source, body)
    place = lambda p: poser.place(poser.rest, poser.skeleton.transforms(p))[:BODY_VERTICES]
    final = poser.skeleton.transforms(pose(source, body, name))
    quads, uv = skin_faces(source)
    weights = part_weights(source)[:BODY_VERTICES]
    joints = poser.joints(final)
    target = body_file(body, name)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        target,
        vertices=poser.place(poser.rest, final)[:BODY_VERTICES].astype(np.float32),
        quads=quads,
        uv=uv,
        part=weights.argmax(1).astype(np.uint8),
        part_weights=weights.astype(np.float16),
        rest=place({}).astype(np.float32),
        frames=np.array([place(p) for p in frames(source, body, name, FRAMES)], np.float32),
        joint_names=np.array(list(joints)),
        joint_positions=np.array(list(joints.values()), np.float32),
    )
    return target


def bake_all() -> list[Path]:
    return [bake(b, p) for b in BODIES for p in POSES]


def load_body(body: str, name: str) -> PosedBody:
    with np.load(body_file(body, name)) as data:
        joints = dict(zip(data["joint_names"].tolist(), data["joint_positions"].astype(np.float64)))
        return PosedBody(
            body, name, data["vertices"], data["quads"], data["uv"], data["part"],
            data["part_weights"], data["rest"], data["frames"], joints,
        )  # fmt: skip
