"""Pictures in GPU memory, and patches cut from all of them by one indexed read."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F


def read_picture(path):
    try:
        from PIL import Image

        return torch.from_numpy(np.array(Image.open(path).convert("RGB")))
    except ImportError:
        from torchvision.io import ImageReadMode, read_image

        return read_image(str(path), ImageReadMode.RGB).permute(1, 2, 0).contiguous()


def read_folder(folder, leave_out=(), only=None):
    paths = sorted(p for p in Path(folder).iterdir() if p.suffix in (".jpg", ".png"))
    paths = [p for p in paths if not p.stem.startswith(tuple(leave_out) or ("\0",))]
    if only is not None:
        paths = [p for p in paths if p.stem.startswith(tuple(only))]
    with ThreadPoolExecutor(16) as pool:
        return list(pool.map(read_picture, paths))


def reduced(picture, factor):
    side = picture.permute(2, 0, 1)[None].float()
    small = F.interpolate(
        side, scale_factor=factor, mode="bicubic", antialias=True, align_corners=False
    )
    return small[0].permute(1, 2, 0).round().clamp(0, 255).to(torch.uint8)


class PictureBank:
    """All pictures as one flat list of pixels, with each picture's place and size."""

    def __init__(self, pictures, device):
        sizes = torch.tensor([[p.shape[0], p.shape[1]] for p in pictures], dtype=torch.int64)
        areas = sizes[:, 0] * sizes[:, 1]
        self.starts = torch.cat([areas.new_zeros(1), areas.cumsum(0)[:-1]]).to(device)
        self.sizes = sizes.to(device)
        self.pixels = torch.cat([p.to(device).reshape(-1, 3) for p in pictures])
        self.weights = areas.double().sqrt().to(device)
        self.device = device

    def places(self, count, side):
        which = torch.multinomial(self.weights, count, replacement=True)
        room = self.sizes[which] - side + 1
        corner = (torch.rand(count, 2, device=self.device) * room).long()
        return self.starts[which], self.sizes[which, 1], corner

    def cut(self, place, side, step=1):
        start, width, corner = place
        along = torch.arange(0, side, step, device=self.device)
        rows = (corner[:, 0:1] + along) * width[:, None] + start[:, None]
        columns = corner[:, 1:2] + along
        return self.pixels[rows[:, :, None] + columns[:, None, :]]

    def patches(self, count, side, busy_share):
        """Patches [count, 3, side, side] in 0..1, part of them the busier of two candidates."""
        one, two = self.places(count, side), self.places(count, side)
        looks = [self.cut(p, side, 6).float().mean(3) for p in (one, two)]
        busy = [x.diff(dim=1).abs().mean((1, 2)) + x.diff(dim=2).abs().mean((1, 2)) for x in looks]
        swap = (busy[1] > busy[0]) & (torch.rand(count, device=self.device) < busy_share)
        chosen = [
            torch.where(swap.view(-1, *[1] * (a.dim() - 1)), b, a) for a, b in zip(one, two)
        ]
        cut = self.cut(chosen, side).permute(0, 3, 1, 2).float().div_(255)
        return turned(cut)


def turned(patches):
    """Flips and quarter turns by part of the batch; the order is random, so the parts are too."""
    parts = list(patches.chunk(8))
    for i, part in enumerate(parts):
        if i & 1:
            part = part.flip(3)
        if i & 2:
            part = part.flip(2)
        if i & 4:
            part = part.transpose(2, 3)
        parts[i] = part
    return torch.cat(parts).contiguous()


def photo_bank(folder, leave_out, scales, smallest, device):
    pictures = []
    for picture in read_folder(folder, leave_out):
        picture = picture.to(device)
        for scale in scales:
            if min(picture.shape[:2]) * scale > smallest + 8:
                pictures.append(picture if scale == 1 else reduced(picture, scale))
    return PictureBank(pictures, device)
