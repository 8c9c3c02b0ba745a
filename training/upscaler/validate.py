"""A quick look while training: held-out cloth and photos, two fixed degradations."""

import torch

from compression import jpeg
from data import read_folder
from degrade import KERNELS, resized
from losses import crispness, gradient_correlation, psnr

SIDE = 512


def validation_set(folder, device, only=None):
    """Middle squares [n, 3, 512, 512] of the pictures in a folder."""
    squares = []
    for picture in read_folder(folder, only=only):
        height, width = picture.shape[:2]
        if min(height, width) < SIDE:
            continue
        top, left = (height - SIDE) // 2, (width - SIDE) // 2
        squares.append(picture[top : top + SIDE, left : left + SIDE])
    return torch.stack(squares).permute(0, 3, 1, 2).float().div(255).to(device)


def small_versions(sharp, scale):
    """The same two degradations as evaluate.py uses, with a fixed noise."""
    count, side = len(sharp), SIDE // scale
    bicubic = torch.full((count,), KERNELS.index("bicubic"), device=sharp.device)
    plain = resized(sharp, side, bicubic).clamp(0, 1)
    sigma = torch.full((2, count), scale / 4, device=sharp.device)
    blurred = resized(sharp, side, bicubic, sigma)
    noise = torch.randn(blurred.shape, generator=torch.Generator().manual_seed(7))
    noisy = (blurred + noise.to(sharp.device) * 2 / 255).clamp(0, 1)
    quality = torch.full((count,), 75.0, device=sharp.device)
    real = jpeg(noisy, quality, torch.ones(count, dtype=torch.bool, device=sharp.device))
    return {"bicubic": plain, "real": real}


@torch.no_grad()
def validate(net, sharp, scale):
    line = []
    for name, small in small_versions(sharp, scale).items():
        output = torch.cat([net(part) for part in small.split(4)])
        line.append(f"{name} {psnr(output, sharp, scale).mean():.3f} dB")
        line.append(f"gc {gradient_correlation(output, sharp).mean():.4f}")
        line.append(f"crisp {crispness(output, sharp).mean():.3f}")
    return "  ".join(line)
