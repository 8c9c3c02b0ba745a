"""Light and colours of a mixed garment: folds of several photographs on cloth of our own."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import binary_erosion, distance_transform_edt, gaussian_filter, label

from ..worn.flat_photo import blur_within, log_light
from .cloth import cloth_coordinates, painted
from .fabrics import Fabric
from .lines import offsets_from_segment
from .source import Source, laid_onto, load, moved_points

FINE, BROAD = 2.5, 60.0
"""Blurs in pixels of the base: what is finer than the first is weave and seams, what is broader than the last the lamp."""
INSET = 14
"""Another photo's folds keep this far from the base's edges, where its own outline would show."""
NECK = 5
"""Pixels over which borrowed folds fade towards the opening of the neck."""
ODD = (0.2, 0.45)
"""Differences of hue, as logarithms of red and blue to green, between which something stops being cloth: buttons, labels and
rivets keep their own colours."""
BRIGHT = (0.02, 0.05)
"""Hues of what is darker say nothing."""
STRAP = 3.2
"""Half the width of a drawn strap, in pixels."""
LARGEST = 1500
"""Pixels: larger patches of another hue are light or ground, no buttons."""
WHITEST = 0.5
"""Folds brighten the cloth by this share of what they would, so that pale cloth does not burn out."""


@dataclass(frozen=True)
class Mix:
    """`width` is the number of centimetres from armpit to armpit, or along the waist. `own` and `theirs` weigh the folds of
    the base and of the donors, `moved` says how far the base goes towards the first donor's shape, `contrast` raises all
    folds, `gloss` adds light where they are brightest."""

    base: str
    donors: tuple[str, ...]
    fabric: Fabric | None
    width: float
    moved: float = 0.4
    own: float = 0.6
    theirs: float = 0.6
    contrast: float = 1.0
    gloss: float = 0.0
    wash: tuple[float, float, float] = (1.0, 1.0, 1.0)
    keeps_odd: bool = True
    covers: tuple[tuple[tuple[int, int, int, int], tuple[int, int]], ...] = ()
    """Labels and tabs: boxes of the base, and how many columns and rows beside them the cloth lies that hides them."""
    straps: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()
    """Thin straps that no outline holds: their ends, in pixels of a base that is not moved."""


@dataclass(frozen=True)
class Mixed:
    colour: np.ndarray
    alpha: np.ndarray
    points: dict[str, np.ndarray]


def mix(recipe: Mix) -> Mixed:
    base = with_straps(without_labels(load(recipe.base), recipe.covers), recipe.straps)
    donors = [load(name) for name in recipe.donors]
    shape = base.alpha.shape
    points = moved_points(base, donors[0], recipe.moved)
    base = laid_onto(base, points, shape)
    cloth = base.alpha > 0.5
    light = log_light(base.colour)
    broad = blur_within(light, cloth, BROAD)
    level = float(np.median(light[cloth]))
    smooth = blur_within(light, cloth, FINE)
    own, fine = smooth - broad, light - smooth
    total = 0.6 * (broad - level) + recipe.own * own + fine
    for donor in donors:
        total += recipe.theirs / len(donors) * borrowed_folds(donor, points, cloth)
    shade = np.exp(recipe.contrast * total)
    shade = np.where(shade > 1, 1 + WHITEST * (shade - 1), shade)
    colour = coloured(recipe, base, shade, points)
    if recipe.keeps_odd:
        odd = (oddity(base, cloth) * (1 - neck_opening(points, shape)))[..., None]
        colour = colour * (1 - odd) + base.colour * odd
    return Mixed(np.clip(colour, 0, 1), base.alpha, points)


def without_labels(base: Source, covers: tuple) -> Source:
    colour = base.colour.copy()
    for (left, top, right, bottom), (across, down) in covers:
        colour[top:bottom, left:right] = base.colour[top + down : bottom + down, left + across : right + across]
    return Source(colour, base.alpha, base.points)


def with_straps(base: Source, straps: tuple) -> Source:
    """Draws straps in the colour of the cloth, darker at their sides."""
    colour, alpha = base.colour.copy(), base.alpha.copy()
    usual = np.median(base.colour[base.alpha > 0.9], axis=0)
    for start, end in straps:
        away = np.hypot(*offsets_from_segment(alpha.shape, start, end))
        drawn = np.clip(STRAP + 0.5 - away, 0, 1)
        is_new = drawn > alpha
        colour[is_new] = (usual * (1.05 - 0.4 * np.clip(away / STRAP, 0, 1) ** 2)[..., None])[is_new]
        alpha = np.maximum(alpha, drawn)
    return Source(colour, alpha, base.points)


def borrowed_folds(donor: Source, points: dict[str, np.ndarray], cloth: np.ndarray) -> np.ndarray:
    """Folds of another photo, where both have cloth; its seams and weave stay behind."""
    laid = laid_onto(donor, points, cloth.shape)
    theirs = laid.alpha > 0.5
    light = log_light(laid.colour)
    folds = blur_within(light, theirs, FINE) - blur_within(light, theirs, BROAD)
    both = binary_erosion(cloth & theirs, iterations=2)
    inside = np.clip(distance_transform_edt(both) / INSET - 0.3, 0, 1)
    odd = 1 - gaussian_filter(oddity(laid, theirs), 6)
    limit = 2.5 * folds[both].std()
    return np.clip(folds, -limit, limit) * inside * np.clip(odd, 0, 1) * (1 - neck_opening(points, cloth.shape))


def neck_opening(points: dict[str, np.ndarray], shape: tuple[int, int]) -> np.ndarray:
    """Where the inside of the back shows: it has no buttons, and no folds in common with another garment's front."""
    corners = [points.get(n) for n in ("neck_shoulder_r", "collar_back", "neck_shoulder_l", "collar_front")]
    picture = Image.new("L", shape[::-1])
    if all(corner is not None for corner in corners):
        ImageDraw.Draw(picture).polygon([tuple(map(float, corner)) for corner in corners], fill=255)
    return gaussian_filter(np.asarray(picture) / 255, NECK)


def coloured(recipe: Mix, base: Source, shade: np.ndarray, points: dict[str, np.ndarray]) -> np.ndarray:
    if recipe.fabric is None:
        own = np.exp(log_light(base.colour))[..., None]
        level = float(np.median(own[base.alpha > 0.5]))
        return base.colour / own * level * np.array(recipe.wash) * shade[..., None]
    dye = painted(recipe.fabric, cloth_coordinates(points, recipe.width, shade))
    shine = recipe.gloss * np.maximum(0, shade - 1.1)[..., None]
    return dye * shade[..., None] + shine


def oddity(source: Source, cloth: np.ndarray) -> np.ndarray:
    """How much of each pixel is something else than the cloth: small and greyer than it."""
    logs = np.log(np.maximum(gaussian_filter(source.colour, (0.8, 0.8, 0)), 1e-3))
    hue = np.stack([logs[..., 0] - logs[..., 1], logs[..., 2] - logs[..., 1]], -1)
    of_cloth = np.median(hue[cloth], axis=0)
    greyer = np.linalg.norm(hue, axis=-1) < np.linalg.norm(of_cloth)
    lit = ramp(source.colour[..., 1], *BRIGHT)
    inside = binary_erosion(cloth, iterations=8)
    odd = ramp(np.linalg.norm(hue - of_cloth, axis=-1), *ODD) * lit * greyer * inside
    pieces, _ = label(odd > 0.3)
    sizes = np.bincount(pieces.ravel())
    at_edge = np.unique(pieces[binary_erosion(cloth, iterations=8) & ~binary_erosion(cloth, iterations=11)])
    is_thing = sizes <= LARGEST
    is_thing[0] = False
    is_thing[at_edge] = False
    return gaussian_filter(odd * is_thing[pieces], 0.7)


def ramp(values: np.ndarray, low: float, high: float) -> np.ndarray:
    return np.clip((values - low) / (high - low), 0, 1)
