"""Random skirts and trousers, and things that are no garment of ours."""

import numpy as np

from curves import bend, points, through
from shapes import FLIP, Garment, Part

HIP_DROP = 0.385
"""Of the waist's whole width below it: where patterns have the hip."""


def place(landmarks, name, right, left, part):
    landmarks[f"{name}_l"], landmarks[f"{name}_r"] = (right, part), (left, part)


def on_side(line, y):
    """The point of a side line at a height."""
    return np.array([np.interp(y, line[:, 1], line[:, 0]), y])


def random_skirt(rng):
    waist = rng.uniform(28, 48) / 2
    length = waist * 2 * rng.choice([rng.uniform(0.75, 1.5), rng.uniform(1.4, 2.6)])
    hip = waist * rng.uniform(1.02, 1.5)
    hem = hip * rng.choice([rng.uniform(0.85, 1.15), rng.uniform(1.1, 2.2)])
    drop = min(2 * waist * HIP_DROP, length * 0.5)
    side = through(points((waist, 0), (waist * rng.uniform(1.0, 1.03), 2), (hip, drop), (hem, length)), 14)
    x = np.linspace(1, -1, 61)[1:-1]
    bottom = np.stack([x * hem, length + rng.uniform(-0.06, 0.16) * hem * (1 - x * x)], 1)
    if rng.random() < 0.35:
        bottom[:, 1] += rng.uniform(0.3, 1.6) * np.sin(x * rng.uniform(12, 45) + rng.uniform(0, 6))
    top = bend((-waist, 0), (waist, 0), rng.uniform(-0.06, 0.06), 9)[1:-1]
    outline = np.vstack([side, bottom, (side * FLIP)[::-1], top])
    landmarks = {}
    place(landmarks, "waist", side[0], side[0] * FLIP, "torso")
    place(landmarks, "hip", on_side(side, drop), on_side(side, drop) * FLIP, "torso")
    place(landmarks, "hem", side[-1], side[-1] * FLIP, "torso")
    lines = waist_lines(rng, waist)
    for _ in range(rng.integers(0, 14) if rng.random() < 0.6 else 0):
        t, end = rng.uniform(-0.95, 0.95), rng.uniform(0.4, 1.0)
        lines.append(points((t * waist, rng.uniform(1, 5)), (t * (waist + (hem - waist) * end), length * end)))
    if rng.random() < 0.3:
        y = length * rng.uniform(0.3, 0.9)
        half = on_side(side, y)[0]
        lines.append(points((-half, y), (half, y)))
    garment = Garment("skirt", "back" if rng.random() < 0.3 else "front", [Part("torso", outline)], landmarks, lines)
    garment.hanger = rng.random() < 0.2
    return garment


def waist_lines(rng, waist):
    if rng.random() < 0.2:
        return []
    y = rng.uniform(2, 6)
    lines = [points((-waist * 1.02, y), (waist * 1.02, y))]
    if rng.random() < 0.4:
        lines += [points((x * waist, 0.3), (x * waist, y)) for x in np.linspace(-0.95, 0.95, rng.integers(8, 30))]
    elif rng.random() < 0.5:
        lines += [points((x * waist, -0.5), (x * waist, y + 0.8)) for x in (-0.7, -0.3, 0.3, 0.7)]
    return lines


def random_trousers(rng):
    waist = rng.uniform(28, 46) / 2
    hip = waist * rng.uniform(1.05, 1.4)
    crotch_y = waist * 2 * rng.uniform(0.58, 0.95)
    shorts = rng.random() < 0.3
    leg = waist * 2 * (rng.uniform(0.15, 0.7) if shorts else rng.uniform(1.1, 2.3))
    stance = rng.uniform(-3, 22) if rng.random() < 0.7 else rng.uniform(-6, 2)
    thigh = hip * rng.uniform(0.92, 1.06)
    hem = thigh * (rng.uniform(0.75, 1.15) if shorts else rng.choice([rng.uniform(0.4, 0.75), rng.uniform(0.7, 1.25)]))
    knee = (thigh + hem) / 2 * rng.uniform(0.85, 1.03)
    drop = min(2 * waist * HIP_DROP, crotch_y * 0.85)
    crotch = points((0.0, crotch_y))[0]
    landmarks, parts = {"crotch": (crotch, "leg_l")}, []
    for suffix, sign in (("l", 1.0), ("r", -1.0)):
        turn = np.radians((stance + rng.normal(0, 2)) / 2)
        reach = leg * rng.normal(1, 0.012)
        down, across = points((np.sin(turn), np.cos(turn)), (np.cos(turn), -np.sin(turn)))
        outer_top = points((thigh, crotch_y))[0]
        bow = rng.normal(0, 0.03) * leg
        knee_in = crotch + down * reach * 0.5 + across * ((thigh - knee) * 0.25 + bow)
        hem_in = crotch + down * reach + across * (thigh - hem) * rng.uniform(0.1, 0.5)
        knee_out, hem_out = knee_in + across * knee, hem_in + across * hem
        upper = points((waist, 0), (waist * 1.02, 2), (hip, drop))
        outside = through(np.vstack([upper, outer_top, knee_out, hem_out]), 10)
        inside = through([hem_in, knee_in, crotch], 10)
        cuff = bend(hem_out, hem_in, rng.uniform(-0.05, 0.1), 6)[1:-1]
        middle = points((-0.15 * waist, crotch_y * 0.7), (-0.1 * waist, 0.0))
        flip = np.array([sign, 1.0])
        parts.append(Part(f"leg_{suffix}", np.vstack([outside, cuff, inside, middle]) * flip, turn=-np.degrees(turn) * sign))
        for name, p in (("waist", upper[0]), ("hip", on_side(outside[: len(outside) // 2], drop)), ("hem_outer", hem_out), ("hem_inner", hem_in)):
            landmarks[f"{name}_{suffix}"] = (p * flip, f"leg_{suffix}")
    side = "back" if rng.random() < 0.3 else "front"
    lines = [*waist_lines(rng, waist), points((0, rng.uniform(0, 5)), (0, crotch_y))]
    if rng.random() < 0.6:
        x, y = waist * rng.uniform(0.3, 0.6), rng.uniform(3, 7)
        pocket = points((x, y), (x * 1.2, y + 5), (hip * 0.95, y + 8)) if side == "front" else points(
            (x, y + 4), (x + 8, y + 4), (x + 8, y + 14), (x + 4, y + 16), (x, y + 14), (x, y + 4)
        )
        lines += [pocket, pocket * FLIP]
    if rng.random() < 0.25:
        lines += [points((thigh * 0.5, drop), (thigh * 0.5, crotch_y + leg * 0.9)) * [s, 1] for s in (1, -1)]
    if rng.random() < 0.5:
        parts.reverse()
    return Garment("trousers", side, parts, landmarks, lines)


def random_other(rng):
    """Hats, caps, bags, shoes, folded things, blots: nothing that has landmarks."""
    make = [blot, blot, folded, cap, cap, beanie, bag, shoe][rng.integers(0, 8)]
    outlines = make(rng)
    parts = [Part("torso" if i == 0 else f"extra_{i}", np.asarray(o), turn=rng.uniform(-60, 60), accent=rng.random() < 0.5) for i, o in enumerate(outlines)]
    lines = [o * rng.uniform(0.3, 0.95) for o in outlines[: rng.integers(0, 3)]]
    return Garment("other", "front", parts, {}, lines)


def ring(rng, wide, high, rough, count=9):
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    radius = rng.normal(1, rough, count)
    line = np.stack([np.cos(angle) * wide * radius, np.sin(angle) * high * radius], 1)
    return through(np.vstack([line, line[:1]]), 6)


def blot(rng):
    return [ring(rng, rng.uniform(8, 25), rng.uniform(8, 25), 0.25) + rng.uniform(-12, 12, 2) * (i > 0) for i in range(rng.integers(1, 4))]


def folded(rng):
    w, h, skew = rng.uniform(12, 24), rng.uniform(8, 20), rng.choice([-1, 1]) * rng.uniform(9, 20)
    sheet = points((-w + skew, -h), (w + skew * 0.6, -h * rng.uniform(0.2, 0.7)), (w, h), (-w, h * rng.uniform(0.2, 0.6)))
    return [sheet, sheet * rng.uniform(0.4, 0.9, 2) + rng.uniform(-6, 6, 2)]


def cap(rng):
    dome = bend((-20, 0), (20, 0), rng.uniform(0.6, 1.4), 16)
    brim = through([(-20, -2), (-22, rng.uniform(4, 16)), (0, rng.uniform(10, 22)), (22, rng.uniform(4, 16)), (20, -2), (0, 4), (-20, -2)])
    return [np.vstack([dome, points((0, 5))]), brim + rng.normal(0, 2, 2), ring(rng, 2, 2, 0) + [0, dome[:, 1].min()]]


def beanie(rng):
    high = rng.uniform(14, 34)
    body = np.vstack([through([(-16, 10), (-15, -high * 0.4), (0, -high), (15, -high * 0.4), (16, 10)]), points((0, 12))])
    band = points((-17, 4), (17, 4), (17, 12), (-17, 12)) + rng.normal(0, 0.6, (4, 2))
    pompom = ring(rng, rng.uniform(3, 11), rng.uniform(3, 11), 0.12) + [0, -high]
    flaps = [ring(rng, 5, 9, 0.1) + [s * 13, 14] for s in (1, -1)]
    return [body, band, pompom, *flaps][: rng.integers(2, 6)]


def bag(rng):
    w, h = rng.uniform(12, 26), rng.uniform(10, 26)
    body = points((-w * rng.uniform(0.6, 1), -h), (w * rng.uniform(0.6, 1), -h), (w, h), (-w, h))
    handle = ring(rng, w * rng.uniform(0.3, 0.7), rng.uniform(6, 18), 0.03, 11) + [0, -h]
    return [np.vstack([handle, handle[::-1] * [0.85, 0.85] + [0, -h * 0.15]]), body, points((-w * 0.5, 0), (w * 0.5, 0), (w * 0.5, h * 0.7), (-w * 0.5, h * 0.7))]


def shoe(rng):
    side = through([(-22, 6), (-20, -10), (-12, -14), (-4, -8), (10, -3), (24, 1), (25, 8), (0, 9), (-22, 8), (-22, 6)])
    sole = points((-23, 7), (26, 7), (25, 11), (-22, 11))
    return [side * [1, rng.uniform(0.7, 1.5)], sole]
