"""What the network is shown: a garment in its photo or cut out of it, with its opacity or without, mirrored half of the time."""

import torch
from torch.nn import functional as F

from fabrics import HANGER
from grounds import grounds, limbs, with_body
from settings import CANVAS, JOINTS_MIRRORED, KINDS, MAP, MIRRORED, SIDE, WAYS

NOISES_HALF = 10
CUT_OUT, UNKNOWN = 0.2, 0.35
"""Shares that are shown over mid grey, and whose opacity is not told."""


def blurred(plane, radius):
    for _ in range(2):
        plane = F.avg_pool2d(F.pad(plane, (radius,) * 4, mode="replicate"), 2 * radius + 1, 1)
    return plane


def cut_out(dye, opacity):
    """Edges off by a little, bits lost and bits of the background kept."""
    n = len(opacity)
    chance = lambda share: dye.chance(n, share)[:, None]
    level = 0.5 + torch.randn(n, 1, 1, 1, device=dye.device) * 0.14 + dye.uniform(n, 0, 0.35)[:, None] * dye.noise(n, 4)[:, None]
    rough = ((blurred(opacity, int(torch.randint(1, 4, ()))) - level) * dye.uniform(n, 2, 8)[:, None] + 0.5).clamp(0, 1)
    near = blurred(opacity, 12)
    kept = (dye.noise(n, 2, NOISES_HALF)[:, None] > dye.uniform(n, 0.6, 1.2)[:, None]) & (near > 0.02)
    lost = dye.noise(n, 2, NOISES_HALF)[:, None] > dye.uniform(n, 0.75, 1.3)[:, None]
    alpha = torch.where(chance(0.6), rough, opacity)
    alpha = torch.where(chance(0.25) & kept, 1.0, alpha)
    alpha = torch.where(chance(0.22) & lost, 0.0, alpha)
    sheer = chance(0.03) & (dye.y / CANVAS > dye.uniform(n, 0.4, 0.8)[:, None])
    return torch.where(sheer, alpha * dye.uniform(n, 0.3, 0.9)[:, None], alpha)


def squares(drawn):
    """Middle and longer side of what is drawn, in pixels of the canvas."""
    ends = []
    for axis in (1, 2):
        line = drawn.any(axis)
        low = line.float().argmax(1)
        ends.append((low, CANVAS - line.flip(1).float().argmax(1)))
    (left, right), (top, bottom) = ends
    middle = torch.stack([left + right, top + bottom], 1) / 2
    return middle, torch.maximum(right - left, bottom - top).clamp(min=16).float()


class Framing:
    """The part of the canvas that is shown: turned a little, mirrored half of the time, in slightly other proportions."""

    def __init__(self, middle, size, turn=0.05, vary=0.09):
        n, device = len(middle), middle.device
        self.mirror = torch.where(torch.rand(n, device=device) < 0.5, -1.0, 1.0)
        angle = torch.randn(n, device=device) * turn
        size = size / CANVAS
        cos, sin = torch.cos(angle) * size, torch.sin(angle) * size
        across = torch.stack([torch.stack([cos * self.mirror, -sin], 1), torch.stack([sin * self.mirror, cos], 1)], 1)
        wider, slant = torch.exp(torch.randn(n, device=device) * vary), torch.randn(n, device=device) * vary / 2
        stretch = torch.stack([torch.stack([wider, slant], 1), torch.stack([torch.zeros_like(slant), 1 / wider.sqrt()], 1)], 1)
        self.turn = stretch @ across * torch.maximum(1 / wider, wider.sqrt())[:, None, None]
        self.centre = middle / CANVAS * 2 - 1 + torch.randn(n, 2, device=device) * 0.02

    def see(self, planes):
        matrix = torch.cat([self.turn, self.centre[..., None]], 2)
        grid = F.affine_grid(matrix, (len(planes), planes.shape[1], SIDE, SIDE), align_corners=False)
        return F.grid_sample(planes, grid, align_corners=False)

    def place(self, points, order):
        moved = torch.einsum("nij,nkj->nki", torch.linalg.inv(self.turn), points / CANVAS * 2 - 1 - self.centre[:, None])
        moved = (moved + 1) / 2 * SIDE
        return torch.where((self.mirror < 0)[:, None, None], moved[:, order], moved)

    def swap(self, flags):
        return torch.where((self.mirror < 0)[:, None], flags[:, MIRRORED], flags)


def inside_photo(dye, garment):
    """A photo's rectangle around the garment, which cuts some of it off at times: [n, 1, side, side]."""
    n = len(garment)
    drawn = garment[:, 0] > 0.5
    at = torch.linspace(-1, 1, SIDE, device=dye.device).abs()
    wide, tall = ((drawn.any(axis) * at).amax(1) for axis in (1, 2))
    room = lambda half: (half * dye.uniform(n, 0.96, 1.6)[:, 0, 0] + 0.02).clamp(max=1.01)
    whole = torch.rand(n, device=dye.device) < 0.4
    wide, tall = (torch.where(whole, 1.01, room(half)) for half in (wide, tall))
    return ((at[None, None, :] < wide[:, None, None]) & (at[None, :, None] < tall[:, None, None]))[:, None].float()


def developed(dye, photo):
    """Other light and white balance, soft or grainy; around 0."""
    n = len(photo)
    gain, lift = 1 + torch.randn(n, 3, 1, 1, device=dye.device) * 0.12, torch.randn(n, 3, 1, 1, device=dye.device) * 0.04
    photo = photo.clamp(0, 1) ** torch.exp(torch.randn(n, 1, 1, 1, device=dye.device) * 0.2)
    photo = (photo * gain + lift - 0.5).clamp(-0.5, 0.5)
    photo = torch.where(dye.chance(n, 0.3)[:, None], blurred(photo, 1), photo)
    return photo + torch.randn_like(photo) * dye.uniform(n, 0, 0.03)[:, None]


def shown(dye, batch, bank=None):
    """Drawn garments as the network sees them, and everything that it should say."""
    plane, table, flat, joints, at, there, covered, kind, back, way = batch
    n, device = len(plane), plane.device
    part = plane & 15
    drawn, garment = (part > 0)[:, None].float(), ((part > 0) & (part != HANGER))[:, None].float()
    cloth = dye.paint(plane, table, flat, bank and bank.cloths)
    alpha = cut_out(dye, torch.where(dye.chance(n, 0.3)[:, None], drawn, garment))
    form = torch.rand(n, 1, 1, 1, device=device)
    is_cut, is_unknown = form < CUT_OUT, form > 1 - UNKNOWN
    middle, side = squares(part > 0)
    near = (1.12 + torch.randn(n, device=device) * 0.06).clamp(min=1.0)
    far = 1 + torch.rand(n, device=device) * 0.9
    wide = is_unknown[:, 0, 0, 0] | (torch.rand(n, device=device) < 0.2)
    framing = Framing(middle, side * torch.where(wide, far, near))
    seen = framing.see(torch.cat([cloth * drawn, drawn, garment, alpha], 1))
    joints = framing.place(joints, JOINTS_MIRRORED)
    ground, way = with_body(dye, grounds(dye, n, bank and bank.floors), joints, way)
    shadow = blurred(torch.roll(seen[:, 3:4], tuple((torch.randn(2) * 4).int().tolist()), (2, 3)), 5)
    ground = ground * (1 - shadow * dye.uniform(n, 0, 0.6)[:, None])
    photo = seen[:, :3] + ground * (1 - seen[:, 3:4])
    frame = inside_photo(dye, seen[:, 4:5])
    alpha = seen[:, 5:6] * frame
    photo = developed(dye, photo) * torch.where(is_cut, alpha, frame)
    wearer = limbs(joints) * (way == WAYS.index("worn"))[:, None, None, None]
    picture = torch.cat([photo + 0.5, torch.where(is_unknown, 0.0, alpha), wearer], 1).clamp(0, 1)
    at = framing.place(at, MIRRORED)
    there = (framing.swap(there).bool() & (at > 0).all(2) & (at < SIDE).all(2)).float()
    covered = framing.swap(covered).float()
    is_garment = (kind != KINDS.index("other")).float()
    return {
        "picture": picture, "at": at, "weight": there * (1 - 0.5 * covered),
        "there": there, "there_known": torch.ones_like(there), "covered": covered, "covered_known": there,
        "kinds": F.one_hot(kind, len(KINDS)).bool(), "back": back.float(), "back_known": is_garment, "way": way,
        "mask": F.avg_pool2d(seen[:, 4:5] * frame, SIDE // MAP), "mask_known": is_garment,
    }  # fmt: skip
