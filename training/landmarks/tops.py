"""Random tops, jackets, coats and dresses."""

import numpy as np

from collars import hood, random_collar
from curves import bend, points
from shapes import Part, Sleeve, TopCut, assemble_top, neckline

LONG = ("long-sleeve", "hoodie", "jacket", "coat")
POSES = {
    # Of an arm: degrees below the horizontal, further bend of the forearm, whether it is before the torso.
    "down": ((66, 87), (-2, 26), 0.7),
    "hips": ((44, 70), (55, 112), 0.6),
    "pocket": ((60, 80), (12, 50), 0.85),
    "front": ((64, 88), (80, 150), 1.0),
    "behind": ((62, 82), (10, 45), 0.0),
    "out": ((15, 60), (-15, 40), 0.9),
}
POSE_SHARES = [0.42, 0.2, 0.14, 0.11, 0.06, 0.07]


def is_long(rng, kind):
    return kind in LONG or (kind == "shirt" and rng.random() < 0.75) or (kind == "dress" and rng.random() < 0.35)


def random_sleeves(rng, kind, cut, worn):
    """Both sleeves lie alike, mostly; sometimes each in its own way."""
    long = is_long(rng, kind)
    base = np.linalg.norm(cut.tip - cut.pit)
    upper, fore = cut.pit[0] * rng.uniform(0.95, 1.3), cut.pit[0] * rng.uniform(0.85, 1.15)
    if long:
        length, taper = rng.uniform(30, 66), rng.uniform(0.38, 0.78)
        if worn and rng.random() < 0.85:
            length = (upper + fore) * rng.uniform(0.86, 1.06)
    else:
        length, taper = rng.uniform(3.5, 30), rng.uniform(0.62, 1.1)
        if kind in ("tee", "polo") and rng.random() < 0.7:
            length = rng.uniform(11, 27)
        if worn:
            length = min(length, upper * 1.1)
    lie = rng.choice(["spread", "down", "folded"], p=[0.4, 0.48, 0.12] if long else [0.75, 0.25, 0])
    puff = rng.uniform(0.1, 0.5) if rng.random() < 0.12 else 0.0
    arms = pose(rng) if worn else lay(rng, lie, long)
    result = []
    for _ in range(2):
        angle, elbow, over = arms if rng.random() < (0.6 if worn else 0.75) else another(rng, worn, long)
        shorter = rng.uniform(0.75, 1) if worn and rng.random() < 0.35 else 1.0
        bent = elbow + (rng.normal(0, 4) if long else 0)
        result.append(
            Sleeve(
                length * shorter * rng.normal(1, 0.025), base * taper * rng.normal(1, 0.04), angle + rng.normal(0, 4),
                elbow if worn else bent, over, puff, upper * shorter if worn else None, fore * rng.uniform(0.8, 1.05),
            )
        )  # fmt: skip
    return result


def another(rng, worn, long):
    """Where the second sleeve lies in its own way."""
    return pose(rng) if worn else lay(rng, rng.choice(["spread", "down", "folded"]) if long else "spread", long)


def bare_arms(rng, cut):
    """The wearer's arms beside something without sleeves."""
    arms = []
    for sleeve in random_sleeves(rng, "tee", cut, True):
        sleeve.length = 0.0
        arms.append(sleeve)
    return arms


def pose(rng):
    angles, elbows, before = POSES[rng.choice(list(POSES), p=POSE_SHARES)]
    return rng.uniform(*angles), rng.uniform(*elbows), rng.random() < before


def lay(rng, lie, long):
    """Angle, elbow and whether the sleeve lies over the torso."""
    over = rng.random() < 0.8
    if lie == "spread":
        return rng.uniform(4, 62), rng.uniform(-12, 25) if long and rng.random() < 0.5 else 0.0, over
    if lie == "down":
        angle = rng.uniform(58, 88) if rng.random() < 0.5 else rng.uniform(76, 98)
        return angle, rng.uniform(-10, 24) if long and rng.random() < 0.6 else 0.0, over
    return rng.uniform(55, 88), rng.uniform(50, 160), over


def random_cut(rng, kind, worn):
    chest = rng.uniform(20, 33)
    length = chest * 2 * {
        "tee": rng.uniform(0.95, 1.55), "polo": rng.uniform(1.0, 1.6), "long-sleeve": rng.uniform(0.85, 1.6),
        "hoodie": rng.uniform(0.9, 1.6), "shirt": rng.uniform(0.9, 1.7), "sleeveless": rng.uniform(0.5, 1.6),
        "jacket": rng.uniform(0.85, 1.6), "coat": rng.uniform(1.6, 2.5), "dress": rng.uniform(1.35, 3.1),
    }[kind]  # fmt: skip
    sleeveless = kind == "sleeveless"
    neck = rng.uniform(0.27, 0.5) * chest
    if kind in ("shirt", "polo", "jacket", "coat", "hoodie"):
        neck = rng.uniform(0.24, 0.38) * chest
    if kind in ("long-sleeve", "tee", "dress") and rng.random() < 0.15:
        neck = rng.uniform(0.5, 0.75) * chest
    tip_x = chest * (rng.uniform(0.62, 0.98) if sleeveless else rng.uniform(0.74, 1.04))
    strap = (sleeveless and rng.random() < 0.3) or (kind == "dress" and rng.random() < 0.25)
    if strap:
        neck = rng.uniform(0.42, 0.8) * chest
        tip_x = neck + rng.uniform(0.7, 4)
    tip_x = max(tip_x, neck + 0.7)
    drop = (tip_x - neck) * rng.uniform(0.08, 0.5) * (0.3 if strap else 1)
    pit_y = drop + chest * (rng.uniform(0.55, 1.0) if sleeveless else rng.uniform(0.62, 1.05))
    pit_y = min(pit_y, length * 0.62)
    depth = rng.uniform(0.12, 0.5) * chest if rng.random() < 0.75 else rng.uniform(0.4, 0.95) * chest
    power = rng.choice([1.0, 1.25, 1.8, 2.4, 4.5], p=[0.18, 0.12, 0.35, 0.25, 0.1])
    if strap:
        depth = rng.uniform(0.3, 1.05) * pit_y
        power = rng.choice([1.2, 3, 7, 12])
    depth = min(depth, length * 0.4)
    flare = rng.uniform(0.85, 1.25)
    waist = chest * rng.uniform(0.8, 1.05)
    waist_y = pit_y + (length - pit_y) * rng.uniform(0.3, 0.6)
    if kind in ("dress", "coat"):
        waist_y = min(length * 0.6, pit_y + chest * rng.uniform(0.3, 1.0))
        waist = chest * (rng.uniform(0.66, 1.02) if kind == "dress" else rng.uniform(0.8, 1.05))
        flare = rng.choice([rng.uniform(0.85, 1.2), rng.uniform(1.2, 2.4 if kind == "dress" else 1.6)])
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
    worn = rng.random() < 0.42
    side = "back" if rng.random() < 0.14 else "front"
    cut = random_cut(rng, kind, worn)
    bare = kind == "sleeveless" or cut.strap is not None or (kind == "dress" and rng.random() < 0.45)
    if bare and kind == "dress" and cut.strap is None:
        cut.tip[0] = max(cut.neck + 1.2, cut.tip[0] * rng.uniform(0.6, 0.95))
    collar, marks = neck_of(rng, kind, cut, side)
    sleeves = (bare_arms(rng, cut) if worn else None) if bare else random_sleeves(rng, kind, cut, worn)
    ruffle = None
    if rng.random() < (0.3 if kind == "dress" else 0.04):
        ruffle = (rng.uniform(0.4, 2.2), rng.uniform(10, 40), rng.uniform(0, 6))
    garment = assemble_top(rng, kind, side, cut, sleeves, collar, ruffle)
    garment.landmarks |= marks
    if side == "front" and rng.random() < OPENING.get(kind, 0.06):
        open_front(rng, kind, cut, garment)
    if not collar and rng.random() < 0.6:
        garment.lines.append(neckline(cut.neck, cut.depth, cut.power) + [0, rng.uniform(0.8, 3)])
    body_lines(rng, kind, cut, garment)
    garment.hanger = not worn and rng.random() < 0.3
    if worn:
        wearer_of(rng, cut, garment)
    return garment


OPENING = {"shirt": 1, "polo": 1, "jacket": 0.95, "coat": 0.95, "hoodie": 0.45, "long-sleeve": 0.3, "dress": 0.12, "sleeveless": 0.4}
PULLED_ON = ("polo", "tee", "long-sleeve")
"""Kinds that open at the neck at most: what opens down to the hem is a jacket."""


def neck_of(rng, kind, cut, side):
    share = rng.random()
    hooded = {"hoodie": 0.97, "coat": 0.25, "jacket": 0.2, "sleeveless": 0.12, "long-sleeve": 0.02}.get(kind, 0)
    if cut.strap is None and share < hooded:
        return hood(rng, cut)
    collared = {"shirt": 0.97, "polo": 1, "jacket": 0.85, "coat": 0.95, "sleeveless": 0.25, "dress": 0.06, "long-sleeve": 0.16}.get(kind, 0)
    if cut.strap is None and rng.random() < collared:
        return random_collar(rng, kind, cut, side)
    return [], {}


def wearer_of(rng, cut, garment):
    """Trunk and legs under a top, hair and straps before it."""
    chest, top = cut.pit[0], cut.tip[1]
    hip_y = top + chest * rng.uniform(2.0, 2.6)
    for suffix, sign in (("l", 1), ("r", -1)):
        hip = points((sign * chest * rng.uniform(0.42, 0.62), hip_y))[0]
        knee = hip + [sign * rng.normal(1, 3), chest * rng.uniform(1.5, 1.9)]
        garment.joints |= {f"hip_{suffix}": hip, f"knee_{suffix}": knee, f"ankle_{suffix}": knee + [rng.normal(0, 3), chest * 1.6]}
    if rng.random() < 0.14:
        side = rng.choice([-1, 1])
        start = points((side * cut.neck * rng.uniform(0.5, 1.2), -3))[0]
        end = start + [side * rng.uniform(-3, 8), rng.uniform(10, 40)]
        garment.before.append((start + (end - start) * np.linspace(0, 1, 8)[:, None], rng.uniform(4, 14)))
    if rng.random() < 0.05:
        side = rng.choice([-1, 1])
        line = points((side * cut.tip[0] * 0.7, top - 3), (-side * chest * rng.uniform(-0.9, 0.9), cut.hem[1]))
        garment.before.append((line[0] + (line[1] - line[0]) * np.linspace(0, 1, 8)[:, None], rng.uniform(2, 5)))


def level(y, half):
    return points((-half, y), (half, y))


def width_at(cut, y):
    return float(np.interp(y, [cut.pit[1], cut.waist[1], cut.hem[1]], [cut.pit[0], cut.waist[0], cut.hem[0]]))


def body_lines(rng, kind, cut, garment):
    lines = garment.lines
    if rng.random() < 0.5:
        lines.append(level(cut.hem[1] - rng.uniform(1.5, 6), cut.hem[0] * 0.98))
    if kind in ("dress", "coat") and rng.random() < 0.5:
        for dy in (0, rng.uniform(2, 6))[: 1 + (rng.random() < 0.4)]:
            lines.append(level(cut.waist[1] + dy, cut.waist[0] * 0.99))
    if kind in ("dress", "coat", "jacket") and rng.random() < 0.15:
        y, reach = cut.waist[1], cut.waist[0] * (1.02 if rng.random() < 0.6 else rng.uniform(1.1, 1.6))
        band = points((-reach, y), (reach, y + rng.normal(0, 2)), (reach, y + 4), (-reach, y + 4))
        garment.parts.append(Part("belt", band, accent=rng.random() < 0.6))
    if kind in ("coat", "jacket", "sleeveless", "hoodie") and rng.random() < (0.35 if kind == "sleeveless" else 0.22):
        step = rng.uniform(3.5, 9)
        lines += [level(y, width_at(cut, y)) for y in np.arange(cut.tip[1] + step, cut.hem[1], step)]
    if rng.random() < (0.6 if kind in ("jacket", "coat", "hoodie") else 0.25):
        y, x = rng.uniform(0.35, 0.75) * cut.hem[1], cut.pit[0] * rng.uniform(0.3, 0.6)
        w, h = rng.uniform(4, 8), rng.uniform(1, 12)
        box = points((x - w, y), (x + w, y), (x + w, y + h), (x - w, y + h), (x - w, y))
        pouch = kind == "hoodie" and rng.random() < 0.7
        if pouch:
            box = points((0, y), (w * 1.2, y), (w * 2, y + h + 4), (w * 2, y + h + 8), (0, y + h + 8))
        lines += [box * [sign, 1] for sign in (1, -1)[: 2 if pouch else rng.integers(1, 3)]]
    if kind == "hoodie" and rng.random() < 0.6:
        # Drawstrings.
        for sign in (1, -1):
            start = points((sign * cut.neck * rng.uniform(0.15, 0.5), cut.depth * rng.uniform(0.7, 1)))[0]
            lines.append(bend(start, start + [sign * rng.uniform(-1, 3), rng.uniform(6, 24)], rng.normal(0, 0.08)))
    if kind in ("tee", "long-sleeve", "hoodie") and rng.random() < 0.12:
        # A seam or crease down the middle, which no zip is.
        lines.append(bend((rng.normal(0, 0.6), cut.depth), (rng.normal(0, 1), cut.hem[1]), rng.normal(0, 0.01)))


def open_front(rng, kind, cut, garment):
    """A placket or a zip, sometimes off the middle; jackets also hang open."""
    x = rng.normal(0, 0.4) + (rng.choice([-1, 1]) * rng.uniform(3, 7) if kind in ("coat", "jacket") and rng.random() < 0.2 else 0)
    width = rng.uniform(0.3, 3.5)
    bottom = cut.hem[1] if kind not in PULLED_ON and rng.random() < 0.85 else cut.depth + (cut.hem[1] - cut.depth) * rng.uniform(0.1, 0.4)
    garment.lines += [points((x + dx, cut.depth), (x + dx + rng.normal(0, 0.5), bottom)) for dx in (-width / 2, width / 2)]
    if rng.random() < 0.5:
        size = rng.uniform(0.5, 1.3)
        for y in np.linspace(cut.depth + 1, bottom - 3, rng.integers(1, 9)):
            garment.lines += [points((x + s - size, y), (x + s + size, y)) for s in ((0,) if rng.random() < 0.9 else (-5, 5))]
    if kind in ("jacket", "coat", "shirt", "hoodie") and rng.random() < (0.12 if kind == "shirt" else 0.28):
        half = cut.hem[0] * rng.uniform(0.06, 0.5)
        top = points((x * 0.3, cut.depth - 1))[0]
        outline = np.vstack([bend(top, (x + half, cut.hem[1] + 5), rng.uniform(-0.1, 0.06)), bend((x - half, cut.hem[1] + 5), top, rng.uniform(-0.1, 0.06))])
        at = next(i for i, part in enumerate(garment.parts) if part.name == "torso") + 1
        garment.parts.insert(at, Part("gap" if rng.random() < 0.5 else "lining", outline, inner=True))
