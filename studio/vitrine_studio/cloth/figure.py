"""The body that a garment is drawn for and draped on, moving from its start pose to the final one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ..body.bake import Poser
from ..body.makehuman import BODY_VERTICES, makehuman
from ..body.parts import PARTS, part_weights
from ..body.poses import POSES, pose, raised
from ..body.rig import IDENTITY, Pose, blend, slerp
from ..body.shape import BODIES
from ..paths import baked

FOREARM = ("lowerarm", "wrist", "finger", "metacarpal")
SHOULDER = ("clavicle", "shoulder", "upperarm")
ARM_LIFT = 0.4
"""From MakeHuman's hanging rest pose to arms straight out: the slope of spread sleeves on a floor."""
FRAMES = 25
LEGS_AND_TRUNK = ("torso", "thigh", "shin", "foot")
TOUCHED = {
    "bottom": LEGS_AND_TRUNK,
    "top": ("head", "neck", "torso", "upper_arm", "forearm", "thigh", "shin"),
}
"""Parts that cloth collides with. Fingers are too fine for it and would catch the cloth."""


def start_pose() -> Pose:
    """Straight arms sloping like the sleeves of a garment laid flat, feet apart."""
    straight = raised(makehuman())
    result = {b: q for b, q in straight.items() if b.startswith(FOREARM)}
    for bone, q in straight.items():
        if bone.startswith(SHOULDER):
            result[bone] = slerp(IDENTITY, q, ARM_LIFT)
    return result


@dataclass(frozen=True)
class Posed:
    """A body standing still."""

    vertices: np.ndarray
    quads: np.ndarray
    part: np.ndarray


@dataclass(frozen=True)
class Figure:
    body: str
    pose: str
    frames: np.ndarray
    quads: np.ndarray
    part: np.ndarray
    joints: dict[str, np.ndarray]

    def vertices(self, t: float) -> np.ndarray:
        """0 is the start pose, 1 the final one."""
        at = t * (len(self.frames) - 1)
        low = min(int(at), len(self.frames) - 2)
        return self.frames[low] * (1 - (at - low)) + self.frames[low + 1] * (at - low)

    def motion(self, joint: str, reach: float, t: float) -> tuple[np.ndarray, np.ndarray]:
        """How the body near a joint has moved since the start pose: the best rigid turn and shift."""
        near = np.linalg.norm(self.frames[0] - self.joints[joint], axis=1) < reach
        start, now = self.frames[0][near], self.vertices(t)[near]
        a, b = start.mean(0), now.mean(0)
        u, _, v = np.linalg.svd((start - a).T @ (now - b))
        turn = (u @ np.diag([1, 1, np.sign(np.linalg.det(u @ v))]) @ v).T
        return turn, b - turn @ a

    @property
    def gender(self) -> str:
        return self.body.split("-")[0]

    @property
    def is_plus(self) -> bool:
        return self.body.endswith("-plus")

    def posed(self) -> Posed:
        return Posed(self.frames[-1], self.quads, self.part)

    def touched_quads(self, hangs_from: str) -> np.ndarray:
        wanted = TOUCHED[hangs_from]
        names = [p.removesuffix("_l").removesuffix("_r") for p in PARTS]
        allowed = np.array([name in wanted for name in names])[self.part]
        return self.quads[allowed[self.quads].all(1)]


def figure_file(body: str, name: str) -> Path:
    return baked() / f"figure-{body}-{name}.npz"


def bake_figure(body: str, name: str) -> Path:
    """Writes the moving body once, so that draping needs no MakeHuman data."""
    source = makehuman()
    poser = Poser(source, body)
    start, end = start_pose(), pose(source, body, name)
    transforms = lambda t: poser.skeleton.transforms(blend(start, end, t))
    skin = source.material_names.index("body")
    faces = [
        f for f, m in zip(source.mesh.faces, source.mesh.materials, strict=True) if m == skin and len(f) == 4
    ]
    joints = {k: v for k, v in poser.joints(transforms(0.0)).items() if ":" not in k}
    moving = [poser.place(poser.rest, transforms(t))[:BODY_VERTICES] for t in np.linspace(0, 1, FRAMES)]
    target = figure_file(body, name)
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        target,
        frames=np.array(moving, np.float32),
        quads=np.array(faces, np.int32),
        part=part_weights(source)[:BODY_VERTICES].argmax(1).astype(np.uint8),
        joint_names=np.array(list(joints)),
        joint_positions=np.array(list(joints.values()), np.float32),
    )
    return target


def bake_figures() -> list[Path]:
    return [bake_figure(b, p) for b in BODIES for p in POSES]


def load_figure(body: str, name: str) -> Figure:
    with np.load(figure_file(body, name)) as data:
        joints = dict(
            zip(data["joint_names"].tolist(), data["joint_positions"].astype(np.float64), strict=True)
        )
        return Figure(body, name, data["frames"].astype(np.float64), data["quads"], data["part"], joints)
