"""Paints a texture through a template: light, cloth's own folds, inside of the hem, soft outline."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.ndimage import binary_dilation, distance_transform_edt, gaussian_filter, label

from ..cloth.pattern import LEGS
from ..samples.garment import Drawn
from ..templates.lookup import Packed, Sheet
from ..templates.passes import INSIDE_CHART
from ..templates.trial import FOLDS, layer
from .flat_photo import blur_within

EDGE_SIGMA = 1.6
WIDE = 24
"""Light is wide over more pixels than this, about three centimetres."""
EVEN = 0.45
"""The share of wide light and shade that cotton shows: smooth drapes are lit as if they were silk."""
VALLEY, RIDGE = 0.30, 0.16
"""The deepest crease and the brightest ridge, as logarithms: cotton lets light through and scatters it."""
PINHOLE = 160
"""Holes of fewer pixels are closed, unless a hand shows there: legs that cross touch with gaps between them."""
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
    has_legs = drawn.design.kind in LEGS
    sheet = replace(packed.front, light=matte(packed.front)) if has_legs else packed.front
    front, over = lit(sheet, drawn, texture, drawn.worn_front, folds)
    if has_legs:
        # What would show of the inside of a hem is behind the shoe.
        over = over * (charts % 16 <= INSIDE_CHART)
        return even_edge(front * rounded(over)[..., None], over * (1 - packed.before))
    back, under = lit(packed.back, drawn, texture, drawn.worn_back, folds)
    under = under * (1 - over)
    alpha = (over + under) * (1 - packed.before)
    colour = (front * over[..., None] + back * under[..., None]) / np.maximum(over + under, 1e-3)[..., None]
    return even_edge(colour * rounded(over)[..., None], alpha)


def matte(sheet: Sheet) -> np.ndarray:
    """A template's light as it falls on cotton."""
    light, shown = np.log(np.maximum(sheet.light, 0.02)), sheet.alpha > 0.5
    wide = blur_within(light, shown, WIDE)
    mean, detail = wide[shown].mean(), light - wide
    limit = np.where(detail < 0, VALLEY, RIDGE)
    return np.exp(mean + EVEN * (wide - mean) + limit * np.tanh(detail / limit))


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


def without_pinholes(colour: np.ndarray, alpha: np.ndarray, hands: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Shows cloth where a few pixels between two legs are empty."""
    parts, count = label(alpha < 0.5)
    sizes = np.bincount(parts.ravel(), minlength=count + 1)
    kept = np.unique(np.concatenate([[0], parts[hands], parts[[0, -1]].ravel(), parts[:, [0, -1]].ravel()]))
    small = [n for n in np.flatnonzero(sizes < PINHOLE) if n not in kept]
    if not small:
        return colour, alpha
    closed = binary_dilation(np.isin(parts, small), iterations=2)
    nearest = distance_transform_edt(closed | (alpha < 0.9), return_distances=False, return_indices=True)
    return np.where(closed[..., None], colour[tuple(nearest)], colour), np.where(closed, 1.0, alpha)


def with_hem_shadow(colour: np.ndarray, alpha: np.ndarray, shoes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Cloth shades what it hangs over: a soft dark rim below the hem, on the feet alone."""
    above = np.roll(gaussian_filter(alpha, 3), HEM_DROP, axis=0)
    above[:HEM_DROP] = 0
    shadow = HEM_DARK * above * shoes * (1 - alpha)
    whole = alpha + shadow
    return colour * (alpha / np.maximum(whole, 1e-3))[..., None], whole
