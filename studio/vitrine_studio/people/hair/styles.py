"""The hairstyles. Each returns strands × points × 3 on the resting head, and its radii."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .scalp import Roots, Scalp, follow, slerp, smoothstep, unit

Strands = tuple[np.ndarray, float, float]


def wander(scalp: Scalp, strands: np.ndarray, amount: float) -> np.ndarray:
    """A random walk along each strand: hair is never quite parallel."""
    steps = scalp.random.normal(0, amount, strands.shape)
    steps[:, 0] = 0
    return strands + np.cumsum(steps, axis=1)


def height(scalp: Scalp, roots: Roots) -> np.ndarray:
    """0 at the temples and nape, 1 on top: barbers cut by it."""
    span = scalp.crown - scalp.eye[2]
    return smoothstep(scalp.eye[2] + 0.1 * span, scalp.eye[2] + 0.75 * span, roots.point[:, 2])


def clumps(scalp: Scalp, roots: Roots, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Index of each strand's clump, and the clumps' own roots."""
    seeds = roots.point[scalp.random.integers(0, len(roots), count)]
    return scalp.nearest(roots.point, seeds, 1)[:, 0], seeds


def bun(scalp: Scalp) -> Strands:
    """Drawn up sleekly into a knot behind the crown, with a few flyaways."""
    knot = unit(np.array([[0.0, 0.66, 0.75]]))
    guides_at = scalp.roots(2200)
    start = unit(guides_at.point - scalp.centre)
    steps = 14
    guides = np.empty((len(guides_at), steps, 3))
    for k in range(steps):
        t = k / (steps - 1)
        direction = slerp(start, knot.repeat(len(start), 0), t**0.95)
        lift = 0.0015 + 0.006 * np.sin(np.pi * min(1.0, t * 1.02)) ** 0.8
        guides[:, k] = scalp.project(direction) + direction * lift
    guides[:, 0] = guides_at.point
    hair = follow(scalp, guides, scalp.roots(38000))
    outward = unit(hair - scalp.centre)
    arch = np.sin(np.linspace(0, np.pi, steps))[None, :, None]
    hair = hair + outward * arch * scalp.random.random((len(hair), 1, 1)) * 0.003
    hair = wander(scalp, hair + scalp.random.normal(0, 0.0004, (len(hair), 1, 3)), 0.00022)
    # At the nape the way to the knot may leave the skull for the neck; such strands are left out.
    reach = np.linalg.norm(hair - scalp.centre, axis=2).max(1)
    hair, outward = hair[reach < 0.135], outward[reach < 0.135]
    loose = scalp.random.random(len(hair)) < 0.006
    hair[loose] += (
        outward[loose] * arch**2 * (0.001 + 0.006 * scalp.random.random((loose.sum(), 1, 1)))
    )
    return np.concatenate([hair, knot_strands(scalp, knot[0], steps)]), 0.000075, 0.00004


def knot_strands(scalp: Scalp, direction: np.ndarray, steps: int) -> np.ndarray:
    """A coil of strands around a ring, standing off the head along `direction`."""
    count, random = 7000, scalp.random
    base = scalp.project(direction[None])[0]
    across = np.array([1.0, 0, 0])
    upward = np.cross(direction, across)
    centre = base + direction * 0.024
    around = random.random((count, 1)) * 2 * np.pi + np.linspace(0, 1.7 * np.pi, steps)[None]
    radius = 0.014 + 0.018 * random.random((count, 1))
    room = np.sqrt(1 - ((radius - 0.023) / 0.0115).clip(-0.98, 0.98) ** 2)
    level = (random.random((count, 1)) - 0.5) * 0.046 * room
    radius = radius + 0.002 * np.sin(around * 2 + random.random((count, 1)) * 6)
    level = level + 0.004 * np.sin(around + random.random((count, 1)))
    ring = radius[..., None] * (
        np.cos(around)[..., None] * across + np.sin(around)[..., None] * upward
    )
    return wander(scalp, centre + ring + level[..., None] * direction, 0.0003)


def bob(scalp: Scalp) -> Strands:
    """Straight hair with a side parting, falling to the jaw and bending in at the tips."""
    guides_at = scalp.roots(1700)
    random, count = scalp.random, len(guides_at)
    parting = 0.018
    side = np.where(guides_at.point[:, 0] + random.normal(0, 0.0008, count) > parting, 1.0, -1.0)
    layer = random.random(count) ** 0.8
    steps, step = 34, 0.0085
    frontness = smoothstep(0.02, -0.07, guides_at.point[:, 1] - scalp.centre[1])
    comb = np.stack(
        [side * (0.6 + 0.5 * frontness), 0.2 + 0.5 * frontness, np.full(count, 0.0)], axis=1
    )
    flat = comb - guides_at.normal * (comb * guides_at.normal).sum(1, keepdims=True)
    heading = unit(guides_at.normal * 0.15 + flat)
    at = guides_at.point.copy()
    guides = np.empty((count, steps, 3))
    guides[:, 0] = at
    for k in range(1, steps):
        pull = 0.10 + 0.55 * smoothstep(1, 8, np.array(float(k)))
        inward = np.zeros((count, 3))
        low = smoothstep(scalp.chin + 0.05, scalp.chin - 0.02, at[:, 2])
        inward[:, 0] = -side * 0.28 * low
        heading = unit(heading * 0.5 + np.array([0, 0.01, -1.0]) * pull + inward)
        at = at + heading * step
        margin = (0.002 + 0.010 * layer) * smoothstep(0, 5, np.full(count, float(k)))
        moved = keep_face_free(scalp, scalp.push_out(at, margin), side)
        heading = unit(moved - guides[:, k - 1])
        at = moved
        guides[:, k] = at
    hair = follow(scalp, guides, scalp.roots(42000), stick=0.8, same=side)
    hair = wander(scalp, hair, 0.00025)
    ends = scalp.chin + 0.004 + 0.012 * random.random(len(hair))
    return cut(hair, ends, 20), 0.00008, 0.00005


def keep_face_free(scalp: Scalp, points: np.ndarray, side: np.ndarray) -> np.ndarray:
    """Below the brow, hair in front of the ears stays outside the width of the face."""
    face = (points[:, 1] < scalp.centre[1] - 0.015) & (points[:, 2] < scalp.eye[2] + 0.03)
    edge = 0.064 - 0.5 * np.clip(scalp.eye[2] - 0.05 - points[:, 2], 0, 0.02)
    limited = points.copy()
    limited[face, 0] = np.where(
        side[face] > 0,
        np.maximum(points[face, 0], edge[face]),
        np.minimum(points[face, 0], -edge[face]),
    )
    return limited


def cut(strands: np.ndarray, floor: np.ndarray, steps: int) -> np.ndarray:
    """Shortens each strand where it first falls below its floor; all get `steps` points."""
    below = strands[:, :, 2] < floor[:, None]
    last = np.where(below.any(1), below.argmax(1), strands.shape[1] - 1).astype(float)
    rows = np.arange(len(strands))
    out = np.empty((len(strands), steps, 3))
    for k in range(steps):
        x = last * k / (steps - 1)
        i = np.minimum(x.astype(int), strands.shape[1] - 2)
        f = (x - i)[:, None]
        out[:, k] = strands[rows, i] * (1 - f) + strands[rows, i + 1] * f
    return out


def afro(scalp: Scalp) -> Strands:
    """A rounded shape of tight coils."""
    roots = scalp.roots(30000)
    count, steps, random = len(roots), 24, scalp.random
    edge = smoothstep(0, 0.03, roots.depth)
    top = height(scalp, roots)
    length = (0.010 + 0.030 * top) * (0.4 + 0.55 * edge) * (0.82 + 0.36 * random.random(count))
    return coils(scalp, roots, length, steps, turns=5.0, radius=0.0019), 0.000075, 0.00005


def coils(
    scalp: Scalp, roots: Roots, length: np.ndarray, steps: int, turns: float, radius: float
) -> np.ndarray:
    count, random = len(roots), scalp.random
    t = np.linspace(0, 1, steps)[None, :, None]
    across = unit(np.cross(roots.normal, random.normal(size=(count, 3))))
    other = np.cross(roots.normal, across)
    angle = (
        t * 2 * np.pi * (turns + 2 * random.random((count, 1, 1)))
        + random.random((count, 1, 1)) * 6.3
    )
    width = (radius + 0.6 * radius * random.random((count, 1, 1))) * np.minimum(1, t * 4)
    axis = unit(roots.normal + random.normal(0, 0.25, (count, 3)))
    line = roots.point[:, None] + axis[:, None] * length[:, None, None] * t
    return line + width * (np.cos(angle) * across[:, None] + np.sin(angle) * other[:, None])


def crop(scalp: Scalp) -> Strands:
    """Very short tight curls with faded sides."""
    roots = scalp.roots(42000)
    top = height(scalp, roots)
    edge = smoothstep(0, 0.015, roots.depth)
    length = (0.0018 + 0.0085 * top**1.6) * (0.5 + 0.5 * edge)
    length = length * (0.75 + 0.5 * scalp.random.random(len(roots)))
    return coils(scalp, roots, length, 9, turns=1.6, radius=0.0011), 0.00008, 0.00005


def combed(
    scalp: Scalp, length: np.ndarray, comb: np.ndarray, lift: np.ndarray, roots: Roots,
    steps: int, groups: int, mess: float,
) -> np.ndarray:  # fmt: skip
    """Short hair that leaves the skin along the normal and bends over into the comb direction."""
    random, count = scalp.random, len(roots)
    flat = unit(comb - roots.normal * (comb * roots.normal).sum(1, keepdims=True))
    group, seeds = clumps(scalp, roots, groups)
    top = height(scalp, roots)
    sway = random.normal(0, mess, (groups, 3))[group] * top[:, None]
    sway -= roots.normal * (sway * roots.normal).sum(1, keepdims=True)
    along = unit(flat + sway + random.normal(0, 0.06, (count, 3)))
    gather = (seeds[group] - roots.point) * 0.4 * top[:, None]
    t = np.linspace(0, 1, steps)
    strands = np.empty((count, steps, 3))
    for k, u in enumerate(t):
        rise = roots.normal * (length * lift * (1 - (1 - u) ** 2))[:, None]
        droop = np.array([0.0, 0.0, -0.22]) * (length * u * u)[:, None]
        strands[:, k] = (
            roots.point + rise + droop + along * (length * u**1.15)[:, None] + gather * u
        )
    strands = wander(scalp, strands, 0.00025)
    flatten = strands.reshape(-1, 3)
    return scalp.push_out(flatten, np.full(len(flatten), 0.0008)).reshape(strands.shape)


def parted(scalp: Scalp) -> Strands:
    """A gentleman's cut: short sides, longer top combed over from a side parting."""
    roots = scalp.roots(26000)
    top, edge = height(scalp, roots), smoothstep(0, 0.02, roots.depth)
    random, x = scalp.random, roots.point[:, 0]
    length = (
        (0.004 + 0.040 * top**3) * (0.6 + 0.4 * edge) * (0.8 + 0.35 * random.random(len(roots)))
    )
    over = np.where(x > 0.035, 1.0, -1.0)
    front = smoothstep(0.0, -0.08, roots.point[:, 1] - scalp.centre[1])
    comb = np.stack([over * 0.75 * top, 0.45 + 0.35 * front * top, -0.9 * (1 - top) + 0.1], axis=1)
    lift = 0.03 + 0.30 * top**2 * (0.3 + 0.7 * front)
    return combed(scalp, length, comb, lift, roots, 10, 700, 0.10), 0.00008, 0.00003


def fringe(scalp: Scalp) -> Strands:
    """A textured crop: tapered sides, top brushed forward into a short broken fringe."""
    roots = scalp.roots(28000)
    top, edge = height(scalp, roots), smoothstep(0, 0.02, roots.depth)
    random = scalp.random
    length = (
        (0.004 + 0.036 * top**2.5) * (0.75 + 0.25 * edge) * (0.7 + 0.5 * random.random(len(roots)))
    )
    aside = 0.25 * top + 0.2 * np.sign(roots.point[:, 0])
    comb = np.stack([aside, -0.9 * top + 0.15, -0.75 * (1 - top) - 0.15], axis=1)
    lift = 0.06 + 0.16 * top
    return combed(scalp, length, comb, lift, roots, 10, 420, 0.22), 0.00008, 0.00003


STYLES: dict[str, Callable[[Scalp], Strands]] = {
    "bun": bun, "bob": bob, "afro": afro, "crop": crop, "parted": parted, "fringe": fringe,
}  # fmt: skip


def stubble(scalp: Scalp, field: np.ndarray, density: float) -> Strands:
    """A short trimmed beard where `field` is positive."""
    roots = scalp.roots(int(16000 * density), field, jitter=0.004)
    count = len(roots)
    length = 0.0022 + 0.0022 * scalp.random.random(count)
    comb = np.tile([0.0, -0.1, -1.0], (count, 1))
    lift = np.full(count, 0.35)
    strands = combed(scalp, length, comb, lift, roots, 3, 200, 0.1)
    return strands, 0.00007, 0.00004
