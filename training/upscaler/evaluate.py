"""Compares ONNX models with Lanczos on pictures that were never trained on.

python3 evaluate.py --scale 4 --pictures DIR name=model.onnx ... [--crop 768] [--sharpen 0.5]

Two degradations: bicubic reduction alone; and a realistic one: Gaussian blur (sigma 1 for x4,
0.5 for x2), bicubic reduction, noise of 2/255, JPEG quality 75. Luma PSNR, luma SSIM, and the
correlation of luma gradients with the original; crispness is the gradients' strength, original 1.
"""

import argparse
import io
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from PIL import Image
from torch.nn import functional as F

from degrade import KERNELS, resized
from losses import crispness, gradient_correlation, luma, psnr

LONG_SIDE = 1536


def to_tensor(image):
    return torch.from_numpy(np.array(image.convert("RGB"))).permute(2, 0, 1)[None].float() / 255


def to_image(tensor):
    data = (tensor[0].clamp(0, 1) * 255).round().to(torch.uint8).permute(1, 2, 0)
    return Image.fromarray(data.numpy())


def ground_truth(path, crop, scale):
    """Large photos are reduced first: their own pixels are softer than their picture."""
    image = Image.open(path).convert("RGB")
    if max(image.size) > LONG_SIDE:
        factor = LONG_SIDE / max(image.size)
        image = image.resize([round(s * factor) for s in image.size], Image.BICUBIC)
    width, height = (min(s, crop or s) // (2 * scale) * (2 * scale) for s in image.size)
    left, top = (image.width - width) // 2, (image.height - height) // 2
    return to_tensor(image.crop((left, top, left + width, top + height)))


def small_versions(sharp, scale):
    size = (sharp.shape[2] // scale, sharp.shape[3] // scale)
    bicubic = torch.tensor([KERNELS.index("bicubic")])
    blurred = resized(sharp, size, bicubic, torch.full((2, 1), scale / 4))
    noise = torch.randn(blurred.shape, generator=torch.Generator().manual_seed(7))
    saved = io.BytesIO()
    to_image(blurred + noise * 2 / 255).save(saved, "JPEG", quality=75)
    plain = to_tensor(to_image(resized(sharp, size, bicubic)))
    return {"bicubic": plain, "realistic": to_tensor(Image.open(saved))}


def ssim(output, target):
    line = torch.exp(-0.5 * (torch.arange(-5, 6) / 1.5) ** 2)
    window = (line[:, None] * line[None]) / line.sum() ** 2
    first, second = luma(output.clamp(0, 1))[:, None] * 255, luma(target)[:, None] * 255

    def blur(x):
        return F.conv2d(x, window[None, None])

    mean_a, mean_b = blur(first), blur(second)
    var_a, var_b = blur(first**2) - mean_a**2, blur(second**2) - mean_b**2
    both = blur(first * second) - mean_a * mean_b
    top = (2 * mean_a * mean_b + 6.5025) * (2 * both + 58.5225)
    return (top / ((mean_a**2 + mean_b**2 + 6.5025) * (var_a + var_b + 58.5225))).mean()


def lanczos(small, scale):
    image = to_image(small)
    return to_tensor(image.resize((image.width * scale, image.height * scale), Image.LANCZOS))


def unsharp(image, amount):
    """The crispness slider: detail against a 3-pixel mean taken twice, strengthened."""
    blurred = image
    for _ in range(2):
        blurred = F.avg_pool2d(F.pad(blurred, (1, 1, 1, 1), mode="replicate"), 3, stride=1)
    return image + amount * (image - blurred)


def runner(path, amount=0.0):
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])

    def run(small, scale):
        output = torch.from_numpy(session.run(None, {"image": small.numpy()})[0])
        return unsharp(output, amount) if amount else output

    return run


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("models", nargs="*", help="name=model.onnx")
    parser.add_argument("--scale", type=int, choices=(2, 4), required=True)
    parser.add_argument("--pictures", required=True)
    parser.add_argument("--only", nargs="*", default=[""])
    parser.add_argument("--crop", type=int)
    parser.add_argument("--sharpen", type=float, nargs="*", default=[])
    parser.add_argument("--out", help="folder for the pictures themselves")
    options = parser.parse_args()
    methods = {"Lanczos": lanczos}
    for model in options.models:
        name, path = model.split("=")
        methods[name] = runner(path)
        methods |= {f"{name}, crispness {a}": runner(path, a) for a in options.sharpen}
    paths = sorted(p for p in Path(options.pictures).iterdir() if p.suffix in (".png", ".jpg"))
    paths = [p for p in paths if p.stem.startswith(tuple(options.only))]
    found = {}
    for path in paths:
        sharp = ground_truth(path, options.crop, options.scale)
        for kind, small in small_versions(sharp, options.scale).items():
            for name, method in methods.items():
                output = method(small, options.scale)
                figures = (
                    psnr(output, sharp, options.scale).item(),
                    ssim(output, sharp).item(),
                    gradient_correlation(output, sharp).item(),
                    crispness(output, sharp).item(),
                )
                found.setdefault((kind, name), []).append(figures)
                if options.out and kind == "realistic":
                    folder = Path(options.out)
                    to_image(output).save(folder / f"{path.stem}-x{options.scale}-{name}.png")
                    to_image(sharp).save(folder / f"{path.stem}-x{options.scale}-truth.png")
    print(f"x{options.scale}, {len(paths)} pictures\n")
    print("| degradation | method | PSNR | SSIM | gradient correlation | crispness |")
    print("|---|---|---|---|---|---|")
    for (kind, name), rows in found.items():
        noise, alike, place, crisp = np.mean(rows, axis=0)
        print(f"| {kind} | {name} | {noise:.2f} | {alike:.4f} | {place:.4f} | {crisp:.3f} |")


if __name__ == "__main__":
    main()
