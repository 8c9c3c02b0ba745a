"""Asks a network about photos as the product does: from two distances, each time at the mirror image, too."""

import torch
from torch.nn import functional as F

from settings import CANVAS, MAP, MIRRORED, SIDE

ROOMS = (0.1, 0.22)
REACH = 3
SAME = 0.035


def peaks(share, reach=REACH):
    """Mean place around each peak in cells, and the mass that lies there; maps that add up to 1."""
    n, k = share.shape[:2]
    peak = share.flatten(2).argmax(2)
    row, column = peak // MAP, peak % MAP
    axis = torch.arange(MAP, device=share.device)
    near = ((axis[None, None, :, None] - row[..., None, None]).abs() <= reach) & (
        (axis[None, None, None, :] - column[..., None, None]).abs() <= reach
    )
    local = share * near
    mass = local.sum((2, 3)).clamp(min=1e-9)
    x = (local.sum(2) * (axis + 0.5)).sum(2) / mass
    y = (local.sum(3) * (axis + 0.5)).sum(2) / mass
    return torch.stack([x, y], 2), mass


def shares(maps):
    return maps.float().flatten(2).softmax(2).view(maps.shape)


class Question:
    """One square of each photo, with or without its opacity, in the photo or cut out of it."""

    def __init__(self, bank, which, room, is_known, is_cut=False):
        n = len(which)
        low, high = bank.low[which], bank.high[which]
        self.middle = (low + high) / 2 if room is not None else torch.full_like(low, CANVAS / 2)
        side = (high - low).amax(1).clamp(min=16) * (1 + room) if room is not None else torch.full_like(low[:, 0], CANVAS)
        self.side = side
        size = (side / CANVAS)[:, None, None]
        matrix = torch.cat([torch.eye(2, device=low.device)[None] * size, (self.middle / CANVAS * 2 - 1)[..., None]], 2)
        mask = bank.masks[which].float() / 255
        inside = bank.inside[which].float()
        photo = (bank.pictures[which].float() / 255 - 0.5) * (mask if is_cut else inside)
        planes = torch.cat([photo, mask if is_known else torch.zeros_like(mask)], 1)
        grid = F.affine_grid(matrix, (n, 4, SIDE, SIDE), align_corners=False)
        seen = F.grid_sample(planes, grid, align_corners=False)
        self.picture = torch.cat([seen[:, :3] + 0.5, seen[:, 3:], torch.zeros_like(seen[:, :2])], 1)

    def in_canvas(self, cells):
        return self.middle[:, None] + (cells / MAP - 0.5) * self.side[:, None, None]


@torch.no_grad()
def ask(network, bank, which, rooms=ROOMS, is_known=True, is_cut=False):
    """Landmarks in pixels of the canvas, their mass and how far looks differ, and what is said of the whole."""
    found, said = [], []
    for room in rooms:
        question = Question(bank, which, room, is_known, is_cut)
        straight, mirrored = network(question.picture), network(question.picture.flip(3))
        one, other = shares(straight["maps"]), shares(mirrored["maps"])[:, MIRRORED].flip(3)
        place, mass = peaks((one + other) / 2)
        single = [question.in_canvas(peaks(share)[0]) for share in (one, other)]
        found.append((question.in_canvas(place), mass, single, question.side))
        for look, order in ((straight, slice(None)), (mirrored, MIRRORED)):
            words = {"kinds": look["kinds"].float().softmax(1), "there": look["there"].float().sigmoid()[:, order], "back": look["back"].float().sigmoid()}
            if "ways" in look:
                words["ways"] = look["ways"].float().softmax(1)
            said.append(words)
    at, mass = combined(found)
    moved = torch.stack([(one - at).norm(dim=2) for _, _, single, _ in found for one in single]).amax(0)
    answer = {"at": at, "mass": mass, "moved": moved}
    answer |= {name: torch.stack([words[name] for words in said]).mean(0) for name in said[0]}
    if "mask" in straight:
        answer["mask"] = (straight["mask"].float().sigmoid() + mirrored["mask"].float().sigmoid().flip(3)) / 2
    return answer


def combined(found):
    """The mean of those looks that lie near the surest one."""
    places = torch.stack([one[0] for one in found])
    masses = torch.stack([one[1] for one in found])
    best = masses.argmax(0)
    surest = places.gather(0, best[None, :, :, None].expand(1, *places.shape[1:]))[0]
    near = ((places - surest).norm(dim=3) < SAME * found[0][3][None, :, None]) * masses
    total = near.sum(0)
    return (places * near[..., None]).sum(0) / total[..., None].clamp(min=1e-9), total / len(found)


def in_parts(which, size=64):
    return which.split(size)
