"""Colours, weaves, creases and shadows for a batch of drawn garments, on the device."""

import torch
from torch.nn import functional as F

from draw import HANGER, MOST_PARTS, PRINTS
from settings import CANVAS

NOISES = 20
PATTERNS = ("plain", "stripes", "plaid", "spots", "melange", "blocks")
SHARES = (0.46, 0.13, 0.1, 0.14, 0.1, 0.07)


class Dye:
    """Random smooth planes are made once; each garment takes cut-outs of them."""

    def __init__(self, device, generator=None):
        self.device = device
        cells = torch.logspace(0.5, 1.95, NOISES).int().tolist()
        planes = [
            F.interpolate(torch.randn(1, 1, n + 3, n + 3, generator=generator).to(device), (CANVAS * 2,) * 2, mode="bicubic", align_corners=True)
            for n in cells
        ]
        self.noises = torch.cat(planes)[:, 0] * 0.6
        at = torch.arange(CANVAS, device=device) + 0.5
        self.y, self.x = torch.meshgrid(at, at, indexing="ij")

    def uniform(self, n, low=0.0, high=1.0, *more):
        shape = (n, *more) if more else (n, 1, 1)
        return torch.rand(shape, device=self.device) * (high - low) + low

    def chance(self, n, share):
        return torch.rand(n, 1, 1, device=self.device) < share

    def noise(self, n, low=0, high=NOISES):
        """About -1..1, [n, canvas, canvas]; `low` and `high` choose how fine."""
        which = torch.randint(low, high, (n, 1, 1), device=self.device)
        at = torch.arange(CANVAS, device=self.device)
        rows = torch.randint(0, CANVAS, (n, 1, 1), device=self.device) + at[None, :, None]
        columns = torch.randint(0, CANVAS, (n, 1, 1), device=self.device) + at[None, None, :]
        return self.noises[which, rows, columns]

    def colours(self, n):
        """White, black, greyish or anything: [n, 3]."""
        style = torch.rand(n, 1, device=self.device)
        grey = torch.rand(n, 1, device=self.device)
        tint = torch.randn(n, 3, device=self.device)
        plain = torch.where(style < 0.2, 0.78 + 0.2 * grey, torch.where(style < 0.42, 0.03 + 0.19 * grey, 0.2 + 0.6 * grey))
        plain = plain + tint * torch.where(style < 0.42, 0.02, 0.06)
        return torch.where(style < 0.6, plain, torch.rand(n, 3, device=self.device) * 0.96 + 0.02).clamp(0, 1)

    def paint(self, plane, table, flat, cloths=None):
        """Colours [n, 3, canvas, canvas] of what is drawn. `cloths` are squares of real ones, [m, 3, side, side]."""
        n = len(plane)
        part = (plane & 15).long()
        lines = (plane >> 4).float() / 15
        turn, inner, accent = (self.of_part(part, table[..., i]) for i in range(3))
        u = flat[:, 0, 0, None, None] * self.x + flat[:, 0, 1, None, None] * self.y + flat[:, 0, 2, None, None]
        v = flat[:, 1, 0, None, None] * self.x + flat[:, 1, 1, None, None] * self.y + flat[:, 1, 2, None, None]
        wobble = self.noise(n, 0, NOISES // 2)
        u, v = u * turn.cos() + v * turn.sin() + wobble, v * turn.cos() - u * turn.sin() + wobble
        first, second, third = (self.colours(n)[:, :, None, None] for _ in range(3))
        differs = (accent > 0) & self.chance(n, 0.4) | (inner > 0) & self.chance(n, 0.35)
        base = torch.where(differs[:, None], third, first)
        colours = self.weave(u, v, base, second, third)
        if cloths is not None:
            real = self.chance(n, 0.4) & ~differs
            colours = torch.where(real[:, None], self.cut_from(cloths, u, v), colours)
        for number in (*PRINTS, HANGER):
            colours = torch.where((part == number)[:, None], self.colours(n)[:, :, None, None], colours)
        light = self.creases(n) * (1 - lines * self.uniform(n, -0.15, 0.55)) * self.shadows(part)
        light = light * torch.where(inner > 0, self.uniform(n, 0.4, 0.95), torch.ones_like(inner))
        return colours * light[:, None]

    def cut_from(self, cloths, u, v):
        """A real cloth for each garment, laid on with its weave and mirrored where it ends."""
        n, side = len(u), cloths.shape[2]
        which = torch.randint(0, len(cloths), (n, 1, 1), device=self.device)
        size = self.uniform(n, 1.5, 5)
        across, down = (torch.remainder((w * size).long(), 2 * side - 1) for w in (u, v))
        fold = lambda w: torch.where(w < side, w, 2 * side - 1 - w).clamp(0, side - 1)
        return cloths[which, :, fold(down), fold(across)].permute(0, 3, 1, 2)

    def of_part(self, part, values):
        """A number of each part, laid over the plane; 0 for prints and hangers."""
        known = torch.where(part <= MOST_PARTS, part, 0)
        return values.gather(1, known.flatten(1)).view(part.shape)

    def weave(self, u, v, base, second, third):
        n = len(u)
        pattern = torch.multinomial(torch.tensor(SHARES, device=self.device), n, replacement=True)
        size, share, shift = self.uniform(n, 1.2, 9), self.uniform(n, 0.15, 0.6), self.uniform(n, 0, 9)
        on = lambda w: (torch.remainder(w + shift, size) < size * share).float()
        across, down = on(u), on(v)
        upright = self.chance(n, 0.35).float()
        is_pattern = lambda name: (pattern == PATTERNS.index(name))[:, None, None].float()
        mixed = is_pattern("stripes") * (upright * across + (1 - upright) * down) + is_pattern("plaid") * (across + down) / 2
        mixed = mixed + is_pattern("blocks") * (v > self.uniform(n, 8, 40)).float()
        wild = torch.remainder(torch.sin(torch.floor(u / size) * 12.9898 + torch.floor(v / size) * 78.233) * 43758.5453, 1)
        du = torch.remainder(u, size) / size - 0.3 - 0.4 * wild
        dv = torch.remainder(v, size) / size - 0.3 - 0.4 * torch.remainder(wild * 7.1, 1)
        spots = is_pattern("spots") * (du * du + dv * dv < 0.03 + 0.1 * share * wild).float()
        colours = base + (second - base) * torch.maximum(mixed, spots)[:, None]
        fine = (torch.remainder(u, size) < size * 0.08) | (torch.remainder(v, size) < size * 0.08)
        other = is_pattern("plaid") * fine.float() + spots * (wild > 0.5).float()
        colours = colours + (third - colours) * other[:, None]
        return colours * (1 + 0.18 * is_pattern("melange") * self.noise(n, NOISES - 5))[:, None]

    def creases(self, n):
        """Light and dark over the cloth: broad folds and sharper creases."""
        strength = self.uniform(n, 0.03, 0.22)
        broad = self.noise(n, 0, NOISES // 2)
        sharp = (0.45 - 2 * self.noise(n, NOISES // 4, NOISES * 3 // 4).abs()).clamp(min=0)
        grain = self.noise(n, NOISES - 4)
        sign = torch.where(self.chance(n, 0.5), 1.0, -1.0)
        slope = self.uniform(n, -0.12, 0.12) * (self.x / CANVAS - 0.5) + self.uniform(n, -0.12, 0.12) * (self.y / CANVAS - 0.5)
        return 1 + strength * (0.6 * broad + 0.5 * sign * sharp + 0.15 * grain) + slope

    def shadows(self, part):
        """Beside a part that lies higher, and along every border between parts."""
        n = len(part)
        number = torch.where(part > MOST_PARTS, 0, part).float()[:, None]
        shadow = torch.zeros_like(number)
        for _ in range(2):
            dy, dx = (torch.randn(2) * 3).round().int().tolist()
            moved = torch.roll(number, (dy, dx), (2, 3))
            shadow = shadow + 0.5 * (moved > number).float()
        outside = (number == 0).float()
        reach = int(torch.randint(2, 6, ()))
        soft = lambda plane: F.avg_pool2d(plane, 2 * reach + 1, 1, reach)
        rim = soft(outside)
        strength, at_rim = self.uniform(n, 0, 0.55)[:, None], self.uniform(n, 0, 0.35)[:, None]
        return ((1 - strength * F.avg_pool2d(shadow, 3, 1, 1)) * (1 - at_rim * rim))[:, 0]
