"""Hair that falls under its own weight: bobs, long hair and braids."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .scalp import Roots, Scalp, follow, smoothstep, unit
from .tools import Strands, behind, cut, flying, gathered, keep_face_free, wander

STEP = 0.0085


@dataclass(frozen=True)
class Fall:
    """`parting` is metres to the wearer's left; `back` draws hair behind the shoulders; `inward`
    bends the tips to the neck; `layer` is the thickness of the whole."""

    parting: float = 0.018
    steps: int = 34
    back: float = 0.0
    inward: float = 0.0
    layer: float = 0.010


def fall(scalp: Scalp, roots: Roots, shape: Fall) -> tuple[np.ndarray, np.ndarray]:
    """Guides that leave the parting sideways and then hang; and the side that each is combed to,
    0 at the back."""
    random, count = scalp.random, len(roots)
    side = np.where(roots.point[:, 0] + random.normal(0, 0.0008, count) > shape.parting, 1.0, -1.0)
    layer = random.random(count) ** 0.8
    frontness = smoothstep(0.02, -0.07, roots.point[:, 1] - scalp.centre[1])
    # A parting ends at the crown: behind it hair falls straight down.
    back = behind(scalp, roots.point)
    comb = np.stack(
        [side * (0.6 + 0.5 * frontness) * (1 - 0.9 * back), 0.2 + 0.5 * frontness, -0.7 * back],
        axis=1,
    )
    flat = comb - roots.normal * (comb * roots.normal).sum(1, keepdims=True)
    heading = unit(roots.normal * 0.15 + flat)
    at = roots.point.copy()
    guides = np.empty((count, shape.steps, 3))
    guides[:, 0] = at
    for k in range(1, shape.steps):
        pull = 0.10 + 0.55 * smoothstep(1, 8, np.array(float(k)))
        low = smoothstep(scalp.chin + 0.05, scalp.chin - 0.02, at[:, 2])
        below = smoothstep(scalp.eye[2], scalp.chin - 0.03, at[:, 2])
        drift = np.stack([-side * shape.inward * low, shape.back * below, np.zeros(count)], axis=1)
        heading = unit(heading * 0.5 + np.array([0, 0.01, -1.0]) * pull + drift)
        at = at + heading * STEP
        margin = (0.002 + shape.layer * layer) * smoothstep(0, 5, np.full(count, float(k)))
        moved = keep_face_free(scalp, scalp.push_out(at, margin), side)
        heading = unit(moved - guides[:, k - 1])
        at = moved
        guides[:, k] = at
    return guides, side * (back < 0.5)


def fallen(scalp: Scalp, shape: Fall, count: int) -> tuple[np.ndarray, Roots]:
    guides, side = fall(scalp, scalp.roots(1700), shape)
    roots = scalp.roots(count)
    hair = follow(scalp, guides, roots, stick=0.8, same=side)
    clear = ~before_throat(scalp, hair)
    return hair[clear], Roots(roots.point[clear], roots.normal[clear], roots.depth[clear])


def before_throat(scalp: Scalp, hair: np.ndarray) -> np.ndarray:
    """Strands that two guides have drawn across the throat."""
    low = hair[:, :, 2] < scalp.chin + 0.01
    return (low & (np.abs(hair[:, :, 0]) < 0.052) & (hair[:, :, 1] < scalp.centre[1])).any(1)


def bob(scalp: Scalp) -> Strands:
    """Soft hair with a side parting, falling to the jaw in layers and bending in at the tips."""
    hair, roots = fallen(scalp, Fall(inward=0.34, layer=0.013), 42000)
    hair = waved(scalp, hair, roots, 0.0035, scalp.chin - 0.006, 0.04)
    return flying(scalp, hair), 0.00008, 0.00003


def long(scalp: Scalp) -> Strands:
    """Straight and smooth, parted in the middle, drawn behind the shoulders."""
    hair, roots = fallen(scalp, Fall(parting=0.003, steps=52, back=0.34, layer=0.008), 42000)
    hair = wander(scalp, gathered(scalp, hair, roots, 420, 0.45), 0.0003)
    ends = scalp.chin - 0.17 + 0.045 * scalp.random.random(len(hair))
    return flying(scalp, cut(hair, ends, 30)), 0.00008, 0.00003


def waves(scalp: Scalp) -> Strands:
    """Loose waves to the collarbones, from a side parting."""
    shape = Fall(parting=0.024, steps=44, back=0.26, layer=0.010)
    hair, roots = fallen(scalp, shape, 42000)
    return flying(scalp, waved(scalp, hair, roots, 0.014, scalp.chin - 0.08)), 0.00008, 0.00003


def lob(scalp: Scalp) -> Strands:
    """Shoulder-length with a soft bend, from a side parting."""
    shape = Fall(parting=-0.022, steps=38, back=0.10, inward=0.12, layer=0.010)
    hair, roots = fallen(scalp, shape, 42000)
    return flying(scalp, waved(scalp, hair, roots, 0.005, scalp.chin - 0.05)), 0.00008, 0.00003


def waved(
    scalp: Scalp, hair: np.ndarray, roots: Roots, amount: float, floor: float, ragged: float = 0.035
) -> np.ndarray:
    """Locks that swing together, more towards their ends, cut at a ragged height."""
    random, steps = scalp.random, hair.shape[1]
    gather = gathered(scalp, hair, roots, 260, 0.55)
    lock = scalp.nearest(roots.point, roots.point[random.integers(0, len(roots), 260)], 1)[:, 0]
    phase = random.random(260)[lock][:, None] * 6.28 + np.linspace(0, 13, steps)[None]
    grow = smoothstep(0.1, 0.7, np.linspace(0, 1, steps))[None]
    swing = amount * (0.6 + 0.6 * random.random(260))[lock][:, None] * grow
    outward = unit((gather - scalp.centre) * np.array([1.0, 1.0, 0.0]))
    across = np.cross(outward, [0.0, 0.0, 1.0])
    gather = gather + outward * (swing * (0.7 + 0.5 * np.sin(phase)))[..., None]
    gather = gather + across * (swing * 0.8 * np.cos(phase))[..., None]
    ends = floor + ragged * random.random(len(hair)) ** 1.5
    return cut(wander(scalp, gather, 0.0004), ends, 34)


def braids(scalp: Scalp) -> Strands:
    """Many thin box braids, drawn behind the shoulders."""
    seeds = spread(scalp, 240)
    shape = Fall(parting=0.004, steps=52, back=0.26, layer=0.010)
    guides, _ = fall(scalp, seeds, shape)
    guides = cut(guides, scalp.chin - 0.19 + 0.04 * scalp.random.random(len(guides)), 44)
    each, random = 30, scalp.random
    count, steps = len(guides) * each, guides.shape[1]
    t = np.linspace(0, 1, steps)
    third = (np.arange(count) % each % 3)[:, None]
    turn = 2 * np.pi * (third / 3 + 14 * t)
    centre = guides.repeat(each, 0)
    radius = 0.0024 * np.minimum(1, 0.35 + 9 * t) * (1 - 0.4 * t)
    fuzz = random.normal(0, 0.0007, (count, 2, 1)) * np.ones(steps)
    x = radius * np.cos(turn) + fuzz[:, 0]
    y = radius * np.sin(turn) + fuzz[:, 1]
    hair = centre + x[..., None] * [1.0, 0, 0] + y[..., None] * [0, 1.0, 0]
    return np.concatenate([hair, drawn_in(scalp, guides, steps)]), 0.0002, 0.00014


def drawn_in(scalp: Scalp, braids: np.ndarray, steps: int) -> np.ndarray:
    """Hair between the braids, drawn into their beginnings: it hides the scalp."""
    at = np.linspace(0, 9, steps)
    low = np.minimum(at.astype(int), 8)
    share = (at - low)[None, :, None]
    start = braids[:, low] * (1 - share) + braids[:, low + 1] * share
    return follow(scalp, start, scalp.roots(9000), stick=1.0)


def spread(scalp: Scalp, count: int) -> Roots:
    """Roots that keep their distance from each other."""
    many = scalp.roots(count * 14, soft=0.004)
    chosen = [0]
    gap = np.linalg.norm(many.point - many.point[0], axis=1)
    for _ in range(count - 1):
        chosen.append(int(gap.argmax()))
        gap = np.minimum(gap, np.linalg.norm(many.point - many.point[chosen[-1]], axis=1))
    return Roots(many.point[chosen], many.normal[chosen], many.depth[chosen])
