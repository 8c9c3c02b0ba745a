"""Paints a texture through a template: light, cloth's own folds, inside of the hem, soft outline."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

from ..cloth.pattern import LEGS
from ..samples.garment import Drawn
from ..templates.lookup import Packed, Sheet
from ..templates.passes import INSIDE_CHART
from ..templates.trial import FOLDS, layer

EDGE_SIGMA = 1.6
HEM_DROP, HEM_DARK = 4, 0.6
"""Pixels by which a hem's shadow falls below it, and how dark it is."""


def even_edge(colour: np.ndarray, alpha: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Side seams follow the cloth's triangles and zigzag: rounds the outline, keeps its width."""
    nearest = distance_transform_edt(alpha < 0.5, return_distances=False, return_indices=True)
    round_ = np.clip((gaussian_filter(alpha, EDGE_SIGMA) - 0.5) * EDGE_SIGMA * 2.5 + 0.5, 0, 1)
    return colour[tuple(nearest)], round_


def painted(
    packed: Packed, drawn: Drawn, texture: np.ndarray, folds: float, charts: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Linear colour and alpha; `folds` is the exponent on the light, the higher the deeper."""
    front, over = lit(packed.front, drawn, texture, drawn.worn_front, folds)
    if drawn.design.kind in LEGS:
        # What would show of the inside of a hem is behind the shoe.
        over = over * (charts % 16 <= INSIDE_CHART)
        return even_edge(front * rounded(over)[..., None], over * (1 - packed.before))
    back, under = lit(packed.back, drawn, texture, drawn.worn_back, folds)
    under = under * (1 - over)
    alpha = (over + under) * (1 - packed.before)
    colour = (front * over[..., None] + back * under[..., None]) / np.maximum(over + under, 1e-3)[..., None]
    return even_edge(colour * rounded(over)[..., None], alpha)


def lit(
    sheet: Sheet, drawn: Drawn, texture: np.ndarray, cut: np.ndarray, folds: float
) -> tuple[np.ndarray, np.ndarray]:
    """The template's light, with the contrast that a camera gives it."""
    colour, alpha = layer(sheet, drawn, texture, cut)
    return colour * (sheet.light ** (folds - FOLDS))[..., None], alpha


def rounded(alpha: np.ndarray) -> np.ndarray:
    """A leg turns away from the light at its sides, more than its thin mesh says."""
    depth = distance_transform_edt(alpha > 0.5)
    return 1 - 0.10 * np.exp(-depth / 7)


def with_hem_shadow(colour: np.ndarray, alpha: np.ndarray, shoes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Cloth shades what it hangs over: a soft dark rim below the hem, on the feet alone."""
    above = np.roll(gaussian_filter(alpha, 3), HEM_DROP, axis=0)
    above[:HEM_DROP] = 0
    shadow = HEM_DARK * above * shoes * (1 - alpha)
    whole = alpha + shadow
    return colour * (alpha / np.maximum(whole, 1e-3))[..., None], whole
