"""The hairstyles by name."""

from __future__ import annotations

from collections.abc import Callable

from .coils import afro, buzz, crop, curls
from .falling import bob, braids, lob, long, waves
from .scalp import Scalp
from .short import crew, fringe, parted, pixie, swept
from .tools import Strands
from .updo import bun

STYLES: dict[str, Callable[[Scalp], Strands]] = {
    style.__name__: style
    for style in (
        afro, bob, braids, bun, buzz, crew, crop, curls, fringe, lob, long, parted, pixie, swept,
        waves,
    )
}  # fmt: skip
LOOSE = ("braids", "lob", "long", "waves")
"""Hair that rests on the shoulders: there it moves with the chest, not with the head."""
