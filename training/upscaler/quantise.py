"""Makes the 8-bit model of an exported one: integer convolutions, the rest in floats.

python3 quantise.py weights/vitrine-x4.onnx ../../packages/imaging/weights/vitrine-x4-int8.onnx --scale 4 --photos DIR

Weights use 7 of 8 bits: processors without VNNI add pairs of products in 16 bits and would
overflow otherwise, so the result would depend on the machine.
"""

import argparse
from pathlib import Path

import onnx
import torch
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantType,
    quantize_static,
)

import validate
from data import read_picture

PATCH = 256
# The first and last convolution, and the sums between blocks, carry what is finer than one step.
KEPT_IN_FLOATS = ("head", "tail")


class SmallPatches(CalibrationDataReader):
    """Both degradations of one patch of every fourth photo."""

    def __init__(self, folder, scale):
        paths = sorted(Path(folder).glob("*.jpg"))[::4]
        sharp = [read_picture(p)[160 : 160 + PATCH, 160 : 160 + PATCH] for p in paths]
        validate.SIDE = PATCH
        batch = torch.stack(sharp).permute(0, 3, 1, 2).float() / 255
        versions = validate.small_versions(batch, scale).values()
        self.inputs = iter([one[None].numpy() for version in versions for one in version])

    def get_next(self):
        image = next(self.inputs, None)
        return None if image is None else {"image": image}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("output")
    parser.add_argument("--scale", type=int, choices=(2, 4), required=True)
    parser.add_argument("--photos", required=True)
    options = parser.parse_args()
    nodes = onnx.load(options.model).graph.node
    floats = [n.name for n in nodes if n.op_type != "Conv" or n.name in KEPT_IN_FLOATS]
    torch.manual_seed(1)
    quantize_static(
        options.model,
        options.output,
        SmallPatches(options.photos, options.scale),
        per_channel=True,
        reduce_range=True,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        nodes_to_exclude=floats,
        calibrate_method=CalibrationMethod.Percentile,
        extra_options={"CalibPercentile": 99.99},
    )
    print(f"{options.output}: {Path(options.output).stat().st_size} bytes")


if __name__ == "__main__":
    main()
