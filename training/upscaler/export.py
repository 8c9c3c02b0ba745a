"""Writes trained weights as ONNX (fp32, opset 17, any height and width).

python3 export.py x4-fidelity.pt weights/vitrine-x4.onnx --scale 4

The model takes "image" [n, 3, h, w] in 0..1 and gives "upscaled" in 0..1; x2 needs even h and w.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from settings import NETS

OPSET = 17
IR_VERSION = 8


class GraphWriter:
    def __init__(self, state, slope):
        self.state, self.slope = state, slope
        self.nodes, self.weights = [], []

    def constant(self, name, value):
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind, inputs, output, **options):
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **options))
        return output

    def conv(self, source, name, active=False, order=None):
        weight = self.state[f"{name}.weight"].float().numpy()
        weight = weight if order is None else weight[:, order]
        inputs = [
            source,
            self.constant(f"{name}.weight", weight),
            self.constant(f"{name}.bias", self.state[f"{name}.bias"].float().numpy()),
        ]
        output = self.node("Conv", inputs, name, kernel_shape=[3, 3], pads=[1, 1, 1, 1])
        return self.active(output) if active else output

    def active(self, source):
        return self.node("LeakyRelu", [source], f"{source}.active", alpha=self.slope)


def build(state, settings):
    writer = GraphWriter(state, settings.slope)
    fold, scale = settings.unshuffle, settings.scale
    source, order = "image", None
    if fold > 1:
        source = writer.node("SpaceToDepth", [source], "folded", blocksize=fold)
        # SpaceToDepth puts colour last among channels, PyTorch's pixel_unshuffle puts it first.
        order = np.arange(3 * fold**2).reshape(3, fold**2).T.reshape(-1)
    start = features = writer.conv(source, "head", active=True, order=order)
    for i in range(settings.blocks):
        inner = writer.conv(features, f"first.{i}", active=True)
        inner = writer.conv(inner, f"second.{i}")
        features = writer.node("Add", [inner, features], f"block.{i}")
    joined = writer.node("Add", [writer.conv(features, "join"), start], "joined")
    detail = writer.conv(writer.active(joined), "tail")
    detail = writer.node(
        "DepthToSpace", [detail], "detail", blocksize=scale * fold, mode="CRD"
    )
    scales = writer.constant("scales", np.array([1, 1, scale, scale], np.float32))
    base = writer.node(
        "Resize",
        ["image", "", scales],
        "base",
        mode="linear",
        coordinate_transformation_mode="half_pixel",
    )
    total = writer.node("Add", [base, detail], "total")
    limits = [writer.constant(n, np.float32(v)) for n, v in (("black", 0), ("white", 1))]
    writer.node("Clip", [total, *limits], "upscaled")
    graph = helper.make_graph(
        writer.nodes,
        f"vitrine-x{scale}",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, ["n", 3, "h", "w"])],
        [helper.make_tensor_value_info("upscaled", TensorProto.FLOAT, ["n", 3, "hs", "ws"])],
        writer.weights,
    )
    model = helper.make_model(
        graph,
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR_VERSION,
        producer_name="vitrine",
    )
    onnx.checker.check_model(model, full_check=True)
    return model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("output")
    parser.add_argument("--scale", type=int, choices=(2, 4), required=True)
    options = parser.parse_args()
    state = torch.load(options.weights, map_location="cpu")
    model = build(state, NETS[options.scale])
    data = model.SerializeToString()
    output = Path(options.output)
    output.write_bytes(data)
    print(f"{output.name}: {len(data)} bytes, {sum(v.numel() for v in state.values())} weights")


if __name__ == "__main__":
    main()
