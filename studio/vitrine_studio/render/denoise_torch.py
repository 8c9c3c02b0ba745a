"""The denoiser's network with torch, for a machine that has it and a graphics card."""

from __future__ import annotations

import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d, relu

if not torch.cuda.is_available():
    raise ImportError("no graphics card")


def tensor(values: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(np.ascontiguousarray(values)).cuda()


@torch.inference_mode()
def network_on_card(weights: dict[str, np.ndarray], picture: np.ndarray) -> np.ndarray:
    """Height × width × channels, as `denoise.network`."""

    def convolve(name: str, x: torch.Tensor) -> torch.Tensor:
        kernel = tensor(weights[f"{name}.weight"].transpose(3, 2, 0, 1))
        return conv2d(x, kernel, tensor(weights[f"{name}.bias"]), padding=1)

    step = lambda name, x: relu(convolve(name, x))
    x = tensor(picture.transpose(2, 0, 1))[None]
    skips = [x]
    x = step("enc_conv1", step("enc_conv0", x))
    for level in (2, 3, 4):
        x = max_pool2d(x, 2)
        skips.append(x)
        x = step(f"enc_conv{level}", x)
    x = max_pool2d(x, 2)
    x = step("enc_conv5b", step("enc_conv5a", x))
    for level in (4, 3, 2, 1):
        x = torch.cat([interpolate(x, scale_factor=2), skips.pop()], dim=1)
        x = step(f"dec_conv{level}b", step(f"dec_conv{level}a", x))
    return convolve("dec_conv0", x)[0].permute(1, 2, 0).cpu().numpy()
