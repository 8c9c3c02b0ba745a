"""Colours, weaves and prints over the plane of a garment, and the creases in it."""

import numpy as np

NOISES = 24


class Cloth:
    """Random smooth pictures are made once; each garment takes cut-outs of them."""

    def __init__(self, rng, side):
        self.side = side
        self.noises = [smooth_noise(rng, side * 2, cells) for cells in np.geomspace(3, 70, NOISES).astype(int)]

    def noise(self, rng, low=0, high=NOISES):
        """About -1..1; `low` and `high` choose how fine."""
        plane = self.noises[rng.integers(low, high)]
        y, x = rng.integers(0, self.side, 2)
        cut = plane[y : y + self.side, x : x + self.side]
        cut = cut[:, ::-1] if rng.random() < 0.5 else cut
        return cut.T if rng.random() < 0.5 else cut


def smooth_noise(rng, side, cells):
    grid = rng.normal(0, 0.6, (cells + 3, cells + 3)).astype(np.float32)
    at = np.linspace(0, cells, side, endpoint=False)
    i = at.astype(int)
    t = (at - i).astype(np.float32)
    t = t * t * (3 - 2 * t)
    rows = grid[i] * (1 - t)[:, None] + grid[i + 1] * t[:, None]
    return rows[:, i] * (1 - t) + rows[:, i + 1] * t


def random_colour(rng):
    style = rng.random()
    if style < 0.2:
        return (np.full(3, rng.uniform(0.78, 0.98)) + rng.normal(0, 0.02, 3)).astype(np.float32)
    if style < 0.42:
        return (np.full(3, rng.uniform(0.03, 0.22)) + rng.normal(0, 0.02, 3)).astype(np.float32)
    if style < 0.6:
        return (np.full(3, rng.uniform(0.2, 0.8)) + rng.normal(0, 0.06, 3)).astype(np.float32)
    return rng.uniform(0.02, 0.98, 3).astype(np.float32)


class Fabric:
    """One weave for a whole garment; each part shows it turned its own way."""

    def __init__(self, rng, cloth):
        self.rng, self.cloth = rng, cloth
        self.colour, self.second, self.third = (random_colour(rng) for _ in range(3))
        self.pattern = rng.choice(
            ["plain", "stripes", "plaid", "spots", "melange", "blocks"], p=[0.46, 0.13, 0.1, 0.14, 0.1, 0.07]
        )
        self.size = rng.uniform(1.2, 9)
        self.share = rng.uniform(0.15, 0.6)
        self.upright = rng.random() < 0.35
        self.level = rng.uniform(8, 40)
        self.shift = rng.uniform(0, 9)

    def paint(self, u, v, accent):
        """Colours over planes of centimetres."""
        base = self.colour if not (accent and self.accent_differs) else self.third
        flat = lambda c: np.broadcast_to(np.asarray(c, np.float32), (*u.shape, 3))
        if self.pattern == "plain":
            return flat(base)
        if self.pattern == "melange":
            return flat(base) * (1 + 0.18 * self.cloth.noise(self.rng, NOISES - 5)[..., None])
        if self.pattern == "stripes":
            w = u if self.upright else v
            on = np.mod(w + self.shift, self.size) < self.size * self.share
            return np.where(on[..., None], flat(self.second), flat(base))
        if self.pattern == "plaid":
            across = np.mod(u + self.shift, self.size) < self.size * self.share
            down = np.mod(v, self.size) < self.size * self.share
            mixed = (across.astype(np.float32) + down) / 2
            line = (np.mod(u, self.size) < self.size * 0.08) | (np.mod(v, self.size) < self.size * 0.08)
            colour = flat(base) + (flat(self.second) - flat(base)) * mixed[..., None]
            return np.where(line[..., None], flat(self.third), colour)
        if self.pattern == "blocks":
            return np.where((v > self.level)[..., None], flat(self.second), flat(base))
        cell = np.floor(u / self.size) * 12.9898 + np.floor(v / self.size) * 78.233
        wild = np.mod(np.sin(cell) * 43758.5453, 1)
        du = np.mod(u, self.size) / self.size - 0.3 - 0.4 * wild
        dv = np.mod(v, self.size) / self.size - 0.3 - 0.4 * np.mod(wild * 7.1, 1)
        on = du * du + dv * dv < 0.03 + 0.1 * self.share * wild
        leaf = np.where((wild > 0.5)[..., None], flat(self.second), flat(self.third))
        return np.where(on[..., None], leaf, flat(base))

    @property
    def accent_differs(self):
        return self.share > 0.45

    def creases(self, turn):
        """Light and dark over the cloth: broad folds and sharper creases."""
        strength = self.rng.uniform(0.03, 0.2)
        broad = self.cloth.noise(self.rng, 0, NOISES // 2)
        sharp = 1 - 2 * np.abs(self.cloth.noise(self.rng, NOISES // 4, NOISES * 3 // 4))
        grain = self.cloth.noise(self.rng, NOISES - 4)
        return 1 + strength * (0.6 * broad + 0.5 * np.clip(sharp - 0.55, 0, 1) * self.rng.choice([-1, 1]) + 0.15 * grain)
