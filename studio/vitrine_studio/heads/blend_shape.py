"""The shape of a new face: between its sources, and then a step to where none of them is near."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from .mesh import (
    LEFT_BROW, LEFT_EYE, LEFT_LIDS, LIPS, NOSE, OUTLINE, RIGHT_BROW, RIGHT_EYE, RIGHT_LIDS, Faces, align, eye_distance,
)  # fmt: skip
from .recipe import Recipe

MODES = 9
TRIALS = 160
FRONTAL = 12.0
"""Degrees: meshes of faces that are turned farther say little about their hidden half."""
NEAREST = 9


def ease(value: np.ndarray, low: float, high: float) -> np.ndarray:
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def turn_of(points: np.ndarray) -> float:
    across = points[454] - points[234]
    return float(np.degrees(np.arctan2(across[2], across[0])))


def shape_distance(points: np.ndarray, other: np.ndarray) -> float:
    """RMS of x and y after alignment in three dimensions, in eye distances."""
    apart = align(points, other)(points) - other
    return float(np.sqrt((apart[:, :2] ** 2).sum(1).mean()) / eye_distance(other))


def modes(faces: Faces) -> tuple[np.ndarray, np.ndarray]:
    """How faces differ, symmetrically, and by how much each way is usual."""
    frontal = [p for p in faces.meshes.values() if abs(turn_of(p)) < FRONTAL]
    laid = lambda p: align(p, faces.mean)(p)
    rows = np.array([((laid(p) + laid(faces.mirrored(p))) / 2).ravel() for p in frontal])
    _, sizes, ways = np.linalg.svd(rows - rows.mean(0), full_matrices=False)
    return ways[:MODES].reshape(MODES, -1, 3), sizes[:MODES] / np.sqrt(len(rows))


def unseen(points: np.ndarray) -> np.ndarray:
    """Directions in the picture that a shift, a turn, a nod or another size of the same head explains."""
    x, y, z = (points - points.mean(0)).T
    one, none = np.ones(len(x)), np.zeros(len(x))
    moves = ((one, none), (none, one), (x, y), (-y, x), (z, none), (none, z))
    return np.linalg.qr(np.stack([np.stack(move, 1).ravel() for move in moves], 1))[0]


def stepped_away(points: np.ndarray, faces: Faces, size: float, seed: int) -> np.ndarray:
    """The best of many small steps that faces could differ by: the one that leads farthest from every source."""
    if size == 0:
        return points
    ways, usual = modes(faces)
    random = np.random.default_rng(seed)
    onto = align(faces.mean, points)
    explained = unseen(points)
    near = sorted(faces.meshes.values(), key=lambda other: shape_distance(points, other))[:NEAREST]
    best, score = points, -np.inf
    for _ in range(TRIALS):
        change = onto.scale * np.tensordot(random.normal(size=MODES) * usual, ways, 1) @ onto.turn.T
        change[:, 2] = 0
        flat = change[:, :2].ravel()
        change[:, :2] = (flat - explained @ (explained.T @ flat)).reshape(-1, 2)
        change *= size * eye_distance(points) / np.sqrt((change[:, :2] ** 2).sum(1).mean())
        reached = min(shape_distance(points + change, other) for other in near)
        if reached > score:
            best, score = points + change, reached
    return best


def around(points: np.ndarray, region: list[int], inner: float, outer: float) -> np.ndarray:
    """1 on a region's points, falling to 0 with the distance from them (in eye distances)."""
    away = cKDTree(points[region, :2]).query(points[:, :2])[0] / eye_distance(points)
    return 1 - ease(away, inner, outer)


def localised(target: np.ndarray, shape: np.ndarray, donor: np.ndarray, region: list[int], reach: tuple[float, float]):
    """A feature keeps the local shape of its one donor, so that irises stay round."""
    weight = around(shape, region, *reach)
    chosen = weight > 0.5
    laid = align(donor[chosen, :2], shape[chosen, :2])(donor[:, :2])
    result = target.copy()
    result[:, :2] += (laid - target[:, :2]) * weight[:, None]
    return result


def smooth_outline(target: np.ndarray, base: np.ndarray) -> np.ndarray:
    """The outline moves smoothly: no lumps at cheek and jaw."""
    distance = eye_distance(base)
    moved = (target - base)[:, :2]
    apart = ((base[:, None, :2] - base[None, :, :2]) ** 2).sum(2)
    near = np.exp(-apart / (2 * (0.16 * distance) ** 2))
    calm = near @ moved / near.sum(1, keepdims=True)
    share = around(base, OUTLINE, 0.05, 0.22)[:, None]
    return base[:, :2] + moved * (1 - share) + calm * share


def new_shape(recipe: Recipe, base: np.ndarray, donors: dict[str, np.ndarray], faces: Faces) -> np.ndarray:
    """468 places in the base's picture. `donors` are laid onto the base already."""
    mixed = base * (1 - sum(recipe.shape.values())) + sum(w * donors[k] for k, w in recipe.shape.items())
    shape = base + recipe.away * (mixed - base)
    shape = shape + recipe.exaggerated * (shape - align(faces.mean, shape)(faces.mean))
    shape = stepped_away(shape, faces, recipe.step, recipe.seed)
    brows = recipe.brows or recipe.eyes
    target = localised(shape, shape, donors[recipe.nose], NOSE, (0.03, 0.16))
    target = localised(target, shape, donors[recipe.mouth], LIPS, (0.05, 0.28))
    own = brows == recipe.eyes
    for eye, brow in ((LEFT_EYE + LEFT_LIDS, LEFT_BROW), (RIGHT_EYE + RIGHT_LIDS, RIGHT_BROW)):
        target = localised(target, shape, donors[recipe.eyes], eye + (brow if own else []), (0.06, 0.22))
        if not own:
            target = localised(target, shape, donors[brows], brow, (0.03, 0.14))
    return smooth_outline(target, base)
