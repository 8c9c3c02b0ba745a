"""Tightly curled hair, long and short, and hair shaved to stubble."""

from __future__ import annotations

import numpy as np

from .scalp import Roots, Scalp, smoothstep, unit
from .tools import Strands, height


def afro(scalp: Scalp) -> Strands:
    """A rounded shape of tight coils."""
    roots = scalp.roots(30000)
    count, steps, random = len(roots), 24, scalp.random
    edge = smoothstep(0, 0.03, roots.depth)
    top = height(scalp, roots)
    length = (0.010 + 0.030 * top) * (0.4 + 0.55 * edge) * (0.82 + 0.36 * random.random(count))
    return coils(scalp, roots, length, steps, turns=5.0, radius=0.0019), 0.000075, 0.00005


def crop(scalp: Scalp) -> Strands:
    """Very short tight curls with faded sides."""
    roots = scalp.roots(42000)
    top = height(scalp, roots)
    edge = smoothstep(0, 0.015, roots.depth)
    length = (0.0018 + 0.0085 * top**1.6) * (0.5 + 0.5 * edge)
    length = length * (0.75 + 0.5 * scalp.random.random(len(roots)))
    return coils(scalp, roots, length, 9, turns=1.6, radius=0.0011), 0.00008, 0.00005


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


def buzz(scalp: Scalp) -> Strands:
    """Cut with a machine, a few millimetres all over."""
    roots = scalp.roots(46000, jitter=0.005)
    length = (0.0016 + 0.0012 * height(scalp, roots)) * (
        0.8 + 0.4 * scalp.random.random(len(roots))
    )
    return coils(scalp, roots, length, 6, turns=0.8, radius=0.0006), 0.00007, 0.00005


def curls(scalp: Scalp) -> Strands:
    """Loose short curls, longer on top."""
    roots = scalp.roots(26000)
    top, edge = height(scalp, roots), smoothstep(0, 0.02, roots.depth)
    length = (0.006 + 0.017 * top**1.5) * (0.5 + 0.5 * edge)
    length = length * (0.75 + 0.5 * scalp.random.random(len(roots)))
    return coils(scalp, roots, length, 22, turns=1.4, radius=0.0036), 0.000085, 0.00005
