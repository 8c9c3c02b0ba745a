"""How far each build is from people in shop pictures: all that is set by eye."""

from __future__ import annotations

from dataclasses import dataclass

VERSION = 1
"""Of these figures. What was moved by them says so in the index and is never moved twice."""


@dataclass(frozen=True)
class Wanted:
    """Factors of widths, by height on the body; `head` of the head's own size."""

    head: float
    neck: float
    neckline: float
    """Where a tee's neckline lies now, in half widths of the neck …"""
    neckline_goes: float
    """… and how far from the middle it lies afterwards, as a factor."""
    shoulders: float
    chest: float
    waist: float
    hips: float
    thighs: float
    wrists: float
    """Pixels that a hanging arm's wrist comes nearer to the body, beyond what its shoulder does."""
    elbows: float
    """The same of an elbow whose hand rests on the body."""


WANTED = {
    ("female", 1): Wanted(1.06, 1.13, 2.2, 0.87, 0.965, 0.985, 1.0, 1.0, 1.0, 42, 12),
    ("male", 1): Wanted(1.07, 1.12, 1.9, 0.86, 0.875, 0.885, 0.92, 0.935, 0.955, 46, 16),
    ("female", 2): Wanted(1.06, 1.13, 2.2, 0.87, 0.955, 0.97, 0.97, 0.97, 0.98, 42, 12),
    ("male", 2): Wanted(1.07, 1.10, 1.8, 0.90, 0.93, 0.945, 0.95, 0.96, 0.97, 46, 14),
}
