"""Pairs of small and sharp patches, made by the pool and handed out by the batch."""

import torch

from data import PictureBank, photo_bank
from degrade import degraded
from settings import DATA, HELD_OUT
from textiles import textile_pictures


def load_banks(photo_folder, device, textiles):
    photos = photo_bank(photo_folder, HELD_OUT, DATA.photo_scales, 256, device)
    cloth = PictureBank(textile_pictures(textiles, DATA.textile_side, device), device)
    return photos, cloth


def recoloured(sharp):
    """Other light and other dyes for half of the patches: the photos are few."""
    device, half = sharp.device, len(sharp) // 2
    gain = 0.6 + 0.5 * torch.rand(half, 1, 1, 1, device=device)
    lift = (1 - gain) * torch.rand(half, 1, 1, 1, device=device)
    order = torch.argsort(torch.rand(half, 3, device=device), 1)[:, :, None, None]
    mixed = torch.gather(sharp[:half], 1, order.expand(-1, -1, *sharp.shape[2:]))
    changed = (mixed * gain + lift.clamp(min=0)).clamp(0, 1)
    both = torch.cat([changed, sharp[half:]])
    return both[torch.randperm(len(both), device=device)]


class PairPool:
    def __init__(self, banks, scale, stage, size=DATA.pool):
        self.banks, self.scale, self.stage, self.size = banks, scale, stage, size
        self.used = size

    @torch.no_grad()
    def refill(self):
        cloth = round(self.size * DATA.textile_share)
        counts = (self.size - cloth, cloth)
        sharp = torch.cat(
            [b.patches(n, self.stage.patch, DATA.busy_share) for b, n in zip(self.banks, counts)]
        )
        self.sharp = recoloured(sharp[torch.randperm(self.size, device=sharp.device)])
        self.small = degraded(self.sharp, self.scale, self.stage.degrade)
        # The parts of the pool were degraded in different ways: mix them again.
        self.order = torch.randperm(self.size, device=sharp.device)
        self.used = 0

    def next(self, batch):
        if self.used + batch > self.size:
            self.refill()
        rows = self.order[self.used : self.used + batch]
        self.used += batch
        return self.small[rows], self.sharp[rows]
