"""What a new person is blended from, and how."""

from __future__ import annotations

from dataclasses import dataclass, field

MIRRORED = "~"
"""Ends the name of a source that is taken mirrored."""


@dataclass(frozen=True)
class HairColour:
    """Lightness at the median, contrast beside the source's, colour (a, b) at the median, and how far it replaces the old one."""

    light: float
    contrast: float
    a: float
    b: float
    share: float = 0.9
    brows: float = 0.6


@dataclass(frozen=True)
class Recipe:
    """Sources by name. `base` gives hair, outline, neck and light; all others are lit like it. Lengths in eye distances."""

    name: str
    base: str
    eyes: str
    nose: str
    mouth: str
    skin: str
    shape: dict[str, float]
    """How much of the face's shape each source gives; the rest is the base's."""
    brows: str | None = None
    away: float = 1.15
    """The whole step away from the base's shape, beside what the shares say."""
    exaggerated: float = 0.15
    """How much farther than it is from the mean of all faces."""
    step: float = 0.02
    """Along the faces' own modes, to where no source is near."""
    seed: int = 1
    skin_share: float = 1.0
    """Below 1 the base's skin shows through: wrinkles of an older source at part of their depth."""
    beard: bool = False
    """The base's own beard and mouth stay."""
    light: float = 0.3
    """How wide the blur is that tells light from detail: narrower for hard light."""
    inset: float = 0.17
    feather: float = 0.08
    even: bool = False
    """Donors take the contrast of the base's skin, beside its light."""
    lips_light: float = 1.0
    """How far the lips follow the base's light; below 1 dark lips stay dark."""
    tone: tuple[float, float, float] = (1.0, 0.0, 0.0)
    """Exponent of the skin's lightness, and shifts of its a and b."""
    hair: HairColour | None = None
    hair_wide: float = 1.0
    hair_high: float = 1.0
    mirrored: bool = True
    smile: float = 1.0

    @property
    def donors(self) -> set[str]:
        named = {self.eyes, self.nose, self.mouth, self.skin, *self.shape}
        return named | ({self.brows} if self.brows else set())

    @property
    def sources(self) -> set[str]:
        return {name.rstrip(MIRRORED) for name in {self.base, *self.donors}}
