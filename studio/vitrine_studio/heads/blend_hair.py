"""Hair in another colour, in Lab, with its highlights kept."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import uniform_filter

from .blend_paint import Canvas, dark_hairs
from .blend_shape import ease
from .lab import from_lab, to_lab
from .matte import grown
from .mesh import LEFT_BROW, LEFT_EYE, LEFT_LIDS, RIGHT_BROW, RIGHT_EYE, RIGHT_LIDS
from .recipe import HairColour

BRIGHTEST = 84.0


def guided(guide: np.ndarray, mask: np.ndarray, reach: int, even: float = 2e-3) -> np.ndarray:
    """The mask follows edges of the guide (He, Sun and Tang)."""
    mean = lambda values: uniform_filter(values, 2 * reach + 1)
    middle, cover = mean(guide), mean(mask)
    slope = (mean(guide * mask) - middle * cover) / (mean(guide * guide) - middle**2 + even)
    return mean(slope) * guide + mean(cover - slope * middle)


def strands(lab: np.ndarray, hair: np.ndarray, distance: float) -> np.ndarray:
    """The network's mask is coarse: single hairs count where they look like it."""
    reach = max(1, int(0.05 * distance))
    guides = (lab[..., 0] / 100, (lab[..., 2] + 20) / 80)
    fine = 0.5 * hair + 0.5 * np.mean([guided(guide, hair, reach) for guide in guides], axis=0)
    return np.clip((fine - 0.06) / 0.80, 0, 1) * grown(hair > 0.1, 0.06 * distance)


def new_light(light: np.ndarray, old: float, high: float, wanted: HairColour) -> np.ndarray:
    if wanted.light < old:
        made = wanted.light * (np.maximum(light, 0.5) / old) ** wanted.contrast
    else:
        # Lifted most at the median, not at all where it is brighter than any hair.
        top = high + 22
        room = np.clip((top - light) / (top - old), 0, 1)
        made = light + (wanted.light - old) * np.clip(light / max(old, 1), 0.5, 1) * room
        made += (light - old) * (wanted.contrast - 1) * room
    knee = 0.8 * BRIGHTEST
    return np.where(made > knee, knee + 0.2 * BRIGHTEST * np.tanh((made - knee) / (0.2 * BRIGHTEST)), made)


def recoloured(picture: np.ndarray, hair: np.ndarray, on: Canvas, wanted: HairColour) -> np.ndarray:
    lab = to_lab(picture)
    light, colour = lab[..., 0], lab[..., 1:]
    sure = hair > 0.9
    old, high = float(np.median(light[sure])), float(np.percentile(light[sure], 97))
    usual = np.median(colour[sure], axis=0)
    made = new_light(light, old, high, wanted)
    share = strands(lab, hair, on.distance)
    if wanted.light >= old:
        limit = max(high, old + 8)
        share = share * (1 - ease(light, limit, limit + (16 if old < 35 else 40)))
    depth = np.clip(made / wanted.light, 0.12, 1.6) ** 0.8
    depth = depth * np.clip((100 - made) / (100 - wanted.light), 0.2, 1) ** 0.5
    apart = colour - usual * np.clip(light / old, 0.1, 1.6)[..., None] ** 0.8
    target = np.array([wanted.a, wanted.b]) * depth[..., None] + 0.5 * apart
    coloured = np.dstack([made, colour * (1 - wanted.share) + target * wanted.share])
    lab = coloured_brows(lab, on, wanted)
    share = share[..., None]
    return from_lab(lab * (1 - share) + coloured * share)


def coloured_brows(lab: np.ndarray, on: Canvas, wanted: HairColour) -> np.ndarray:
    """Only the dark hairs, part of the way."""
    brows = np.maximum(on.region(LEFT_BROW, 0.05, 0.03), on.region(RIGHT_BROW, 0.05, 0.03))
    for eye in (LEFT_EYE + LEFT_LIDS, RIGHT_EYE + RIGHT_LIDS):
        brows = brows * (1 - on.region(eye, -0.02, 0.015))
    share = (brows * dark_hairs(lab[..., 0], on.distance) * wanted.brows)[..., None]
    other = lab.copy()
    other[..., 1:] = 0.4 * lab[..., 1:] + 0.6 * (0.8 * np.array([wanted.a, wanted.b]) + [4, 5])
    return lab * (1 - share) + other * share
