"""Rompers, and random things that are no garment: hats, bags, shoes, folded clothes."""

import numpy as np

from bottoms import random_legs
from curves import bend, points, through
from shapes import Garment, Part
from tops import random_top


def random_other(rng):
    """Hats, caps, bags, shoes, folded things, blots: nothing that has landmarks."""
    if rng.random() < 0.14:
        return folded_trousers(rng)
    make = [blot, blot, folded, cap, cap, beanie, beanie, bag, shoe][rng.integers(0, 9)]
    outlines = make(rng)
    parts = [Part("torso" if i == 0 else f"extra_{i}", np.asarray(o), turn=rng.uniform(-60, 60), accent=rng.random() < 0.5) for i, o in enumerate(outlines)]
    lines = [o * rng.uniform(0.3, 0.95) for o in outlines[: rng.integers(0, 3)]]
    return Garment("other", "front", parts, {}, lines)


def random_romper(rng):
    """A top that goes on in legs: rompers, dungarees, snowsuits."""
    top = random_top(rng, rng.choice(["sleeveless", "sleeveless", "tee", "shirt", "long-sleeve", "hoodie"]))
    legs = random_legs(rng, rng.choice(["shorts", "trousers"]))
    waist = abs(top.landmarks["hem_l"][0])
    scale = waist[0] / legs.landmarks["waist_l"][0][0]
    shift = [0, waist[1] - rng.uniform(1, 4)]
    for part in legs.parts:
        part.outline = part.outline * scale + shift
    lines = [line * scale + shift for line in legs.lines]
    landmarks = {name: place for name, place in top.landmarks.items() if not name.startswith(("hem", "waist", "hip"))}
    for name, (point, part) in legs.landmarks.items():
        if name.startswith(("hem_", "crotch")):
            landmarks[name] = (point * scale + shift, part)
    return Garment("romper", top.side, [*legs.parts, *top.parts], landmarks, top.lines + lines, top.hanger, top.worn, top.joints, top.before)


def folded_trousers(rng):
    """One leg on the other, or thrown aside."""
    legs = random_legs(rng, "trousers")
    hip = abs(legs.landmarks["hip_l"][0])
    turn = np.radians(rng.uniform(18, 70)) * rng.choice([-1, 1])
    matrix = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    first, second = legs.parts
    second.outline = (second.outline - [0, hip[1]]) @ matrix.T + [0, hip[1]]
    if rng.random() < 0.7:
        first.outline = first.outline * [-1, 1] + [hip[0] * rng.uniform(-0.2, 0.2), 0]
    return Garment("other", "front", [first, second], {}, legs.lines[:2])


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
