"""Which finger each pixel of a hand's picture shows, so that a finger is laid before goods as a whole."""

from __future__ import annotations

import numpy as np

from ..body.makehuman import MakeHuman
from .grips import FINGERS, Grip
from .jobs import CAMERA

OTHER_HAND = len(FINGERS)
"""Added to the labels of the second of two hands; 0 is palm and arm."""
REACH = 8.0
"""Pixels: the rendered skin is smoother than its mesh and may lie so far beside it."""


def finger_labels(source: MakeHuman) -> np.ndarray:
    """1 thumb … 5 little finger for vertices that mostly follow a bone of it, from the knuckle on."""
    indices, amounts = source.skin_weights
    of_bone = np.array([finger_of(name) for name in source.bone_names])
    shares = np.stack(
        [(amounts * (of_bone[indices] == n)).sum(1) for n in range(len(FINGERS) + 1)], axis=1
    )
    return shares.argmax(1).astype(np.uint8)


def finger_of(bone: str) -> int:
    return next((n for n in range(1, len(FINGERS) + 1) if bone.startswith(f"finger{n}-")), 0)


def finger_map(grip: Grip, gender: str) -> np.ndarray:
    from scipy.ndimage import distance_transform_edt

    from ..templates.raster import rasterise
    from .bake import hand_file

    with np.load(hand_file(grip.id, gender)) as data:
        vertices, faces, finger = data["vertices"], data["faces"], data["finger"]
    triangles = np.concatenate([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
    hits = rasterise(CAMERA.project(vertices), triangles, CAMERA.width, CAMERA.height)
    one_hot = np.eye(2 * OTHER_HAND + 1)[finger]
    shown = np.zeros(hits.covered.shape, np.uint8)
    shown[hits.covered] = hits.interpolate(triangles, one_hot).argmax(1)
    away, nearest = distance_transform_edt(~hits.covered, return_indices=True)
    return np.where(away <= REACH, shown[tuple(nearest)], 0).astype(np.uint8)
