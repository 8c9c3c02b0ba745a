"""Every picture of a person: each model in each pose, and the head again with a smile."""

from __future__ import annotations

from pathlib import Path

from ..body.poses import POSES
from ..render.finish import finish as finish
from .characters import CHARACTERS, EXPRESSIONS

SAMPLES = 36
"""Enough with the denoiser: drafts of 16 already look clean on skin, strands need some more."""
DRAFT_SAMPLES = 24
DRAFT_SCALE = 0.25


def names() -> list[str]:
    return [f"{c.id}-{p}-{e}" for e in EXPRESSIONS for c in CHARACTERS for p in POSES]


def run(name: str, target: Path, draft: bool) -> None:
    from .photograph import Shot, photograph

    who, pose, expression = name.rsplit("-", 2)
    samples, scale = (DRAFT_SAMPLES, DRAFT_SCALE) if draft else (SAMPLES, 1.0)
    photograph(Shot(who, pose, expression, samples, scale), target)
