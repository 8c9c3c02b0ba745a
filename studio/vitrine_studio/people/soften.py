"""Rounds the nose: the source's coarse mesh has edges along its bridge and tip that catch light."""

from __future__ import annotations

import numpy as np

from ..body.makehuman import BODY_VERTICES, MakeHuman
from .zones import moved_by

NOSE = ("scale-horiz-incr", "width1-max", "width2-max", "width3-max", "point-width-more")
ROUNDS, SHARE = 3, 0.5


class Softener:
    """Draws each vertex of the nose towards the mean of its neighbours."""

    def __init__(self, source: MakeHuman) -> None:
        moved = moved_by(source, *(f"nose/nose-{target}" for target in NOSE))
        self.share = SHARE * np.clip(1.6 * moved, 0, 1)[:, None]
        faces = [face for face in source.mesh.faces if max(face) < BODY_VERTICES]
        edges = {tuple(sorted(pair)) for face in faces for pair in zip(face, face[1:] + face[:1])}
        pairs = np.array([pair for pair in edges if self.share[list(pair)].max() > 0])
        self.pairs = np.concatenate([pairs, pairs[:, ::-1]])
        self.count = np.bincount(self.pairs[:, 0], minlength=BODY_VERTICES).clip(1)[:, None]

    def __call__(self, rest: np.ndarray) -> np.ndarray:
        skin = rest[:BODY_VERTICES].copy()
        for _ in range(ROUNDS):
            total = np.zeros_like(skin)
            np.add.at(total, self.pairs[:, 0], skin[self.pairs[:, 1]])
            skin += self.share * (total / self.count - skin)
        return np.concatenate([skin, rest[BODY_VERTICES:]])
