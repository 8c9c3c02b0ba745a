"""Whose hands they are: the skin of a woman and a man in three tones."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Skin:
    """Linear colours. `tone` is lit skin; `flush` tints knuckles; `texture` is the MakeHuman skin whose detail is used."""

    tone: Colour
    flush: Colour
    texture: str
    roughness: float = 0.5
    specular: float = 0.35
    scatter: float = 1.0


SKINS = {
    ("female", 1): Skin((0.56, 0.355, 0.265), (1.0, 0.72, 0.66),
                        "young_caucasian_female/textures/young_lightskinned_female_diffuse2"),
    ("female", 2): Skin((0.58, 0.385, 0.275), (1.0, 0.74, 0.68),
                        "young_asian_female/textures/young_lightskinned_female_diffuse3"),
    ("female", 3): Skin((0.20, 0.094, 0.052), (1.0, 0.78, 0.7),
                        "young_african_female/textures/young_darkskinned_female_diffuse",
                        roughness=0.48, specular=0.28, scatter=0.6),
    ("male", 1): Skin((0.50, 0.305, 0.22), (1.0, 0.74, 0.68),
                      "young_caucasian_male/textures/young_lightskinned_male_diffuse", roughness=0.53),
    ("male", 2): Skin((0.515, 0.325, 0.225), (1.0, 0.75, 0.69),
                      "young_asian_male/textures/young_lightskinned_male_diffuse3", roughness=0.52),
    ("male", 3): Skin((0.165, 0.076, 0.043), (1.0, 0.8, 0.72),
                      "young_african_male/textures/young_darkskinned_male_diffuse",
                      roughness=0.5, specular=0.28, scatter=0.6),
}  # fmt: skip
"""By gender and `skin_type`: 1 Caucasian, 2 Asian, 3 African."""
