"""What the network is shown: a drawn garment as a cut-out network leaves it, in a square around it, mirrored half of the time."""

import torch
from torch.nn import functional as F

from settings import ARMS, CANVAS, JOINT, JOINTS_MIRRORED, LIMB, MIRRORED, SIDE, TRUNK


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


NOISES_HALF = 10


def squares(plane):
    """Middle and longer side of what is drawn, in pixels of the canvas."""
    drawn = (plane & 15) > 0
    ends = []
    for axis in (1, 2):
        line = drawn.any(axis)
        low = line.float().argmax(1)
        ends.append((low, CANVAS - line.flip(1).float().argmax(1)))
    (left, right), (top, bottom) = ends
    middle = torch.stack([left + right, top + bottom], 1) / 2
    return middle, torch.maximum(right - left, bottom - top).clamp(min=16).float()


def shown(dye, batch):
    """Pictures as floats 0..1 with the planes of the wearer, landmarks in pixels of the input, and the rest."""
    plane, table, flat, joints, at, there, covered, kind, back = batch
    n, device = len(plane), plane.device
    colours, opacity = dye.paint(plane, table, flat)
    alpha = cut_out(dye, opacity)
    gain, lift = 1 + torch.randn(n, 3, 1, 1, device=device) * 0.12, torch.randn(n, 3, 1, 1, device=device) * 0.04
    seen = torch.cat([(colours * gain + lift - 0.5).clamp(-0.5, 0.5) * alpha, alpha], 1)
    middle, side = squares(plane)
    mirror = torch.where(torch.rand(n, device=device) < 0.5, -1.0, 1.0)
    angle = torch.randn(n, device=device) * 0.05
    size = side * (1.12 + torch.randn(n, device=device) * 0.06).clamp(min=1.0) / CANVAS
    cos, sin = torch.cos(angle) * size, torch.sin(angle) * size
    turn = torch.stack([torch.stack([cos * mirror, -sin], 1), torch.stack([sin * mirror, cos], 1)], 1)
    # Wider or narrower and a little slanted: other proportions of the same shape.
    wider, slant = torch.exp(torch.randn(n, device=device) * 0.09), torch.randn(n, device=device) * 0.05
    stretch = torch.stack([torch.stack([wider, slant], 1), torch.stack([torch.zeros_like(slant), 1 / wider.sqrt()], 1)], 1)
    turn = stretch @ turn * torch.maximum(1 / wider, wider.sqrt())[:, None, None]
    centre = middle / CANVAS * 2 - 1 + torch.randn(n, 2, device=device) * 0.02
    grid = F.affine_grid(torch.cat([turn, centre[..., None]], 2), (n, 4, SIDE, SIDE), align_corners=False)
    seen = F.grid_sample(seen, grid, align_corners=False)
    inverse = torch.linalg.inv(turn)

    def placed(points, order):
        moved = torch.einsum("nij,nkj->nki", inverse, points / CANVAS * 2 - 1 - centre[:, None])
        moved = (moved + 1) / 2 * SIDE
        return torch.where((mirror < 0)[:, None, None], moved[:, order], moved)

    at = placed(at, MIRRORED)
    swap = lambda flags: torch.where((mirror < 0)[:, None], flags[:, MIRRORED], flags)
    there, covered = swap(there).bool() & (at > 0).all(2) & (at < SIDE).all(2), swap(covered).float()
    soft = torch.where(dye.chance(n, 0.3)[:, None], blurred(seen[:, :3], 1), seen[:, :3])
    soft = soft + torch.randn_like(soft) * dye.uniform(n, 0, 0.03)[:, None]
    wearer = limbs(placed(joints, JOINTS_MIRRORED), device)
    picture = torch.cat([soft + 0.5, seen[:, 3:], wearer], 1).clamp(0, 1)
    return picture, at, there, covered, kind, back.float()


def limbs(joints, device):
    """Arms, then trunk and legs, as soft lines: [n, 2, side, side]."""
    at = torch.arange(SIDE, device=device) + 0.5
    planes = []
    for group in (ARMS, TRUNK):
        nearest = torch.full((len(joints), SIDE, SIDE), 1e6, device=device)
        for a, b in group:
            start, way = joints[:, JOINT[a]], joints[:, JOINT[b]] - joints[:, JOINT[a]]
            dx = at[None, None, :] - start[:, 0, None, None]
            dy = at[None, :, None] - start[:, 1, None, None]
            length = (way**2).sum(1).clamp(min=1e-3)
            t = ((dx * way[:, 0, None, None] + dy * way[:, 1, None, None]) / length[:, None, None]).clamp(0, 1)
            off = (dx - t * way[:, 0, None, None]) ** 2 + (dy - t * way[:, 1, None, None]) ** 2
            absent = (joints[:, [JOINT[a], JOINT[b]]].abs() > 4 * SIDE).flatten(1).any(1)
            nearest = torch.minimum(nearest, torch.where(absent[:, None, None], 1e6, off))
        planes.append(torch.exp(-nearest / (2 * LIMB**2)))
    return torch.stack(planes, 1)
