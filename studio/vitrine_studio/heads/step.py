"""A further step in shape for a person who is too near to a source: <name>.jpg becomes <name>-2.jpg, its smile as well."""

from __future__ import annotations

import numpy as np

from .blend import frame_points, save
from .blend_shape import localised, shape_distance, stepped_away
from .mesh import LEFT_EYE, LEFT_LIDS, LIPS, OUTLINE, RIGHT_EYE, RIGHT_LIDS, Faces, load_faces, read_meshes
from .novelty import SHAPE_AIM
from .portrait import pixels, portraits
from .warp import thin_plate, warped

SIZES = (0.012, 0.016, 0.02, 0.024, 0.028)
"""In eye distances; the smallest that leads far enough is taken, and none beyond: it would show."""
MARGIN = 1.05
"""A mesh that is read again from the changed picture lies a little nearer."""
RING = 1.6


def nearest_shape(points: np.ndarray, faces: Faces) -> float:
    return min(min(shape_distance(points, other), shape_distance(points, faces.mirrored(other))) for other in faces.meshes.values())


def stepped(points: np.ndarray, faces: Faces) -> np.ndarray:
    """Irises stay round and lips straight: eyes and mouth keep their own shape."""
    made = points
    kept = (LEFT_EYE + LEFT_LIDS, (0.06, 0.22)), (RIGHT_EYE + RIGHT_LIDS, (0.06, 0.22)), (LIPS, (0.08, 0.3))
    for size in SIZES:
        made = stepped_away(points, faces, size, seed=1)
        for region, reach in kept:
            made = localised(made, made, points, region, reach)
        if nearest_shape(made, faces) >= MARGIN * SHAPE_AIM:
            break
    return made


def step_person(name: str) -> None:
    faces = load_faces()
    points = read_meshes([portraits() / f"{name}.jpg"])[name]
    made = stepped(points, faces)
    print(f"{name}: {nearest_shape(points, faces):.3f} becomes {nearest_shape(made, faces):.3f}", flush=True)
    middle = points[OUTLINE, :2].mean(0)
    ring = (points[OUTLINE, :2][::2] - middle) * RING + middle
    for ending in ("", "-smile"):
        picture = pixels(portraits() / f"{name}{ending}.jpg")[..., :3]
        steady = np.vstack([ring, frame_points(picture.shape[:2])])
        places = thin_plate(np.vstack([made[:, :2], steady]), np.vstack([points[:, :2], steady]), picture.shape[:2])
        save(warped(picture, places), f"{name}-2{ending}")
