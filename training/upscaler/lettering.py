"""Letters drawn as strokes, so that no font is needed: Latin, digits, and made-up square signs."""

import random

import torch

# Polylines on a grid 4 wide and 6 high, y downwards; a space starts the next stroke.
STROKES = {
    "A": "06-20-46 14-34", "B": "00-30-41-42-33-03 33-44-45-36-06-00",
    "C": "41-30-10-01-05-16-36-45", "D": "00-20-42-44-26-06-00", "E": "40-00-06-46 03-33",
    "F": "40-00-06 03-33", "G": "41-30-10-01-05-16-36-45-43-23", "H": "00-06 40-46 03-43",
    "I": "20-26", "J": "40-45-36-16-05", "K": "00-06 40-03-46", "L": "00-06-46",
    "M": "06-00-24-40-46", "N": "06-00-46-40", "O": "10-01-05-16-36-45-41-30-10",
    "P": "06-00-30-41-42-33-03", "Q": "10-01-05-16-36-45-41-30-10 24-46",
    "R": "06-00-30-41-42-33-03 23-46", "S": "41-30-10-01-02-13-33-44-45-36-16-05",
    "T": "00-40 20-26", "U": "00-05-16-36-45-40", "V": "00-26-40", "W": "00-16-22-36-40",
    "X": "00-46 40-06", "Y": "00-23-40 23-26", "Z": "00-40-06-46",
    "0": "10-01-05-16-36-45-41-30-10 41-05", "1": "11-20-26 06-46", "2": "01-10-30-41-42-06-46",
    "3": "00-40-22-33-44-45-36-16-05", "4": "36-30-04-44", "5": "40-00-02-32-43-45-36-06",
    "6": "30-01-05-16-36-45-44-33-03", "7": "00-40-16",
    "8": "13-02-01-10-30-41-42-33-13-04-05-16-36-45-44-33", "9": "43-13-02-01-10-30-41-45-16",
    "%": "40-06 00-10-11-01-00 35-45-46-36-35",
}  # fmt: skip


def latin_segments(sign):
    for stroke in STROKES[sign].split():
        points = [(int(p[0]), int(p[1])) for p in stroke.split("-")]
        yield from zip(points, points[1:])


def square_segments(rng):
    """Strokes laid out like a Chinese character: bars, posts and sweeps in one square."""
    levels = sorted(rng.sample([0, 1.5, 3, 4.5, 6], rng.randint(2, 4)))
    for y in levels:
        yield (rng.choice([0, 0.5, 1]), y), (rng.choice([3, 3.5, 4]), y)
    for _ in range(rng.randint(1, 2)):
        x = rng.choice([0.7, 1.4, 2, 2.6, 3.3])
        yield (x, rng.choice([0, 1.5])), (x, rng.choice([4.5, 6]))
    for side in (0, 4)[: rng.randint(0, 2)]:
        yield (2, rng.choice([2, 3, 4])), (side, 6)


def line_of_signs(rng):
    """Segments [m, 4] of one line of 2 to 9 signs, in units of a sign's width, centred."""
    square = rng.random() < 0.35
    count = rng.randint(2, 5 if square else 9)
    segments = []
    for place in range(count):
        signs = square_segments(rng) if square else latin_segments(rng.choice(list(STROKES)))
        for (x0, y0), (x1, y1) in signs:
            shift = place * 1.45 - (count * 1.45 - 0.45) / 2
            segments.append((x0 / 4 + shift, y0 / 4 - 0.75, x1 / 4 + shift, y1 / 4 - 0.75))
    return torch.tensor(segments)


def letter_cover(u, v, seed):
    """How much ink covers each point of [n, s, s] cloth coordinates, repeated down the cloth."""
    rng = random.Random(seed)
    covers = []
    for x, y in zip(u, v):
        segments = line_of_signs(rng).to(u.device)
        size = rng.uniform(10, 60)
        weight = rng.uniform(0.035, 0.13)
        slant = rng.uniform(-0.25, 0.1)
        y = torch.remainder(y / size + 1.25, 2.5) - 1.25
        x = x / size + slant * y
        reach = segments[:, [0, 2]].abs().max() + 0.8
        x = torch.remainder(x + reach, 2 * reach) - reach
        nearest = torch.full_like(x, 9.0)
        for x0, y0, x1, y1 in segments.tolist():
            dx, dy = x1 - x0, y1 - y0
            along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
            along = along.clamp(0, 1)
            near = (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2
            nearest = torch.minimum(nearest, near)
        distance = nearest.sqrt()
        if rng.random() < 0.2:
            distance = (distance - weight).abs() * 2
        covers.append(((weight - distance) * size / 0.7 + 0.5).clamp(0, 1))
    return torch.stack(covers)
