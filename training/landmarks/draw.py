"""From a garment in centimetres to a small plane of numbers, with landmarks in its pixels.

Each pixel holds the part that is seen there (low four bits; 0 is nothing, 13 and 14 are prints, 15 a hanger) and how strongly a
seam or fold is drawn over it (high four bits). Colours come later, on the device, and anew each time.
"""

import numpy as np

from bottoms import random_legs, random_skirt
from curves import dense, fill, points, ribbon
from others import random_other, random_romper
from settings import CANVAS, INDEX, JOINT, JOINTS, KINDS, LANDMARKS, WAYS
from tops import random_top

SHARES = np.array([12, 11, 12, 9, 5, 9, 13, 9, 12, 7, 8, 7, 6, 5], float)
MOST_PARTS = 12
PRINTS = (13, 14)
HANGER = 15
ABSENT = -1e4
"""For joints that nobody has: no line reaches the picture from there."""


class View:
    """Turned, seen at a slant, warped softly, and fitted into the plane."""

    def __init__(self, rng, outline, worn):
        low, high = outline.min(0), outline.max(0)
        self.centre, self.extent = (low + high) / 2, float((high - low).max())
        angle = np.radians(rng.normal(0, 5) if worn or rng.random() < 0.75 else rng.uniform(-28, 28))
        self.turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        self.slant = rng.normal(0, 0.06, 2) if rng.random() < 0.6 else np.zeros(2)
        self.squeeze = rng.normal(0.95, 0.08) if worn else rng.normal(1, 0.05)
        self.round = rng.normal(0, 0.28 if worn else 0.14) if rng.random() < (0.6 if worn else 0.25) else 0.0
        size = rng.uniform(0, 0.011) if rng.random() < 0.85 else rng.uniform(0.01, 0.022)
        self.waves = [(rng.normal(0, 1, 2) * rng.uniform(2, 7), rng.uniform(0, 6), rng.normal(0, size, 2)) for _ in range(4)]
        if rng.random() < 0.3:
            # Crumpled: many small bays along every edge.
            fine = rng.uniform(0.002, 0.006)
            self.waves += [(rng.normal(0, 1, 2) * rng.uniform(9, 22), rng.uniform(0, 6), rng.normal(0, fine, 2)) for _ in range(4)]
        self.scale, self.offset = 1.0, np.zeros(2)
        seen = self.place(outline)
        low, high = seen.min(0), seen.max(0)
        self.scale = CANVAS * 0.9 / (high - low).max()
        self.offset = (CANVAS - (high - low) * self.scale) / 2 - low * self.scale

    def place(self, p):
        q = (p - self.centre) / self.extent
        q = q + sum(np.sin(q @ k + phase)[:, None] * by for k, phase, by in self.waves)
        # Worn by somebody who turns a little, one half is seen narrower.
        q = q + np.outer(self.round * q[:, 0] ** 2, [1, 0])
        q = (q * [self.squeeze, 1]) @ self.turn.T
        q = q / (1 + q @ self.slant)[:, None]
        return q * self.extent * self.scale + self.offset

    def flat(self):
        """Roughly back from pixels to centimetres, as (2, 3): enough for weaves."""
        cos, sin = self.turn[:, 0]
        back = np.array([[cos / self.squeeze, sin / self.squeeze], [-sin, cos]]) / self.scale
        return np.column_stack([back, self.centre - back @ self.offset]).astype(np.float32)


def draw_garment(rng):
    """One sample: plane of numbers, parts, view, joints, landmarks, which are there and covered, kind, side, way."""
    kind = rng.choice(KINDS, p=SHARES / SHARES.sum())
    garment = make(rng, kind)
    view = View(rng, np.vstack([part.outline for part in garment.parts]), garment.worn)
    owner, table = lay_parts(garment, view)
    at = np.full((len(LANDMARKS), 2), -1, np.float32)
    there, covered = np.zeros((2, len(LANDMARKS)), np.uint8)
    names = [part.name for part in garment.parts[:MOST_PARTS]]
    shown = cut_off(rng, take_away(rng, garment, view, owner), garment.worn)
    for name, (point, part) in garment.landmarks.items():
        p = view.place(point[None])[0]
        i = INDEX[name]
        at[i], there[i] = p, 1
        near = shown[max(0, int(p[1]) - 4) : max(0, int(p[1]) + 5), max(0, int(p[0]) - 4) : max(0, int(p[0]) + 5)]
        mine = names.index(part) + 1 if part in names else -1
        covered[i] = not (near == mine).any()
    lines = draw_lines(rng, garment, view)
    if rng.random() < 0.3 and kind not in ("skirt", "trousers", "shorts"):
        print_on(rng, garment, view, shown)
    if garment.hanger:
        hang(rng, garment, view, shown)
    plane = shown | (np.clip(lines * 15 + 0.5, 0, 15).astype(np.uint8) << 4)
    return plane, table, view.flat(), joints_of(rng, garment, view), at, there, covered, KINDS.index(kind), garment.side == "back", way_of(garment)


def way_of(garment):
    return WAYS.index("worn" if garment.worn else "hanger" if garment.hanger else "flat")


def make(rng, kind):
    if kind == "skirt":
        return random_skirt(rng)
    if kind in ("trousers", "shorts"):
        return random_legs(rng, kind)
    if kind == "romper":
        return random_romper(rng)
    return random_other(rng) if kind == "other" else random_top(rng, kind)


def lay_parts(garment, view):
    owner = np.zeros((CANVAS, CANVAS), np.uint8)
    table = np.zeros((MOST_PARTS + 1, 3), np.float32)
    for number, part in enumerate(garment.parts[:MOST_PARTS], 1):
        mask = fill(view.place(dense(part.outline, view.extent / 60)), CANVAS)
        owner[mask] = 0 if part.name == "gap" else number
        table[number] = np.radians(part.turn), part.inner, part.accent
    return owner, table


def take_away(rng, garment, view, owner):
    """Arms, hands and hair in front: gone from the cut-out. Some random strokes, too."""
    shown = owner.copy()
    strokes = [view.place(ribbon(line, width)) for line, width in garment.before]
    if rng.random() < (0.2 if garment.worn else 0.08):
        for _ in range(rng.integers(1, 3)):
            start = rng.uniform(0.1, 0.9, 2) * CANVAS
            line = start + rng.normal(0, 50, 2) * np.linspace(0, 1, 8)[:, None] + rng.normal(0, 3, (8, 2))
            strokes.append(ribbon(line, rng.uniform(6, 26)))
    for stroke in strokes:
        shown[fill(stroke, CANVAS)] = 0
    return shown


def cut_off(rng, shown, worn):
    """By the edge of the photo."""
    if rng.random() < (0.22 if worn else 0.06):
        cut = int(rng.uniform(0.06, 0.3) * CANVAS)
        sides = [shown[:cut], shown[-cut:], shown[:, :cut], shown[:, -cut:]]
        side = rng.choice(4, p=[0.3, 0.34, 0.18, 0.18] if worn else [0.25] * 4)
        if (shown > 0).sum() > 1.6 * (sides[side] > 0).sum():
            sides[side][:] = 0
    return shown


def draw_lines(rng, garment, view):
    """Points close together along each line, one to three pixels wide."""
    plane = np.zeros((CANVAS, CANVAS), np.float32)
    wide = rng.integers(1, 4)
    for line in garment.lines:
        length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum() * view.scale
        at = np.linspace(0, len(line) - 1, int(length * 1.5) + 2)
        along = np.stack([np.interp(at, np.arange(len(line)), line[:, axis]) for axis in (0, 1)], 1)
        x, y = np.rint(view.place(along)).astype(int).T
        strength = rng.uniform(0.4, 1)
        for shift in range(wide):
            plane[np.clip(y + shift // 2, 0, CANVAS - 1), np.clip(x + (shift + 1) // 2, 0, CANVAS - 1)] = strength
    return plane


def print_on(rng, garment, view, shown):
    """A picture or some words on the chest: blots of other colours."""
    high = np.vstack([p.outline for p in garment.parts])[:, 1].max()
    centre = np.array([rng.normal(0, 2), high * rng.uniform(0.25, 0.55)])
    size = view.extent * rng.uniform(0.06, 0.22)
    for _ in range(rng.integers(1, 6)):
        n = rng.integers(3, 9)
        a = np.sort(rng.uniform(0, 2 * np.pi, n))
        blot = np.stack([np.cos(a), np.sin(a)], 1) * rng.uniform(0.2, 1, (n, 1)) * size * rng.uniform(0.2, 1, 2)
        mask = fill(view.place(blot + centre + rng.normal(0, size / 3, 2)), CANVAS)
        shown[mask & (shown > 0)] = rng.choice(PRINTS)


def hang(rng, garment, view, shown):
    """Hook and bar: seen in the photo, whether the cut-out keeps them or not."""
    marks = garment.landmarks
    top = marks["neck_shoulder_l"][0] if "neck_shoulder_l" in marks else marks.get("waist_l", (points((8, 0))[0],))[0]
    w = view.extent / CANVAS
    hook = points((0, top[1]), (0, top[1] - 4), (1.5, top[1] - 7), (0, top[1] - 9), (-1.5, top[1] - 7.5))
    bar = points((-top[0] * 1.15, top[1] + 1.5), (0, top[1] - 1.5), (top[0] * 1.15, top[1] + 1.5))
    if "waist_l" in marks:
        # Clips at the corners of the waist.
        bar = points((-top[0] * 1.1, top[1] - 3), (top[0] * 1.1, top[1] - 3))
        for sign in (1, -1):
            clip = points((0, -3), (0, 3)) + [sign * top[0] * rng.uniform(0.75, 0.98), top[1]]
            shown[fill(view.place(ribbon(clip, rng.uniform(2, 5))), CANVAS)] = HANGER
    for line, width in ((hook, rng.uniform(1, 3)), (bar, rng.uniform(1.2, 5))):
        mask = fill(view.place(ribbon(line, w * width)), CANVAS)
        shown[mask] = HANGER


def joints_of(rng, garment, view):
    """Off by a little, some not found, and none at all where nobody wears it."""
    joints = np.full((len(JOINTS), 2), ABSENT, np.float32)
    if garment.worn and rng.random() < 0.85:
        for name, point in garment.joints.items():
            if rng.random() < 0.94:
                joints[JOINT[name]] = view.place(point[None] + rng.normal(0, 1.2, 2))[0]
    return joints
