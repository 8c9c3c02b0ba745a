"""Random tops and dresses."""

import numpy as np

from curves import bend, points, through
from shapes import FLIP, Part, Sleeve, TopCut, assemble_top, neckline


def random_sleeves(rng, kind, cut, worn):
    """Both sleeves lie alike, mostly; sometimes each in its own way."""
    long = kind in ("long-sleeve", "shirt") or (kind == "dress" and rng.random() < 0.35)
    if kind == "shirt" and rng.random() < 0.25:
        long = False
    base = np.linalg.norm(cut.tip - cut.pit)
    if long:
        length, taper = rng.uniform(30, 66), rng.uniform(0.38, 0.78)
    else:
        length, taper = rng.uniform(6, 30), rng.uniform(0.62, 1.1)
    if kind == "tee" and rng.random() < 0.7:
        length = rng.uniform(11, 27)
    lie = "worn" if worn else rng.choice(["spread", "down", "folded"], p=[0.42, 0.48, 0.1] if long else [0.75, 0.25, 0])
    puff = rng.uniform(0.1, 0.5) if rng.random() < 0.12 else 0.0
    shared = lay(rng, lie, long)
    result = []
    for _ in range(2):
        angle, elbow, over = shared if rng.random() < 0.8 else lay(rng, lie, long)
        result.append(
            Sleeve(
                length * rng.normal(1, 0.025), base * taper * rng.normal(1, 0.04),
                angle + rng.normal(0, 4), elbow + (rng.normal(0, 4) if long else 0), over, puff,
            )
        )  # fmt: skip
    return result


def lay(rng, lie, long):
    """Angle, elbow and whether the sleeve lies over the torso."""
    over = rng.random() < 0.8
    if lie == "spread":
        return rng.uniform(8, 62), rng.uniform(-12, 25) if long and rng.random() < 0.5 else 0.0, over
    if lie == "down":
        angle = rng.uniform(58, 88) if rng.random() < 0.55 else rng.uniform(76, 95)
        return angle, rng.uniform(-8, 22) if long and rng.random() < 0.6 else 0.0, over
    if lie == "folded":
        return rng.uniform(60, 85), rng.uniform(60, 150), over
    if not long:
        return rng.uniform(45, 84), 0.0, over
    if rng.random() < 0.35:
        return rng.uniform(42, 70), rng.uniform(45, 115), True
    return rng.uniform(62, 84), rng.uniform(-4, 30), over


def random_cut(rng, kind, worn):
    chest = rng.uniform(20, 33)
    length = chest * 2 * {
        "tee": rng.uniform(0.95, 1.55), "long-sleeve": rng.uniform(0.85, 1.55),
        "shirt": rng.uniform(0.9, 1.6), "sleeveless": rng.uniform(0.75, 1.55), "dress": rng.uniform(1.45, 3.1),
    }[kind]  # fmt: skip
    if kind in ("shirt", "long-sleeve") and rng.random() < {"shirt": 0.22, "long-sleeve": 0.08}[kind]:
        length = chest * 2 * rng.uniform(1.5, 2.3)
    sleeveless = kind == "sleeveless"
    neck = rng.uniform(0.27, 0.5) * chest
    if kind == "shirt":
        neck = rng.uniform(0.24, 0.36) * chest
    tip_x = chest * (rng.uniform(0.62, 0.98) if sleeveless else rng.uniform(0.74, 1.04))
    strap = (sleeveless and rng.random() < 0.3) or (kind == "dress" and rng.random() < 0.2)
    if strap:
        neck = rng.uniform(0.42, 0.8) * chest
        tip_x = neck + rng.uniform(0.7, 4)
    tip_x = max(tip_x, neck + 0.7)
    drop = (tip_x - neck) * rng.uniform(0.08, 0.5) * (0.3 if strap else 1)
    pit_y = drop + chest * (rng.uniform(0.55, 1.0) if sleeveless else rng.uniform(0.62, 1.05))
    pit_y = min(pit_y, length * 0.62)
    depth_kind = rng.random()
    depth = rng.uniform(0.12, 0.5) * chest if depth_kind < 0.75 else rng.uniform(0.4, 0.95) * chest
    power = rng.choice([1.0, 1.25, 1.8, 2.4, 4.5], p=[0.18, 0.12, 0.35, 0.25, 0.1])
    if strap:
        depth = rng.uniform(0.3, 1.05) * pit_y
        power = rng.choice([1.2, 3, 7, 12])
    depth = min(depth, length * 0.4)
    flare = rng.uniform(0.85, 1.22)
    waist = chest * rng.uniform(0.8, 1.05)
    waist_y = pit_y + (length - pit_y) * rng.uniform(0.3, 0.6)
    if kind == "dress":
        waist_y = min(length * 0.6, pit_y + chest * rng.uniform(0.3, 1.0))
        waist = chest * rng.uniform(0.66, 1.02)
        flare = rng.choice([rng.uniform(0.85, 1.2), rng.uniform(1.2, 2.4)])
    if worn:
        waist *= rng.uniform(0.8, 1.0)
    hem = chest * flare
    return TopCut(
        neck=neck, depth=depth, power=float(power), back_depth=min(depth * 0.6, rng.uniform(-0.02, 0.12) * chest),
        tip=points((tip_x, drop))[0], pit=points((chest, pit_y))[0],
        waist=points((waist, waist_y))[0], hem=points((hem, length * rng.uniform(0.96, 1.0)))[0],
        hem_dip=rng.choice([0.0, rng.uniform(-0.06, 0.1), rng.uniform(0, 0.25)]) * chest,
        armhole=rng.uniform(0.04, 0.28) if sleeveless or kind == "dress" else rng.uniform(-0.02, 0.1),
        inner_back=rng.random() < (0.25 if worn else 0.75),
        strap=depth * rng.uniform(0.75, 1.05) if strap and rng.random() < 0.7 else None,
    )  # fmt: skip


def random_top(rng, kind):
    worn = rng.random() < 0.38
    side = "back" if rng.random() < 0.15 else "front"
    cut = random_cut(rng, kind, worn)
    bare = kind == "sleeveless" or cut.strap is not None or (kind == "dress" and rng.random() < 0.45)
    if bare and kind == "dress" and cut.strap is None:
        cut.tip[0] = max(cut.neck + 1.2, cut.tip[0] * rng.uniform(0.6, 0.95))
    sleeves = None if bare else random_sleeves(rng, kind, cut, worn)
    collar, lines, accents = [], [], {}
    opening = rng.random()
    if kind == "shirt":
        collar, accents, lines = random_collar(rng, cut, side)
    elif kind == "sleeveless" and cut.strap is None and rng.random() < 0.08:
        collar, accents, lines = random_collar(rng, cut, side)
    elif rng.random() < {"long-sleeve": 0.24, "sleeveless": 0.1}.get(kind, 0.03):
        collar, accents = hood(rng, cut)
    elif rng.random() < 0.6:
        lines.append(neckline(cut.neck, cut.depth, cut.power) + [0, rng.uniform(0.8, 3)])
    if side == "front" and (kind == "shirt" or opening < (0.3 if kind == "long-sleeve" else 0.08)):
        lines += front_opening(rng, cut)
    ruffle = None
    if kind == "dress" and rng.random() < 0.3 or rng.random() < 0.04:
        ruffle = (rng.uniform(0.4, 2.2), rng.uniform(10, 40), rng.uniform(0, 6))
    garment = assemble_top(rng, kind, side, cut, sleeves, collar, ruffle)
    for name, place in accents.items():
        garment.landmarks[name] = place
    garment.lines += lines + body_lines(rng, kind, cut)
    garment.hanger = not worn and rng.random() < 0.3
    if kind == "dress" and rng.random() < 0.1:
        garment.sheer_below = cut.hem[1] * rng.uniform(0.5, 0.85)
    return garment


def body_lines(rng, kind, cut):
    lines = []
    level = lambda y, half: points((-half, y), (half, y))
    if rng.random() < 0.5:
        lines.append(level(cut.hem[1] - rng.uniform(1.5, 6), cut.hem[0] * 0.98))
    if kind == "dress" and rng.random() < 0.6:
        for dy in (0, rng.uniform(2, 6))[: 1 + (rng.random() < 0.4)]:
            lines.append(level(cut.waist[1] + dy, cut.waist[0] * 0.99))
    if rng.random() < 0.25:
        y, x = rng.uniform(0.35, 0.7) * cut.hem[1], cut.pit[0] * rng.uniform(0.3, 0.6)
        w, h = rng.uniform(4, 8), rng.uniform(4, 10)
        for sign in (1, -1)[: rng.integers(1, 3)]:
            lines.append(points((x - w, y), (x + w, y), (x + w, y + h), (x - w, y + h), (x - w, y)) * [sign, 1])
    return lines


def front_opening(rng, cut):
    """The edges of a placket or a zip, sometimes off the middle."""
    x = rng.normal(0, 0.4)
    width = rng.uniform(0.3, 3.5)
    bottom = cut.hem[1] if rng.random() < 0.75 else cut.hem[1] * rng.uniform(0.3, 0.6)
    return [points((x + dx, cut.depth), (x + dx + rng.normal(0, 0.5), bottom)) for dx in (-width / 2, width / 2)]


def random_collar(rng, cut, side):
    """A turned collar, a stand, or lapels; the back of the neck then is its upper edge."""
    style = rng.choice(["shirt", "stand", "lapel"], p=[0.6, 0.15, 0.25])
    height = rng.uniform(0.1, 0.22) * cut.neck * 2 if style != "lapel" else rng.uniform(0.05, 0.15) * cut.neck * 2
    top = rng.uniform(0.72, 0.95) * cut.neck
    if style == "lapel":
        cut.depth = rng.uniform(0.25, 0.58) * cut.hem[1]
        cut.power = rng.uniform(0.9, 1.15)
    elif style == "stand":
        cut.depth = rng.uniform(0.02, 0.2) * cut.neck
    elif rng.random() < 0.75:
        cut.depth = rng.uniform(0.15, 0.6) * cut.neck
        cut.power = rng.uniform(0.9, 1.5)
    stand = np.vstack([points((cut.neck, 0)), bend((top, -height), (-top, -height), -0.04, 9), points((-cut.neck, 0))])
    accents = {"collar_back": (points((0, -height))[0], "stand")}
    if side == "back":
        return [Part("stand", np.vstack([stand, points((0, cut.back_depth + 1))]), accent=True)], accents, []
    low = points((0, cut.depth))[0]
    parts = [Part("stand", stand, inner=style != "stand", accent=True)]
    if style == "stand":
        parts[0].outline = np.vstack([stand, neckline(cut.neck, max(cut.depth, 1), 2)[1:-1]])
        return parts, accents, []
    spread = rng.uniform(0.35, 1.2) * cut.neck
    point = low + (spread, rng.uniform(0.1, 0.75) * cut.neck) if style == "shirt" else None
    for sign in (1, -1):
        corner, edge = points((cut.neck, 0.5), (top, -height))
        if style == "shirt":
            leaf = np.vstack([edge, bend(edge, low, 0.05, 6)[1:], point, bend(point, corner + [1.5, 0.6], -0.03, 6)[1:]])
        else:
            notch = low * rng.uniform(0.3, 0.5) + [cut.neck * rng.uniform(1.1, 1.7), 0]
            leaf = np.vstack([edge, bend(edge, low, -0.03, 6)[1:], notch, corner + [1.0, 0.8]])
        parts.append(Part(f"leaf_{sign}", leaf * [sign, 1], turn=25.0 * sign, accent=True))
    return parts, accents, []


def hood(rng, cut):
    """Behind the neck, with its opening in front."""
    wide, high = cut.neck * rng.uniform(1.15, 2.1), cut.neck * rng.uniform(0.6, 3.2)
    outside = through([(cut.neck * 1.05, 1.5), (wide, -high * 0.45), (wide * 0.55, -high * 0.92), (0, -high)])
    outline = np.vstack([outside, (outside * FLIP)[::-1]])
    inside = outline * [0.72, 0.78] + [0, -0.5]
    parts = [Part("hood", outline, accent=True), Part("hood_inner", inside, inner=True)]
    return parts[: 1 + (rng.random() < 0.75)], {"collar_back": (points((0, cut.back_depth))[0], "hood")}
