"""Where the studio reads and writes. Only `catalogue/` is committed."""

from __future__ import annotations

import os
from pathlib import Path

STUDIO = Path(__file__).resolve().parent.parent
REPOSITORY = STUDIO.parent
CATALOGUE = REPOSITORY / "catalogue"
SHEETS = STUDIO / "sheets"


def cache() -> Path:
    """Downloads, baked bodies and raw renders: large, and made again by one command each."""
    chosen = os.environ.get("VITRINE_STUDIO_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "vitrine-studio"


def baked() -> Path:
    """All that rendering reads; may be copied alone to a machine without the sources."""
    return Path(os.environ.get("VITRINE_STUDIO_BAKED") or cache() / "baked")


def renders() -> Path:
    return cache() / "renders"
