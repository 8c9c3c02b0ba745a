"""The encoder as it begins: MobileNet V2, which has seen photos of everything.

python3 starting.py content.onnx FOLDER/mobile.npz    (needs the package onnx; training does not)
"""

import sys

import numpy as np
import torch

PARTS = {"weight": "gamma", "bias": "beta", "running_mean": "moving_mean", "running_var": "moving_variance"}
"""Names of a normalisation here and there."""


def pack(source, target):
    """The convolutions of the encoder with their normalisations, in 16 bits where that is enough; its classifier is left out."""
    import onnx
    from onnx import numpy_helper

    named = ((one.name, numpy_helper.to_array(one)) for one in onnx.load(source).graph.initializer)
    kept = {name: value for name, value in named if name.endswith(("-weights", *(f"-{part}" for part in PARTS.values())))}
    np.savez_compressed(target, **{k: v.astype(np.float16) if v.ndim == 4 and v.size > 5000 else v for k, v in kept.items()})


@torch.no_grad()
def start_encoder(net, path):
    """Colours are seen as before; opacity and the wearer mean nothing at first."""
    stored = {name: torch.from_numpy(np.array(value)).float() for name, value in np.load(path).items()}
    taken = set()

    def put(conv, name, norm):
        weight = stored[f"{name}-weights"]
        conv.conv.weight.zero_()
        conv.conv.weight[:, : weight.shape[1]] = weight
        for ours, theirs in PARTS.items():
            getattr(conv.norm, ours).copy_(stored[f"{norm}-{theirs}"])
        taken.add(f"{name}-weights")

    put(net.stem, "Conv1", "bn_Conv1")
    for i, block in enumerate(net.blocks):
        name = f"block_{i}" if i else "expanded_conv"
        for part in ("expand", "depthwise", "project"):
            if getattr(block, part) is not None:
                put(getattr(block, part), f"{name}_{part}", f"{name}_{part}_BN")
    put(net.last, "Conv_1", "Conv_1_bn")
    assert taken == {name for name in stored if name.endswith("-weights")}


if __name__ == "__main__":
    pack(*sys.argv[1:])
