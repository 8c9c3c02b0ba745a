"""A head with hair and neck out of its portrait: straight colours, alpha, and what of it is hair."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, label

from ..render.film import to_linear
from .lab import to_lab
from .matting import own_colours, solve_alpha
from .portrait import Portrait

LIGHTER = 1.1
"""How much lighter than its whole face a body's skin may be."""
HUE = 0.6
"""How much of the tone's hue is the whole face's and not that of its bright parts."""
EDGE = 24
"""Rows below the picture's upper edge in which hair and wall are told apart by their colours."""
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


@dataclass(frozen=True)
class Band:
    """Pixels around hair in which alpha is solved; what is below `haze` is the old wall."""

    outside: float = 15
    inside: float = 9
    haze: float = 0.10


@dataclass(frozen=True)
class Matte:
    colours: np.ndarray
    alpha: np.ndarray
    hair: np.ndarray


def grown(mask: np.ndarray, reach: float) -> np.ndarray:
    return distance_transform_edt(~mask) <= reach


def shrunk(mask: np.ndarray, reach: float) -> np.ndarray:
    return distance_transform_edt(mask) > reach


def head_share(portrait: Portrait) -> np.ndarray:
    """Hair, face, ears with what hangs from them, and the neck as far as it is bare."""
    masks, rows, chin, face = portrait.masks, portrait.rows(), portrait.points["chin"], portrait.face
    columns = np.arange(portrait.picture.shape[1])[None]
    beside = np.abs(columns - chin[0])
    jewels = masks["others"] * (rows < chin[1] + 0.25 * face)
    ears = masks["bodySkin"] * (rows < chin[1])
    below = (rows > chin[1] - 0.1 * face) & (rows < chin[1] + 0.75 * face) & (beside < 0.62 * face)
    neck = (masks["bodySkin"] > 0.3) & below
    return np.clip(masks["hair"] + masks["faceSkin"] + jewels + ears + neck, 0, 1)


def between_strands(portrait: Portrait) -> np.ndarray:
    """Cloth and wall that show between strands, which the network takes for hair: far brighter than any hair, and no skin."""
    masks, chin, face = portrait.masks, portrait.points["chin"], portrait.face
    lab = to_lab(portrait.picture)
    sure = shrunk(masks["hair"] > 0.95, 9)
    if not sure.any():
        return np.zeros(sure.shape, bool)
    limit = np.percentile(lab[..., 0][sure], 98) + 14
    pale = (lab[..., 0] > limit) & (np.hypot(lab[..., 1], lab[..., 2]) < 14)
    strange = pale & (masks["hair"] > 0.3) & (masks["faceSkin"] < 0.3) & (masks["bodySkin"] < 0.3)
    return strange & (portrait.rows() > chin[1] - 0.2 * face)


def wall_above(portrait: Portrait, known: np.ndarray) -> np.ndarray:
    """Hair close to the upper edge goes on beyond it, the network thinks: what looks like the wall beside it is none."""
    nothing = np.zeros(known.shape, bool)
    top = slice(0, EDGE)
    wall, hair = (portrait.picture[top][known[top] == value] for value in (0, 1))
    if len(wall) < 200 or len(hair) < 200:
        return nothing
    away = lambda colours: np.linalg.norm(portrait.picture[top] - np.median(colours, axis=0), axis=-1)
    sure = shrunk(portrait.masks["hair"] > 0.95, EDGE)
    nothing[top] = away(wall) < 0.5 * away(portrait.picture[sure] if sure.any() else hair)
    return nothing


def trimap(portrait: Portrait, band: Band) -> np.ndarray:
    masks, share = portrait.masks, head_share(portrait)
    hairy = masks["hair"] > 0.4
    solid = share > 0.85
    inside = np.where(grown(hairy, 10), shrunk(solid, band.inside), shrunk(solid, 3))
    maybe = grown((masks["hair"] > 0.35) & (share > 0.3), band.outside) | grown(share > 0.25, 3)
    known = np.full(share.shape, np.nan)
    known[~maybe] = 0
    known[inside] = 1
    known[wall_above(portrait, known)] = 0
    bright = between_strands(portrait)
    known[grown(bright, 1.5)] = np.nan
    known[bright] = 0
    # Cloth, shoulders and the wall, where they are sure, never belong to a head.
    body = shrunk((masks["clothes"] > 0.9) | ((masks["bodySkin"] > 0.9) & (share < 0.5)), 5)
    wall = shrunk((masks["background"] > 0.97) & (share < 0.02), 9)
    known[(body | wall) & ~inside] = 0
    return known


def matte(portrait: Portrait, band: Band) -> Matte:
    picture, masks = portrait.picture, portrait.masks
    alpha = gaussian_filter(solve_alpha(picture, trimap(portrait, band), head_share(portrait)), 0.8)
    alpha = np.clip((alpha - band.haze) / (0.94 - band.haze), 0, 1)
    alpha = alpha * one_piece(alpha > 0.08)
    colours = own_colours(picture, alpha)
    skin = masks["faceSkin"] + masks["bodySkin"]
    strands = np.where(masks["hair"] + skin > 0.02, masks["hair"] / (masks["hair"] + skin + 1e-3), 1.0)
    hair = np.where(grown(masks["hair"] > 0.3, 17), gaussian_filter(strands, 1.0), 0) * alpha
    hair = np.where((masks["faceSkin"] > 0.6) | (masks["bodySkin"] > 0.6), 0, hair)
    return Matte(colours, alpha, hair)


def one_piece(mask: np.ndarray) -> np.ndarray:
    """The largest connected part: leaves and lamps behind somebody are no hair."""
    labels, count = label(mask, np.ones((3, 3)))
    return labels == 1 + np.bincount(labels.ravel())[1:].argmax() if count else mask


def typical(light: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """The tone between shadow and shine: from the middle for light skin, lower for dark skin, which shines more."""
    bright = light @ LUMINANCE
    lightness = np.clip((np.median(bright[chosen]) - 0.06) / 0.12, 0, 1)
    low, high = np.percentile(bright[chosen], [22 + 20 * lightness, 62 + 22 * lightness])
    between = chosen & (bright >= low) & (bright <= high)
    return np.median(light[between], axis=0)


def tones(portrait: Portrait) -> tuple[np.ndarray, float]:
    """Linear tone of the skin, and how dark the neck is under the chin beside it."""
    masks, rows, chin, face = portrait.masks, portrait.rows(), portrait.points["chin"], portrait.face
    light = to_linear(portrait.picture)
    bright = light @ LUMINANCE
    down = (rows - portrait.eyes[1]) / face
    cheeks = shrunk(masks["faceSkin"] > 0.95, 10) & (down > -0.35) & (down < 0.8)
    tone = typical(light, cheeks)
    usual = np.median(light[shrunk(masks["faceSkin"] > 0.95, 10)], axis=0)
    bare = shrunk(masks["bodySkin"] > 0.95, 8)
    chest = bare & (rows > chin[1] + 0.45 * face)
    hue = light / np.maximum(bright[..., None], 1e-4) / (tone / (tone @ LUMINANCE))
    chest &= np.abs(np.log(np.maximum(hue[..., 0], 1e-3))) < 0.22
    chest &= np.abs(np.log(np.maximum(hue[..., 2], 1e-3))) < 0.45
    under = bare & (rows > chin[1] + 0.06 * face) & (rows < chin[1] + 0.28 * face)
    shade = float(np.median(bright[under]) / (tone @ LUMINANCE)) if under.sum() > 200 else 0.7
    if chest.sum() > 3000:
        tone = 0.7 * tone + 0.3 * typical(light, chest)
    # In hard light the bright half of a face says little about the rest: a body is never much lighter than its face.
    level = min(tone @ LUMINANCE, LIGHTER * usual @ LUMINANCE)
    # Bright skin is paler and pinker than the face that one sees.
    hue = HUE * usual / (usual @ LUMINANCE) + (1 - HUE) * tone / (tone @ LUMINANCE)
    tone = level * hue
    return tone, float(np.clip(shade, 0.4, 0.92))
