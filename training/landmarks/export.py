"""Writes trained weights as ONNX, with the weights of the convolutions in 8 bits.

python3 export.py landmarks.pt ../../packages/imaging/weights/vitrine-landmarks-int8.onnx

The model takes "picture" [1, 6, 256, 256]: RGB of the photo (mid grey beyond its edges), opacity (0 everywhere where it is not known) and the two
planes of the wearer, 0..1. It gives "maps" [1, 24, 64, 64] (before the softmax over each map), "mask" [1, 1, 64, 64], "kinds" [1, 14], "ways" [1, 4],
"back" [1, 1], "covered" and "there" [1, 24] (logits). Only the weights are in 8 bits, each output channel with a scale of its own: sums are made in
floats, so that places stay exact.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from net import EPSILON, LandmarkNet, load_weights
from settings import KINDS, LANDMARKS, MAP, PLANES, SIDE, WAYS

OPSET = 17
IR_VERSION = 8
CHECKED = 60


class GraphWriter:
    def __init__(self, state):
        self.state = {k: v.numpy() for k, v in state.items()}
        self.nodes, self.weights = [], []

    def constant(self, name, value):
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind, inputs, output, **options):
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **options))
        return output

    def eight_bits(self, name, weight):
        scale = np.maximum(np.abs(weight).reshape(len(weight), -1).max(1), 1e-8).astype(np.float32) / 127
        spread = scale.reshape(-1, *[1] * (weight.ndim - 1))
        whole = np.clip(np.rint(weight / spread), -127, 127).astype(np.int8)
        inputs = [
            self.constant(f"{name}.whole", whole),
            self.constant(f"{name}.scale", scale),
            self.constant(f"{name}.zero", np.zeros(len(scale), np.int8)),
        ]
        return self.node("DequantizeLinear", inputs, f"{name}.weight", axis=0)

    def conv(self, source, name, stride=1, groups=1, add=None, active="Relu"):
        """A convolution with its normalisation folded in."""
        part = lambda key: self.state[f"{name}.{key}"]
        gain = part("norm.weight") / np.sqrt(part("norm.running_var") + EPSILON)
        weight = part("conv.weight") * gain[:, None, None, None]
        size = weight.shape[2]
        pads = [0, 0, 1, 1] if stride == 2 else [size // 2] * 4
        inputs = [
            source,
            self.eight_bits(name, weight),
            self.constant(f"{name}.bias", part("norm.bias") - part("norm.running_mean") * gain),
        ]
        out = self.node("Conv", inputs, name, kernel_shape=[size, size], pads=pads, strides=[stride, stride], group=groups)
        if add:
            out = self.node("Add", [out, add], f"{name}.sum")
        if active == "Relu6":
            return self.node("Clip", [out, "none", "six"], f"{name}.active")
        return self.node("Relu", [out], f"{name}.active") if active else out

    def inverted(self, x, name, stride, adds):
        early = self.conv(x, f"{name}.expand", active="Relu6") if f"{name}.expand.conv.weight" in self.state else x
        wide = len(self.state[f"{name}.depthwise.conv.weight"])
        inner = self.conv(early, f"{name}.depthwise", stride, wide, active="Relu6")
        return self.conv(inner, f"{name}.project", add=x if adds else None, active=None), early

    def refined(self, x, name):
        return self.conv(self.conv(x, f"{name}.first"), f"{name}.second", add=x)

    def linear(self, source, name, output):
        inputs = [source, self.eight_bits(name, self.state[f"{name}.weight"]), self.constant(f"{name}.bias", self.state[f"{name}.bias"])]
        return self.node("Gemm", inputs, output, transB=1)


def build(state):
    net, writer = LandmarkNet(), GraphWriter(state)
    for name, value in (("none", 0), ("six", 6)):
        writer.constant(name, np.array(value, np.float32))
    x, levels = writer.conv("picture", "stem", 2, active="Relu6"), []
    for i, block in enumerate(net.blocks):
        x, early = writer.inverted(x, f"blocks.{i}", block.depthwise.stride, block.adds)
        if i in net.taps:
            levels.append(early)
    whole = writer.conv(x, "last", active="Relu6")
    pooled = writer.node("Flatten", [writer.node("GlobalAveragePool", [whole], "pooled")], "flat")
    words = writer.node("Relu", [writer.linear(pooled, "words", "words")], "words.active")
    for name in ("kinds", "ways", "back", "covered", "there"):
        writer.linear(words, name, name)
    y = writer.refined(writer.conv(x, "lateral.0"), "refine.0")
    scales = writer.constant("twice", np.array([1, 1, 2, 2], np.float32))
    for i, level in enumerate(reversed(levels)):
        y = writer.node(
            "Resize", [y, "", scales], f"larger.{i}", mode="nearest",
            coordinate_transformation_mode="asymmetric", nearest_mode="floor",
        )  # fmt: skip
        y = writer.conv(level, f"lateral.{i + 1}", add=y)
        y = writer.conv(y, f"merge.{i}")
        if i < 2:
            y = writer.refined(y, f"refine.{i + 1}")
    for name in ("maps", "mask"):
        head = [y, writer.eight_bits(name, writer.state[f"{name}.weight"]), writer.constant(f"{name}.bias", writer.state[f"{name}.bias"])]
        writer.node("Conv", head, name, kernel_shape=[1, 1])
    shape = lambda name, *dims: helper.make_tensor_value_info(name, TensorProto.FLOAT, dims)
    graph = helper.make_graph(
        writer.nodes,
        "vitrine-landmarks",
        [shape("picture", 1, PLANES, SIDE, SIDE)],
        [
            shape("maps", 1, len(LANDMARKS), MAP, MAP), shape("mask", 1, 1, MAP, MAP), shape("kinds", 1, len(KINDS)),
            shape("ways", 1, len(WAYS)), shape("back", 1, 1), shape("covered", 1, len(LANDMARKS)), shape("there", 1, len(LANDMARKS)),
        ],
        writer.weights,
    )  # fmt: skip
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION, producer_name="vitrine"
    )
    onnx.checker.check_model(model, full_check=True)
    return model


def check(path, state):
    """How far 8 bits move the landmarks of drawn garments, against the same network in floats."""
    import onnxruntime

    from draw import draw_garment
    from fabrics import Dye
    from look import shown
    from train import places

    net = LandmarkNet()
    net.load_state_dict(state)
    net.eval()
    session = onnxruntime.InferenceSession(path)
    torch.manual_seed(99)
    rng, dye = np.random.default_rng(99), Dye("cpu")
    moved, floats, eights = [], [], []
    for _ in range(CHECKED):
        sample = [torch.from_numpy(np.asarray(column)[None]) for column in draw_garment(rng)]
        lesson = shown(dye, sample)
        picture, truth, there = lesson["picture"], lesson["at"], lesson["there"] > 0
        with torch.no_grad():
            exact, _ = places(net(picture)["maps"])
        rough, _ = places(torch.from_numpy(session.run(["maps"], {"picture": picture.numpy()})[0]))
        share = lambda a, b: ((a - b).norm(dim=2)[there] / SIDE * 100)
        moved.append(share(exact, rough))
        floats.append(share(exact, truth))
        eights.append(share(rough, truth))
    mean = lambda parts: torch.cat(parts).mean().item()
    print(f"floats {mean(floats):.3f} %, 8 bits {mean(eights):.3f} % of the side; moved by {mean(moved):.3f} %")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("output")
    options = parser.parse_args()
    state = load_weights(options.weights)
    Path(options.output).write_bytes(build(state).SerializeToString())
    print(f"{options.output}: {Path(options.output).stat().st_size} bytes")
    check(options.output, state)


if __name__ == "__main__":
    main()
