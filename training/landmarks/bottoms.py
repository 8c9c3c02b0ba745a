"""Random skirts, trousers and shorts."""

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
    if not garment.hanger and rng.random() < 0.25:
        garment.worn = True
        for suffix, sign in (("l", 1.0), ("r", -1.0)):
            garment.joints |= leg_joints(rng, np.array([sign, 1.0]), suffix, hip, waist * 1.5, None, None)
        hide_waist(rng, garment, waist, waist * 1.4)
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


def random_legs(rng, kind):
    """Trousers or shorts."""
    shorts = kind == "shorts"
    worn = rng.random() < 0.35
    waist = rng.uniform(28, 46) / 2
    hip = waist * (rng.uniform(1.05, 1.4) if rng.random() < 0.8 else rng.uniform(1.3, 1.7))
    crotch_y = waist * 2 * rng.uniform(0.58, 0.95)
    leg = waist * 2 * (rng.uniform(0.1, 0.75) if shorts else rng.uniform(1.0, 2.4))
    stance = rng.uniform(-3, 22) if rng.random() < 0.7 else rng.uniform(-6, 2)
    thigh = hip * rng.uniform(0.92, 1.06)
    hem = thigh * (rng.uniform(0.8, 1.3) if shorts else rng.choice([rng.uniform(0.32, 0.75), rng.uniform(0.7, 1.3)]))
    knee = (thigh + hem) / 2 * rng.uniform(0.82, 1.03)
    drop = min(2 * waist * HIP_DROP, crotch_y * 0.85)
    crotch = points((0.0, crotch_y))[0]
    landmarks, parts, joints = {"crotch": (crotch, "leg_l")}, [], {}
    ruffle = rng.uniform(0.3, 1.2) if shorts and rng.random() < 0.25 else 0.0
    for suffix, sign in (("l", 1.0), ("r", -1.0)):
        angle = (stance + rng.normal(0, 2)) / 2 + (rng.normal(0, 5) if worn else 0)
        turn = np.radians(angle)
        bent = turn - np.radians(rng.normal(0, 9) if worn and not shorts else 0)
        reach = leg * rng.normal(1, 0.04 if worn else 0.012)
        down, across = points((np.sin(turn), np.cos(turn)), (np.cos(turn), -np.sin(turn)))
        lower = points((np.sin(bent), np.cos(bent)))[0]
        outer_top = points((thigh, crotch_y))[0]
        bow = rng.normal(0, 0.03) * leg
        knee_in = crotch + down * reach * 0.5 + across * ((thigh - knee) * 0.25 + bow)
        hem_in = crotch + down * reach * 0.5 + lower * reach * 0.5 + across * (thigh - hem) * rng.uniform(0.1, 0.5)
        knee_out, hem_out = knee_in + across * knee, hem_in + across * hem
        upper = points((waist, 0), (waist * 1.02, 2), (hip, drop))
        outside = through(np.vstack([upper, outer_top, knee_out, hem_out]), 10)
        inside = through([hem_in, knee_in, crotch], 10)
        cuff = bend(hem_out, hem_in, rng.uniform(-0.05, 0.1), 16)[1:-1]
        cuff[:, 1] += ruffle * np.sin(np.arange(len(cuff)) * 2.2)
        middle = points((-0.15 * waist, crotch_y * 0.7), (-0.1 * waist, 0.0))
        flip = np.array([sign, 1.0])
        parts.append(Part(f"leg_{suffix}", np.vstack([outside, cuff, inside, middle]) * flip, turn=-np.degrees(turn) * sign))
        for name, p in (("waist", upper[0]), ("hip", on_side(outside[: len(outside) // 2], drop)), ("hem_outer", hem_out), ("hem_inner", hem_in)):
            landmarks[f"{name}_{suffix}"] = (p * flip, f"leg_{suffix}")
        joints |= leg_joints(rng, flip, suffix, hip, crotch_y, (knee_in + knee_out) / 2 if not shorts else None, (hem_in + hem_out) / 2)
    side = "back" if rng.random() < 0.3 else "front"
    garment = Garment(kind, side, parts, landmarks, leg_lines(rng, side, waist, hip, thigh, crotch_y, drop, leg))
    if rng.random() < 0.5:
        parts.reverse()
    if worn:
        garment.worn, garment.joints = True, joints
        hide_waist(rng, garment, waist, crotch_y)
    return garment


def leg_joints(rng, flip, suffix, hip, crotch_y, knee, foot):
    top = points((hip * rng.uniform(0.42, 0.62), crotch_y * rng.uniform(0.6, 0.9)))[0]
    if knee is None:
        knee, foot = top + [rng.normal(2, 3), hip * 2.3], top + [rng.normal(2, 4), hip * 4.4]
    shoulder = top + [rng.normal(4, 2), -hip * rng.uniform(2.2, 2.9)]
    elbow = shoulder + [rng.uniform(0, 10), hip * rng.uniform(1.0, 1.4)]
    wrist = elbow + [rng.uniform(-12, 5), hip * rng.uniform(0.7, 1.2)]
    names = ("shoulder", "elbow", "wrist", "hip", "knee", "ankle")
    return {f"{name}_{suffix}": place * flip for name, place in zip(names, (shoulder, elbow, wrist, top, knee, foot))}


def hide_waist(rng, garment, waist, low):
    """A shirt that hangs over the waist, hands in the pockets."""
    if rng.random() < 0.5:
        y, thick = rng.uniform(0, 0.35) * low, low
        x = np.linspace(-1, 1, 16)
        line = np.stack([x * waist * 1.6, y - thick / 2 + rng.normal(0, 1.5) * (1 - x * x) + rng.normal(0, 1) * x], 1)
        garment.before.append((line, thick))
    for sign in (1, -1):
        if rng.random() < 0.25:
            start = points((sign * waist * rng.uniform(0.6, 1.5), rng.uniform(-4, low * 0.4)))[0]
            end = start + [-sign * rng.uniform(-2, 6), rng.uniform(5, 16)]
            garment.before.append((start + (end - start) * np.linspace(0, 1, 6)[:, None], rng.uniform(5, 9)))


def leg_lines(rng, side, waist, hip, thigh, crotch_y, drop, leg):
    lines = [*waist_lines(rng, waist), points((0, rng.uniform(0, 5)), (0, crotch_y))]
    if rng.random() < 0.6:
        x, y = waist * rng.uniform(0.3, 0.6), rng.uniform(3, 7)
        pocket = points((x, y), (x * 1.2, y + 5), (hip * 0.95, y + 8)) if side == "front" else points(
            (x, y + 4), (x + 8, y + 4), (x + 8, y + 14), (x + 4, y + 16), (x, y + 14), (x, y + 4)
        )
        lines += [pocket, pocket * FLIP]
    if rng.random() < 0.25:
        lines += [points((thigh * 0.5, drop), (thigh * 0.5, crotch_y + leg * 0.9)) * [s, 1] for s in (1, -1)]
    return lines
