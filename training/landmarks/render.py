"""From a garment in centimetres to what the network sees, with landmarks in pixels."""

import numpy as np

from bottoms import random_other, random_skirt, random_trousers
from curves import blur, dense, fill, points, ribbon
from fabrics import NOISES, Cloth, Fabric, random_colour
from settings import INDEX, KINDS, LANDMARKS, SIDE
from tops import random_top

SHARE = [0.15, 0.2, 0.18, 0.11, 0.16, 0.08, 0.08, 0.04]


class View:
    """Turned, seen at a slant, warped softly, and fitted into the square."""

    def __init__(self, rng, outline):
        low, high = outline.min(0), outline.max(0)
        self.centre, self.extent = (low + high) / 2, float((high - low).max())
        angle = np.radians(rng.normal(0, 5) if rng.random() < 0.75 else rng.uniform(-28, 28))
        self.turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        self.slant = rng.normal(0, 0.06, 2) if rng.random() < 0.6 else np.zeros(2)
        self.squeeze = rng.normal(1, 0.05)
        self.round = rng.normal(0, 0.16) if rng.random() < 0.3 else 0.0
        size = rng.uniform(0, 0.011) if rng.random() < 0.85 else rng.uniform(0.01, 0.022)
        self.waves = [(rng.normal(0, 1, 2) * rng.uniform(2, 7), rng.uniform(0, 6), rng.normal(0, size, 2)) for _ in range(4)]
        if rng.random() < 0.3:
            # Crumpled: many small bays along every edge.
            fine = rng.uniform(0.002, 0.006)
            self.waves += [(rng.normal(0, 1, 2) * rng.uniform(9, 22), rng.uniform(0, 6), rng.normal(0, fine, 2)) for _ in range(4)]
        self.scale, self.offset = 1.0, np.zeros(2)
        seen = self.place(outline)
        low, high = seen.min(0), seen.max(0)
        room = rng.uniform(1.03, 1.25)
        self.scale = SIDE / ((high - low).max() * room)
        spare = SIDE - (high - low) * self.scale
        self.offset = spare * np.clip(rng.normal(0.5, 0.08, 2), 0.2, 0.8) - low * self.scale

    def place(self, p):
        q = (p - self.centre) / self.extent
        q = q + sum(np.sin(q @ k + phase)[:, None] * by for k, phase, by in self.waves)
        # Worn by somebody who turns a little, one half is seen narrower.
        q = q + np.outer(self.round * q[:, 0] ** 2, [1, 0])
        q = (q * [self.squeeze, 1]) @ self.turn.T
        q = q / (1 + q @ self.slant)[:, None]
        return q * self.extent * self.scale + self.offset

    def flat(self, x, y):
        """Roughly back from pixels to centimetres: enough for weaves."""
        (cos, sin), x, y = self.turn[:, 0], (x - self.offset[0]) / self.scale, (y - self.offset[1]) / self.scale
        u = (x * cos + y * sin) / self.squeeze + self.centre[0]
        return u.astype(np.float32), (y * cos - x * sin + self.centre[1]).astype(np.float32)


class Painter:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.cloth = Cloth(self.rng, SIDE)
        self.y, self.x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) + 0.5

    def sample(self):
        """Picture [4, side, side] of bytes, landmarks, which are there, which are covered, kind, side."""
        rng = self.rng
        kind = rng.choice(KINDS, p=SHARE)
        make = {"skirt": random_skirt, "trousers": random_trousers, "other": random_other}
        garment = make[kind](rng) if kind in make else random_top(rng, kind)
        view = View(rng, np.vstack([part.outline for part in garment.parts]))
        colours, alpha, owner = self.paint(garment, view)
        at = np.full((len(LANDMARKS), 2), -1, np.float32)
        there = np.zeros(len(LANDMARKS), np.uint8)
        covered = np.zeros(len(LANDMARKS), np.uint8)
        names = [part.name for part in garment.parts]
        for name, (point, part) in garment.landmarks.items():
            p = view.place(point[None])[0]
            i = INDEX[name]
            at[i], there[i] = p, bool((p >= 0).all() and (p < SIDE).all())
            near = owner[max(0, int(p[1]) - 3) : int(p[1]) + 4, max(0, int(p[0]) - 3) : int(p[0]) + 4]
            mine = names.index(part) if part in names else -1
            covered[i] = not (near == mine).any()
        picture = self.seen(colours, alpha, garment)
        return picture, at, there, covered, KINDS.index(kind), garment.side == "back"

    def paint(self, garment, view):
        rng = self.rng
        fabric = Fabric(rng, self.cloth)
        colours = np.empty((SIDE, SIDE, 3), np.float32)
        colours[:] = random_colour(rng)
        colours += np.float32(0.1 * rng.random()) * self.cloth.noise(rng)[..., None]
        alpha = np.zeros((SIDE, SIDE), np.float32)
        owner = np.full((SIDE, SIDE), -1, np.int8)
        self.ground = colours.copy()
        u, v = view.flat(self.x, self.y)
        wobble = self.cloth.noise(rng, 0, NOISES // 2)
        shadow, rim = rng.uniform(0, 0.55), rng.uniform(0, 0.35)
        light = 1 + rng.normal(0, 0.12) * (self.x / SIDE - 0.5) + rng.normal(0, 0.12) * (self.y / SIDE - 0.5)
        for number, part in enumerate(garment.parts):
            mask = fill(view.place(dense(part.outline, view.extent / 60)), SIDE)
            a = np.radians(part.turn)
            pu, pv = u * np.cos(a) + v * np.sin(a) + wobble, -u * np.sin(a) + v * np.cos(a) + wobble
            cloth = fabric.paint(pu.astype(np.float32), pv.astype(np.float32), part.accent)
            soft = blur(mask, int(rng.integers(2, 6)))
            shade = fabric.creases(part.turn) * light * (1 - rim * np.clip(1 - soft, 0, 1))
            if part.inner:
                shade = shade * rng.uniform(0.4, 0.9)
            if number:
                colours *= (1 - shadow * blur(mask, int(rng.integers(2, 5))) * (1 - mask))[..., None]
            m = mask[..., None]
            colours = colours * (1 - m) + cloth * shade[..., None] * m
            alpha = np.maximum(alpha, mask)
            owner[mask > 0.5] = number
        self.draw_lines(garment, view, colours, alpha)
        if rng.random() < 0.3 and garment.kind not in ("skirt", "trousers"):
            self.print_on(view, colours, alpha, garment)
        if garment.hanger:
            self.hang(garment, view, colours, alpha)
        if garment.sheer_below is not None:
            alpha = np.where(v > garment.sheer_below, alpha * rng.uniform(0.3, 0.9), alpha)
        return colours, alpha, owner

    def draw_lines(self, garment, view, colours, alpha):
        rng = self.rng
        width = view.extent / SIDE * rng.uniform(0.7, 1.8)
        strength = rng.uniform(0.05, 0.5) * rng.choice([1, 1, 1, -0.6])
        for line in garment.lines:
            p = np.vstack([line[:1], *(a + (b - a) * np.linspace(0, 1, 12)[1:, None] for a, b in zip(line, line[1:]))])
            mask = fill(view.place(ribbon(p, width)), SIDE) * (alpha > 0.5)
            colours *= (1 - strength * mask * rng.uniform(0.4, 1))[..., None]

    def print_on(self, view, colours, alpha, garment):
        """A picture or some words on the chest: blots of other colours."""
        rng = self.rng
        all_points = np.vstack([p.outline for p in garment.parts])
        high = all_points[:, 1].max()
        centre = np.array([rng.normal(0, 2), high * rng.uniform(0.25, 0.55)])
        size = view.extent * rng.uniform(0.06, 0.22)
        for _ in range(rng.integers(1, 7)):
            n = rng.integers(3, 9)
            a = np.sort(rng.uniform(0, 2 * np.pi, n))
            blot = np.stack([np.cos(a), np.sin(a)], 1) * rng.uniform(0.2, 1, (n, 1)) * size * rng.uniform(0.2, 1, 2)
            mask = fill(view.place(blot + centre + rng.normal(0, size / 3, 2)), SIDE) * (alpha > 0.5)
            colours += (random_colour(rng).astype(np.float32) - colours) * mask[..., None] * rng.uniform(0.5, 1)

    def hang(self, garment, view, colours, alpha):
        """Hook and bar: what shows of them stays in the cut-out half of the time."""
        rng = self.rng
        marks = garment.landmarks
        top = marks["neck_shoulder_l"][0] if "neck_shoulder_l" in marks else marks["waist_l"][0]
        w = view.extent / SIDE
        hook = points((0, top[1]), (0, top[1] - 4), (1.5, top[1] - 7), (0, top[1] - 9), (-1.5, top[1] - 7.5))
        bar = points((-top[0] * 1.15, top[1] + 1.5), (0, top[1] - 1.5), (top[0] * 1.15, top[1] + 1.5))
        if "waist_l" in marks:
            # Clips at the corners of the waist.
            bar = points((-top[0] * 1.1, top[1] - 3), (top[0] * 1.1, top[1] - 3))
            for sign in (1, -1):
                clip = points((0, -3), (0, 3)) + [sign * top[0] * rng.uniform(0.75, 0.98), top[1]]
                mask = fill(view.place(ribbon(clip, rng.uniform(2, 5))), SIDE)
                colours += (random_colour(rng) - colours) * mask[..., None]
                alpha[:] = np.maximum(alpha, mask)
        colour = random_colour(rng)
        keep = rng.random() < 0.5
        for line, width in ((hook, rng.uniform(0.8, 2.5)), (bar, rng.uniform(1, 4))):
            mask = fill(view.place(ribbon(line, w * width)), SIDE)
            colours += (colour - colours) * mask[..., None]
            alpha[:] = np.maximum(alpha, mask) if keep else alpha * (1 - mask)

    def seen(self, colours, alpha, garment):
        """As a cut-out by a network: edges off by a little, bits lost and bits of background kept."""
        rng = self.rng
        if rng.random() < 0.6:
            edge = blur(alpha, int(rng.integers(1, 4)))
            level = 0.5 + rng.normal(0, 0.14) + rng.uniform(0, 0.35) * self.cloth.noise(rng, 4, NOISES)
            alpha = np.clip((edge - level) * rng.uniform(2, 8) + 0.5, 0, 1)
        if rng.random() < 0.25:
            near = blur((alpha > 0.5).astype(np.float32), 12)
            blots = self.cloth.noise(rng, 3, NOISES // 2) > rng.uniform(0.7, 1.2)
            kept = blots & (near > 0.02) & (alpha < 0.5)
            colours = np.where(kept[..., None], self.ground, colours)
            alpha = np.maximum(alpha, kept)
        if rng.random() < 0.25:
            alpha = alpha * (self.cloth.noise(rng, 2, NOISES // 2) < rng.uniform(0.75, 1.3))
        if rng.random() < 0.14:
            self.cover(alpha)
        if rng.random() < 0.08:
            cut = int(rng.uniform(2, 40))
            [alpha[:cut], alpha[-cut:], alpha[:, :cut], alpha[:, -cut:]][rng.integers(0, 4)][:] = 0
        grey = 0.5
        picture = grey + (colours * rng.uniform(0.75, 1.2) + rng.normal(0, 0.03, 3) - grey) * alpha[..., None]
        if rng.random() < 0.35:
            picture = np.stack([blur(np.ascontiguousarray(picture[..., c]), 1) for c in range(3)], -1)
        picture = picture + rng.uniform(0, 0.03) * rng.standard_normal(picture.shape, np.float32)
        whole = np.concatenate([picture, alpha[..., None]], -1).transpose(2, 0, 1)
        return (np.clip(whole, 0, 1) * 255 + 0.5).astype(np.uint8)

    def cover(self, alpha):
        """An arm, hands or hair in front: gone from the cut-out."""
        rng = self.rng
        for _ in range(rng.integers(1, 4)):
            start = rng.uniform(0.1, 0.9, 2) * SIDE
            end = start + rng.normal(0, 45, 2)
            line = start + (end - start) * np.linspace(0, 1, 8)[:, None] + rng.normal(0, 3, (8, 2))
            alpha *= 1 - fill(ribbon(line, rng.uniform(5, 22)), SIDE)
