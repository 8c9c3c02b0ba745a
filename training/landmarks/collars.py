"""Collars, lapels and hoods."""

import numpy as np

from curves import bend, points, through
from shapes import FLIP, Part, neckline


def style_of(rng, kind):
    shares = {"polo": [1, 0, 0], "jacket": [0.25, 0.3, 0.45], "coat": [0.25, 0.25, 0.5], "long-sleeve": [0.2, 0.8, 0]}
    return rng.choice(["turned", "stand", "lapel"], p=shares.get(kind, [0.72, 0.16, 0.12]))


def random_collar(rng, kind, cut, side):
    """A turned collar, a stand, or lapels; the back of the neck then is its upper edge."""
    style = style_of(rng, kind)
    height = rng.uniform(0.1, 0.22) * cut.neck * 2 if style != "lapel" else rng.uniform(0.05, 0.2) * cut.neck * 2
    top = rng.uniform(0.72, 0.95) * cut.neck
    if style == "lapel":
        cut.depth = min(rng.uniform(0.25, 0.6) * cut.hem[1], cut.pit[0] * 1.6)
        cut.power = rng.uniform(0.9, 1.15)
    elif style == "stand":
        cut.depth = rng.uniform(0.02, 0.2) * cut.neck
    elif rng.random() < 0.75:
        cut.depth = rng.uniform(0.15, 0.6) * cut.neck
        cut.power = rng.uniform(0.9, 1.5)
    cut.back_depth = min(cut.back_depth, cut.depth * 0.6)
    stand = np.vstack([points((cut.neck, 0)), bend((top, -height), (-top, -height), -0.04, 9), points((-cut.neck, 0))])
    marks = {"collar_back": (points((0, -height))[0], "stand")}
    if side == "back":
        return [Part("stand", np.vstack([stand, points((0, cut.back_depth + 1))]), accent=True)], marks
    low = points((0, cut.depth))[0]
    parts = [Part("stand", stand, inner=style != "stand", accent=True)]
    if style == "stand":
        parts[0].outline = np.vstack([stand, neckline(cut.neck, max(cut.depth, 1), 2)[1:-1]])
        if rng.random() < 0.35:
            # Half open: the two ends of the stand fall apart.
            cut.depth = rng.uniform(0.4, 1.6) * cut.neck
            cut.power = 1.0
            parts[0].outline, parts[0].inner = stand, True
        return parts, marks
    spread = rng.uniform(0.35, 1.2) * cut.neck
    point = low + (spread, rng.uniform(0.1, 0.75) * cut.neck)
    wide = rng.uniform(1.1, 2.3) * cut.neck
    furry = kind == "coat" and rng.random() < 0.25
    for sign in (1, -1):
        corner, edge = points((cut.neck, 0.5), (top, -height))
        if style == "turned":
            leaf = np.vstack([edge, bend(edge, low, 0.05, 6)[1:], point, bend(point, corner + [1.5, 0.6], -0.03, 6)[1:]])
        else:
            peak = points((wide, cut.depth * rng.uniform(0.25, 0.5)))[0]
            notch = peak * [0.72, 0.85]
            upper = points((wide * rng.uniform(0.75, 1.02), cut.depth * 0.22))[0]
            leaf = np.vstack([edge, bend(edge, low, -0.03, 6)[1:], bend(low, peak, rng.uniform(-0.1, 0.05), 6)[1:], notch, upper, corner + [1.0, 0.8]])
        if furry:
            leaf = np.vstack([edge * [1, 1.5], low, point * [1.5, 1.2], corner * 1.9 + [2, 6], corner + [2, -1]])
            leaf = leaf + rng.normal(0, 0.4, leaf.shape)
        parts.append(Part(f"leaf_{sign}", leaf * [sign, 1], turn=25.0 * sign, accent=True))
    return parts, marks


def hood(rng, cut):
    """Laid out above the neck with its opening in front, or lying behind it on shoulders and back."""
    cut.depth = rng.uniform(0.2, 1.1) * cut.neck
    lies = rng.random() < 0.4
    wide, high = cut.neck * rng.uniform(1.1, 2.0), cut.neck * rng.uniform(1.6, 3.6)
    if lies:
        wide, high = cut.neck * rng.uniform(1.15, 1.9), cut.neck * rng.uniform(0.25, 1.1)
    outside = through([(cut.neck * 1.05, 1.5), (wide, -high * 0.45), (wide * rng.uniform(0.4, 0.65), -high * 0.92), (0, -high)])
    outline = np.vstack([outside, (outside * FLIP)[::-1]])
    lean = rng.normal(0, 0.12)
    outline = outline + np.stack([-lean * outline[:, 1], np.zeros(len(outline))], 1)
    low = points((0, cut.depth))
    inside = np.vstack([outline * [rng.uniform(0.55, 0.8), rng.uniform(0.6, 0.85)] + [0, -0.5], low])
    order = np.argsort(np.arctan2(inside[:, 1] - inside[:, 1].mean(), inside[:, 0] - inside[:, 0].mean()))
    parts = [Part("hood", outline, accent=rng.random() < 0.3), Part("hood_inner", inside[order], inner=True)]
    marks = {
        "collar_back": (points((0, min(cut.back_depth, 0.0)))[0], "hood"),
        "hood_top": (points((lean * high, -high))[0], "hood"),
    }
    return parts[: 1 + (rng.random() < 0.8)], marks
