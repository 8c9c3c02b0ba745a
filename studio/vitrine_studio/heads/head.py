"""One person's head as the catalogue stores it: cropped, at one size for everybody, with its places."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

from .cast import Person
from .matte import Matte, matte, tones
from .portrait import Portrait, load, pixels, portraits
from .retouch import corrected, correction, mended, retouched

FACE = 210.0
"""Pixels from the eyes to the chin in every stored head: twice what a full figure of 1,536 pixels shows."""
MARGIN = 6
THINNED, STRAND, TIP = 0.5, 0.006, 0.13
"""Of the face's height: over which cut hair ends, how thick its strands are, and over what each of them fades."""
CROWN = 40
"""Rows added above hair that the portrait's upper edge cuts."""


@dataclass(frozen=True)
class Head:
    rgba: np.ndarray
    hair: np.ndarray
    points: dict[str, list[float]]
    jaw: list[list[float]]
    yaw: float
    tone: list[float]
    shade: float
    smile: tuple[np.ndarray, list[int]] | None


def rounded_off(made: Matte) -> tuple[Matte, int]:
    """Hair that the picture's edge cuts gets a crown; returns the rows that were added."""
    if made.alpha[0].max() <= 0.5:
        return made, 0
    first, lower = (np.nonzero(made.alpha[row] > 0.5)[0] for row in (0, 14))
    centre, half = (first[0] + first[-1]) / 2, (first[-1] - first[0]) / 2
    wider = (lower[-1] - lower[0]) / 2 / max(half, 1)
    height = min(CROWN - 4, 14 / max(wider**2 - 1, 0.2))
    rows, columns = np.mgrid[:CROWN, : made.alpha.shape[1]]
    top = CROWN - height * (1 - ((columns - centre) / half) ** 2)
    crown = np.clip(rows - top + 0.5, 0, 1) * (np.abs(columns - centre) < half)
    stacked = lambda above, below: np.concatenate([above, below])
    colours = stacked(made.colours[:CROWN][::-1], made.colours)
    return Matte(colours, stacked(crown, made.alpha), stacked(crown, made.hair)), CROWN


def thinned_out(made: Matte, face: float) -> Matte:
    """Hair that the picture's lower edge cuts ends strand by strand, as hair does, and not in a straight line."""
    cut = made.hair[-1] > 0.05
    if not cut.any():
        return made
    height, width = made.hair.shape
    random = np.random.default_rng(7)
    lengths = gaussian_filter(random.random(width), STRAND * face, mode="wrap")
    lengths = (lengths - lengths.min()) / np.ptp(lengths)
    # Strands at the sides of a lock are shorter than those in its middle.
    inner = np.clip(distance_transform_edt(np.pad(cut, 1))[1:-1] / (0.25 * face), 0, 1)
    ends = height - THINNED * face * (1 - 0.75 * inner * (0.35 + 0.65 * lengths))
    rows = np.arange(height)[:, None]
    left = np.clip((ends[None] - rows) / (TIP * face) + 0.5, 0, 1)
    near = np.clip(gaussian_filter(cut.astype(float), 0.1 * face) * 3, 0, 1)
    share = 1 - (1 - left) * near[None] * (rows > height - 1.2 * THINNED * face)
    return Matte(made.colours, made.alpha * share, made.hair * share)


def scaled(values: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    planes = values if values.ndim == 3 else values[..., None]
    made = [np.asarray(Image.fromarray(planes[..., c].astype(np.float32)).resize(size, Image.LANCZOS))
            for c in range(planes.shape[2])]  # fmt: skip
    return np.stack(made, axis=-1).reshape(size[1], size[0], *values.shape[2:])


def solid_colours(colours: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """Under alpha 0 the nearest colours go on: resizing and lossy coding would draw a fringe otherwise."""
    share = alpha[..., None]
    around = gaussian_filter(colours * share, (4, 4, 0)) / np.maximum(gaussian_filter(share, (4, 4, 0)), 1e-3)
    return np.where(share > 0.02, colours, around)


def make_head(person: Person) -> Head:
    taken = load(person.portrait)
    portrait = retouched(taken, person.moustache, person.nose)
    made, added = rounded_off(thinned_out(matte(portrait, person.band), portrait.face))
    colours = solid_colours(made.colours, made.alpha)
    factor = FACE / portrait.face
    size = (round(made.alpha.shape[1] * factor), round(made.alpha.shape[0] * factor))
    rgba = scaled(np.dstack([colours, made.alpha]), size).clip(0, 1)
    hair = np.minimum(scaled(made.hair, size).clip(0, 1), rgba[..., 3])
    rows, columns = (np.flatnonzero(rgba[..., 3].max(axis) > 0.02) for axis in (1, 0))
    top, left = max(0, rows[0] - MARGIN), max(0, columns[0] - MARGIN)
    bottom, right = rows[-1] + MARGIN, columns[-1] + MARGIN
    moved = lambda p: [round(float(v), 1) for v in (np.array(p) + [0, added]) * factor - [left, top]]
    tone, shade = tones(portrait)
    return Head(
        rgba[top:bottom, left:right],
        hair[top:bottom, left:right],
        places(portrait, moved),
        [moved(p) for p in portrait.jaw],
        round(portrait.yaw, 1),
        [round(float(v), 4) for v in tone],
        round(shade, 2),
        smile_of(smiling(taken, person), portrait, made, (added, size, (left, top))),
    )


def places(portrait: Portrait, moved) -> dict[str, list[float]]:
    """The jaw runs from the person's right ear over the chin to the left one."""
    p, jaw = portrait.points, portrait.jaw
    mouth = (p["mouthLeft"] + p["mouthRight"]) / 2
    half = len(jaw) // 2
    beside = lambda side: min(side, key=lambda q: abs(q[1] - mouth[1]))
    below = p["chin"] + [0, 0.8 * portrait.face]
    found = {
        "nose_tip": p["noseTip"], "mouth": mouth, "chin": p["chin"], "neck_base": below,
        "eye_l": p["leftEye"], "eye_r": p["rightEye"], "ear_l": jaw[-1], "ear_r": jaw[0],
        "jaw_l": beside(jaw[half:]), "jaw_r": beside(jaw[:half]),
    }  # fmt: skip
    return {name: moved(place) for name, place in found.items()}


def smiling(taken: Portrait, person: Person) -> np.ndarray | None:
    """The same person's smile, in the same light and retouched alike."""
    file = portraits() / f"{taken.name}-smile.jpg"
    if not file.exists():
        return None
    other = corrected(pixels(file)[..., :3], correction(taken))
    return mended(other, taken, person.moustache, person.nose)


def smile_of(
    other: np.ndarray | None, portrait: Portrait, made: Matte, placed: tuple[int, tuple[int, int], tuple[int, int]]
) -> tuple[np.ndarray, list[int]] | None:
    """What another expression changes, with a soft edge."""
    if other is None:
        return None
    added, size, corner = placed
    change = np.abs(other - portrait.picture).max(-1)
    share = np.clip(gaussian_filter((gaussian_filter(change, 2) > 0.012).astype(float), 5) * 1.6, 0, 1)
    share *= made.alpha[added:] > 0.98
    layer = np.pad(np.dstack([other, share]), ((added, 0), (0, 0), (0, 0)))
    layer = scaled(layer, size).clip(0, 1)
    rows, columns = (np.flatnonzero(layer[..., 3].max(axis) > 0.02) for axis in (1, 0))
    if len(rows) == 0:
        return None
    box = [int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1]
    cut = layer[box[1] : box[3], box[0] : box[2]]
    left, top = corner
    return cut, [int(v) for v in (box[0] - left, box[1] - top, box[2] - left, box[3] - top)]
