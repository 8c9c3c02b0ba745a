"""Hair drawn together at the back of the head."""

from __future__ import annotations

import numpy as np

from .scalp import Scalp, follow, slerp, unit
from .tools import Strands, wander


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
