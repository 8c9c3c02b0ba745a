"""Runs an ONNX graph with PyTorch, so that a machine without an ONNX runtime can ask networks that exist as such.

python3 plain.py NETWORK.onnx NETWORK.npz    (needs the package onnx; reading the .npz does not)
"""

import json
import sys

import numpy as np
import torch
from torch.nn import functional as F


def pack(source, target):
    """Nodes as JSON, weights of more than a few numbers in 16 bits."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(source).graph
    weights = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    nodes = []
    for node in graph.node:
        options = {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute}
        if node.op_type == "Constant":
            weights[node.output[0]] = numpy_helper.to_array(options["value"])
            continue
        tidy = {k: v.decode() if isinstance(v, bytes) else v if isinstance(v, (int, float)) else list(v) for k, v in options.items()}
        nodes.append([node.op_type, list(node.input), list(node.output), tidy])
    inputs = [one.name for one in graph.input if one.name not in weights]
    small = {f"w:{k}": v.astype(np.float16) if v.dtype == np.float32 and v.size > 64 else v for k, v in weights.items()}
    told = json.dumps([nodes, inputs, [one.name for one in graph.output]]).encode()
    np.savez_compressed(target, graph=np.frombuffer(told, np.uint8), **small)


class PlainGraph:
    def __init__(self, path, device):
        stored = np.load(path)
        self.nodes, (self.input,), self.outputs = json.loads(stored["graph"].tobytes())
        self.weights = {}
        for key in stored.files:
            if key.startswith("w:"):
                value = torch.from_numpy(np.array(stored[key]))
                value = value.float() if value.dtype == torch.float16 else value
                self.weights[key[2:]] = value.to(device) if value.dtype != torch.int64 else value
        last = {name: i for i, (_, inputs, _, _) in enumerate(self.nodes) for name in inputs}
        self.over = [[name for name in set(inputs) if last[name] == i and name not in self.weights and name] for i, (_, inputs, _, _) in enumerate(self.nodes)]

    @torch.no_grad()
    def __call__(self, picture):
        known = {**self.weights, "": None, self.input: picture}
        for (kind, inputs, outputs, options), over in zip(self.nodes, self.over):
            known[outputs[0]] = OPERATIONS[kind](options, *(known[name] for name in inputs))
            # Nothing is kept longer than it is needed: hundreds of layers would fill the memory.
            for name in over:
                if name not in self.outputs:
                    del known[name]
        return {name: known[name] for name in self.outputs}


def resize(options, x, _=None, scales=None, sizes=None):
    size = sizes.tolist()[2:] if sizes is not None else [int(n * s) for n, s in zip(x.shape[2:], scales.tolist()[2:])]
    return F.interpolate(x, size, mode="nearest") if options["mode"] == "nearest" else F.interpolate(x, size, mode="bilinear", align_corners=False)


def convolve(options, x, weight, bias=None):
    top, left, bottom, right = options.get("pads", [0, 0, 0, 0])
    x = F.pad(x, (left, right, top, bottom))
    return F.conv2d(x, weight, bias, options.get("strides", 1), 0, options.get("dilations", 1), options.get("group", 1))


def scaled(options, whole, scale, zero):
    return whole.float() * scale.view(-1, *[1] * (whole.dim() - 1))


OPERATIONS = {
    "Conv": convolve,
    "Relu": lambda o, x: F.relu(x),
    "Clip": lambda o, x, least, most: x.clamp(least.item(), most.item()),
    "Sigmoid": lambda o, x: x.sigmoid(),
    "Add": lambda o, a, b: a + b,
    "MaxPool": lambda o, x: F.max_pool2d(x, o["kernel_shape"], o["strides"], ceil_mode=bool(o.get("ceil_mode", 0))),
    "Resize": resize,
    "Concat": lambda o, *parts: torch.cat(parts, o["axis"]),
    "Shape": lambda o, x: torch.tensor(x.shape),
    "Gather": lambda o, x, at: x[at.item()] if at.dim() == 0 else x[at],
    "Unsqueeze": lambda o, x: x.reshape(1),
    "Slice": lambda o, x, start, end, axes=None, steps=None: x[start.item() : end.item()],
    "Cast": lambda o, x: x,
    "DequantizeLinear": scaled,
    "Gemm": lambda o, x, weight, bias: F.linear(x, weight, bias),
    "GlobalAveragePool": lambda o, x: x.mean((2, 3), keepdim=True),
    "Flatten": lambda o, x: x.flatten(1),
}

if __name__ == "__main__":
    pack(*sys.argv[1:])
