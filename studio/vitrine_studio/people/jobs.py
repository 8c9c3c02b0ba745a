"""Every picture of a person: each model in each pose, and the head again with other expressions."""

from __future__ import annotations

from pathlib import Path

from ..body.poses import POSES
from .characters import CHARACTERS
from .expressions import EXPRESSIONS
from .finish import finish as finish

SAMPLES = 64
"""Enough with the denoiser: drafts of 16 already look clean on skin, strands need some more."""
DRAFT_SAMPLES = 24
DRAFT_SCALE = 0.25


def names() -> list[str]:
    """A model's together: a process that renders several grows the hair once."""
    return [f"{c.id}-{p}-{e}" for c in CHARACTERS for p in POSES for e in EXPRESSIONS]


def run(name: str, target: Path, draft: bool) -> None:
    from .photograph import Shot, photograph

    who, pose, expression = name.rsplit("-", 2)
    samples, scale = (DRAFT_SAMPLES, DRAFT_SCALE) if draft else (SAMPLES, 1.0)
    photograph(Shot(who, pose, expression, samples, scale), target)
