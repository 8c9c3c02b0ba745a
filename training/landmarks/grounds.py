"""What lies around a drawn garment: floors and walls of real photos, and whoever wears it."""

import torch
from torch.nn import functional as F

from settings import ARMS, JOINT, LIMB, SIDE, TRUNK, WAYS

TRUNK_ONLY, LEGS = TRUNK[:4], TRUNK[4:]
MANNEQUINS = 0.3
"""Of those that have a body."""


def from_bones(joints, bones):
    """Distance of each pixel to the nearest of the bones: [n, side, side]; far where there are none."""
    at = torch.arange(SIDE, device=joints.device) + 0.5
    nearest = torch.full((len(joints), SIDE, SIDE), 1e6, device=joints.device)
    for a, b in bones:
        start, way = joints[:, JOINT[a]], joints[:, JOINT[b]] - joints[:, JOINT[a]]
        dx = at[None, None, :] - start[:, 0, None, None]
        dy = at[None, :, None] - start[:, 1, None, None]
        length = (way**2).sum(1).clamp(min=1e-3)
        t = ((dx * way[:, 0, None, None] + dy * way[:, 1, None, None]) / length[:, None, None]).clamp(0, 1)
        off = (dx - t * way[:, 0, None, None]) ** 2 + (dy - t * way[:, 1, None, None]) ** 2
        nearest = torch.minimum(nearest, torch.where(absent(joints, (a, b))[:, None, None], 1e6, off))
    return nearest.sqrt()


def absent(joints, names):
    return (joints[:, [JOINT[name] for name in names]].abs() > 4 * SIDE).flatten(1).any(1)


def limbs(joints):
    """Arms, then trunk and legs, as soft lines: [n, 2, side, side]."""
    return torch.stack([torch.exp(-(from_bones(joints, group) ** 2) / (2 * LIMB**2)) for group in (ARMS, TRUNK)], 1)


def grounds(dye, n, floors):
    """Of a photo most of the time, else one colour with some unevenness: [n, 3, side, side]."""
    plain = dye.colours(n)[:, :, None, None] * (1 + 0.12 * dye.noise(n)[:, None, :SIDE, :SIDE])
    studio = (0.8 + 0.2 * torch.rand(n, 1, 1, 1, device=dye.device)).expand(n, 3, SIDE, SIDE)
    ground = torch.where(dye.chance(n, 0.4)[:, None], studio, plain)
    if floors is not None:
        real = floors[torch.randint(0, len(floors), (n,), device=dye.device)].float() / 255
        turn = torch.randn(n, 2, 3, device=dye.device) * 0.15
        turn[:, 0, 0] += torch.where(torch.rand(n, device=dye.device) < 0.5, -0.8, 0.8)
        turn[:, 1, 1] += 0.8
        real = F.grid_sample(real, F.affine_grid(turn, (n, 3, SIDE, SIDE), align_corners=False), align_corners=False, padding_mode="reflection")
        ground = torch.where(dye.chance(n, 0.7)[:, None], real, ground)
    return ground


def skins(dye, n):
    """From dark to light: [n, 3, 1, 1]."""
    light = torch.rand(n, 1, device=dye.device)
    dark, pale = torch.tensor([0.25, 0.15, 0.1], device=dye.device), torch.tensor([0.95, 0.78, 0.68], device=dye.device)
    return (dark + (pale - dark) * light + torch.randn(n, 3, device=dye.device) * 0.03).clamp(0, 1)[:, :, None, None]


def with_body(dye, ground, joints, way):
    """Somebody, or a mannequin, behind each garment whose joints are known; `way` becomes -1 where no body is seen."""
    n = len(joints)
    span = lambda a, b: torch.where(absent(joints, (a, b)), 0.0, (joints[:, JOINT[a]] - joints[:, JOINT[b]]).norm(dim=1))
    shoulders = span("shoulder_l", "shoulder_r")
    wide = torch.where(shoulders > 0, shoulders, span("hip_l", "hip_r") * 1.4)
    worn = way == WAYS.index("worn")
    seen = worn & (wide > 4)
    dummy = seen & (torch.rand(n, device=dye.device) < MANNEQUINS)
    skin = torch.where(dummy[:, None, None, None], dye.colours(n)[:, :, None, None].mean(1, keepdim=True) * skins(dye, n) ** 0.25, skins(dye, n))
    clothed = lambda share: torch.where(dye.chance(n, share)[:, None] & ~dummy[:, None, None, None], dye.colours(n)[:, :, None, None], skin)
    w = wide[:, None, None]
    light = 1 + 0.12 * dye.noise(n, 0, 10)[:, None, :SIDE, :SIDE]
    body = ground

    def laid(body, distance, thick, colour):
        over = ((thick - distance) / 1.5 + 0.5).clamp(0, 1) * seen[:, None, None]
        return body + (colour * light - body) * over[:, None]

    body = laid(body, from_bones(joints, LEGS), w * dye.uniform(n, 0.16, 0.24), clothed(0.6))
    body = laid(body, from_bones(joints, TRUNK_ONLY), w * dye.uniform(n, 0.14, 0.22), clothed(0.5))
    body = laid(body, from_bones(joints, ARMS), w * dye.uniform(n, 0.09, 0.14), skin)
    neck = (joints[:, JOINT["shoulder_l"]] + joints[:, JOINT["shoulder_r"]]) / 2
    at = torch.arange(SIDE, device=dye.device) + 0.5
    dx, dy = at[None, None, :] - neck[:, 0, None, None], at[None, :, None] - neck[:, 1, None, None]
    has_neck = shoulders > 4
    far = torch.where(has_neck[:, None, None], 0.0, 1e6)
    body = laid(body, dx.abs() + (dy + w * 0.3).abs().sub(w * 0.35).clamp(min=0) + far, w * 0.16, skin)
    headless = dye.chance(n, 0.15) | (dummy[:, None, None] & dye.chance(n, 0.6))
    head = torch.hypot(dx / 0.8, dy + w * 0.8) + far + torch.where(headless, 1e6, 0.0)
    hair = torch.hypot(dx / 0.9, dy + w * 0.9) + far + torch.where(headless | dummy[:, None, None], 1e6, 0.0)
    body = laid(body, hair, w * 0.44, dye.colours(n)[:, :, None, None] * 0.5)
    body = laid(body, head, w * 0.38, skin)
    way = torch.where(worn & ~seen, -1, torch.where(dummy, WAYS.index("mannequin"), way))
    return body, way
