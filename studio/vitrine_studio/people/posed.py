"""A baked person in a pose, as world arrays. Needs numpy alone, so it runs inside Blender too."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ..body.camera import CAMERAS, Camera
from ..body.makehuman import BODY_VERTICES
from ..body.rig import skin, to_world
from .bake import HEAD_UNIT, body_file, character_file, read_arrays, topology_file
from .characters import Character

PUPILS_OUT = 3.5
"""Degrees that pupils point outside of the line of sight, as in life: without, people squint."""

GAZE_STAYS = 0.45
"""Of a head's turn: the eyes stay behind it, towards the camera."""

Arrays = dict[str, np.ndarray]


@lru_cache(maxsize=1)
def topology() -> Arrays:
    return read_arrays(topology_file())


@lru_cache(maxsize=4)
def shared_body(body: str) -> Arrays:
    return read_arrays(body_file(body))


def place(body: Arrays, pose: str, mesh: str, rest: np.ndarray) -> np.ndarray:
    """Moves a mesh ('body' or a proxy) from rest into the pose, on the floor, in metres."""
    shapes = topology()
    transforms = dict(zip(shapes["rig"].tolist(), body[f"{pose}.bones"]))
    weights = shapes[f"{mesh}.bone_index"].astype(int), shapes[f"{mesh}.bone_weight"].astype(float)
    moved = skin(rest.astype(float), weights, shapes[f"{mesh}.bones"].tolist(), transforms)
    return to_world(moved, float(body[f"{pose}.ground"]), float(body["metres"]))


def posed(who: Character, pose: str, expression: str) -> Arrays:
    """`vertices`, proxies, joints, painted zones, and what carries hair from the resting head."""
    body, own = shared_body(who.body), read_arrays(character_file(who.id))
    still = body["rest"] + own["still"] * HEAD_UNIT
    moved = still + own[f"{expression}.moved"] * HEAD_UNIT
    upright = to_world(still, float(body["rest_ground"]), float(body["metres"]))
    standing = place(body, pose, "body", still)
    top = upright[:BODY_VERTICES, 2].max()
    skull = np.flatnonzero(upright[:BODY_VERTICES, 2] > top - 0.1)
    arrays = {
        "rest": upright,
        "vertices": place(body, pose, "body", moved),
        "head_from_rest": rigid(upright, standing, skull),
        "chest_from_rest": rigid(upright, standing, body["chest"]),
        "joint_names": body["joint_names"],
        "joint_positions": body[f"{pose}.joint_positions"],
        "rest_joint_positions": body["rest_joint_positions"],
        "zones": own["zones"],
        "hairline": own["hairline"],
    }
    for part in ("eyes", "lashes", "teeth"):
        arrays[part] = place(body, pose, part, own[f"{expression}.{part}"])
    forward = arrays["head_from_rest"][:, :3] @ np.array([0.0, -1.0, 0.0])
    left = own[f"{expression}.eyes"][:, 0] > 0
    for eye, outward in ((left, PUPILS_OUT), (~left, -PUPILS_OUT)):
        ball = looking(arrays["eyes"][eye], forward, CAMERAS[who.body])
        arrays["eyes"][eye] = ball.mean(0) + (ball - ball.mean(0)) @ about_z(outward).T
    return arrays


def turned(arrays: Arrays, degrees: float) -> tuple[Arrays, np.ndarray]:
    """The whole person turned to the own left about the neck, the eyes only by part of it; and
    the motion (3×4), which loose hair has to follow."""
    places = dict(zip(arrays["joint_names"].tolist(), arrays["joint_positions"].astype(float)))
    axis = places["neck_base"] * [1, 1, 0]
    turn = about_z(degrees)
    motion = np.column_stack([turn, axis - turn @ axis])
    meshes = ("vertices", "eyes", "lashes", "teeth", "joint_positions")
    result = arrays | {name: arrays[name] @ turn.T + motion[:, 3] for name in meshes}
    back = about_z(-GAZE_STAYS * degrees)
    left = arrays["eyes"][:, 0] > arrays["eyes"][:, 0].mean()
    for side in (left, ~left):
        centre = result["eyes"][side].mean(0)
        result["eyes"][side] = centre + (result["eyes"][side] - centre) @ back.T
    return result, motion


def about_z(degrees: float) -> np.ndarray:
    sine, cosine = np.sin(np.radians(degrees)), np.cos(np.radians(degrees))
    return np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1.0]])


def looking(eye: np.ndarray, forward: np.ndarray, camera: Camera) -> np.ndarray:
    """An eyeball turned from straight ahead towards the camera."""
    centre = eye.mean(0)
    towards = np.array([camera.x, -camera.distance, camera.eye]) - centre
    towards /= np.linalg.norm(towards)
    axis = np.cross(forward, towards)
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    turn = np.eye(3) + cross + cross @ cross / (1 + forward @ towards)
    return centre + (eye - centre) @ turn.T


def rigid(rest: np.ndarray, posed: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """The motion (3×4) that best carries some vertices from rest to pose; hair follows it."""
    a, b = rest[chosen], posed[chosen]
    ca, cb = a.mean(0), b.mean(0)
    u, _, vt = np.linalg.svd((a - ca).T @ (b - cb))
    flip = np.diag([1, 1, np.sign(np.linalg.det(vt.T @ u.T))])
    rotation = vt.T @ flip @ u.T
    return np.column_stack([rotation, cb - rotation @ ca])
