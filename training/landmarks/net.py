"""The network: the encoder of MobileNet V2 to 8x8 cells, a decoder back to 64x64 heat maps, and a few words about the whole."""

import torch
from torch import nn
from torch.nn import functional as F

from settings import KINDS, LANDMARKS, PLANES, WAYS

# How much wider each block is inside, its channels, how many there are, and the step of the first.
STAGES = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))
STEM = 32
LAST = 1280
DECODER = 96
WORDS = 128
EPSILON = 1e-3


class Conv(nn.Module):
    """A convolution and its normalisation; steps of two pad at the right and below only, as the encoder was trained."""

    def __init__(self, inputs, outputs, size=1, stride=1, groups=1):
        super().__init__()
        self.stride = stride
        self.conv = nn.Conv2d(inputs, outputs, size, stride, size // 2 if stride == 1 else 0, groups=groups, bias=False)
        self.norm = nn.BatchNorm2d(outputs, eps=EPSILON)

    def forward(self, x):
        return self.norm(self.conv(F.pad(x, (0, 1, 0, 1)) if self.stride == 2 else x))


class Inverted(nn.Module):
    def __init__(self, inputs, outputs, stride, factor):
        super().__init__()
        wide = inputs * factor
        self.expand = Conv(inputs, wide) if factor > 1 else None
        self.depthwise = Conv(wide, wide, 3, stride, wide)
        self.project = Conv(wide, outputs)
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x):
        """What goes on, and what was there before the step."""
        early = F.relu6(self.expand(x)) if self.expand is not None else x
        y = self.project(F.relu6(self.depthwise(early)))
        return (x + y if self.adds else y), early


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first, self.second = Conv(width, width, 3), Conv(width, width, 3)

    def forward(self, x):
        return F.relu(x + self.second(F.relu(self.first(x))))


class LandmarkNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = Conv(PLANES, STEM, 3, 2)
        blocks, width, taps = [], STEM, []
        for factor, outputs, count, stride in STAGES:
            for i in range(count):
                step = stride if i == 0 else 1
                if step == 2 and len(blocks) > 1:
                    taps.append((len(blocks), width * factor))
                blocks.append(Inverted(width, outputs, step, factor))
                width = outputs
        self.blocks = nn.ModuleList(blocks)
        # The decoder takes up what the encoder has just before a step: 64, 32 and 16 cells wide.
        self.taps = [number for number, _ in taps]
        self.last = Conv(width, LAST)
        self.lateral = nn.ModuleList([Conv(w, DECODER) for w in (width, *(w for _, w in reversed(taps)))])
        self.refine = nn.ModuleList([Block(DECODER) for _ in range(3)])
        self.merge = nn.ModuleList([Conv(DECODER, DECODER, 3) for _ in range(3)])
        self.maps = nn.Conv2d(DECODER, len(LANDMARKS), 1)
        self.mask = nn.Conv2d(DECODER, 1, 1)
        self.drop = nn.Dropout(0.2)
        self.words = nn.Linear(LAST, WORDS)
        self.kinds = nn.Linear(WORDS, len(KINDS))
        self.ways = nn.Linear(WORDS, len(WAYS))
        self.back = nn.Linear(WORDS, 1)
        self.covered = nn.Linear(WORDS, len(LANDMARKS))
        self.there = nn.Linear(WORDS, len(LANDMARKS))

    def forward(self, picture):
        x, levels = F.relu6(self.stem(picture)), []
        for i, block in enumerate(self.blocks):
            x, early = block(x)
            if i in self.taps:
                levels.append(early)
        words = F.relu(self.words(self.drop(F.relu6(self.last(x)).mean((2, 3)))))
        y = self.refine[0](F.relu(self.lateral[0](x)))
        for i, level in enumerate(reversed(levels)):
            y = F.interpolate(y, scale_factor=2, mode="nearest")
            y = F.relu(self.merge[i](F.relu(y + self.lateral[i + 1](level))))
            if i < 2:
                y = self.refine[i + 1](y)
        return {
            "maps": self.maps(y), "mask": self.mask(y), "kinds": self.kinds(words), "ways": self.ways(words),
            "back": self.back(words), "covered": self.covered(words), "there": self.there(words),
        }  # fmt: skip


def load_weights(path):
    """Weights that may be stored in 16 bits, as floats."""
    stored = torch.load(path, map_location="cpu")
    return {name: value.float() if value.dtype == torch.float16 else value for name, value in stored.items()}
