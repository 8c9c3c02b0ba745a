"""The network: an encoder to 8x8 cells, a decoder back to 64x64 heat maps, and a few words about the whole."""

import torch
from torch import nn
from torch.nn import functional as F

from settings import KINDS, LANDMARKS, PLANES, WAYS

WIDTHS = (24, 48, 80, 112, 144)
BLOCKS = (1, 2, 3, 4)
DECODER = 72


def conv(inputs, outputs, size=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs)
    )


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first, self.second = conv(width, width), conv(width, width)

    def forward(self, x):
        return F.relu(x + self.second(F.relu(self.first(x))))


class LandmarkNet(nn.Module):
    def __init__(self):
        super().__init__()
        a, b, c, d, e = WIDTHS
        self.stem = conv(PLANES, a, stride=2)
        self.down = nn.ModuleList([conv(a, b, stride=2), conv(b, c, stride=2), conv(c, d, stride=2), conv(d, e, stride=2)])
        self.blocks = nn.ModuleList([nn.Sequential(*[Block(w) for _ in range(n)]) for w, n in zip(WIDTHS[1:], BLOCKS)])
        self.lateral = nn.ModuleList([conv(w, DECODER, 1) for w in (e, d, c, b)])
        self.merge = nn.ModuleList([conv(DECODER, DECODER) for _ in range(3)])
        self.maps = nn.Conv2d(DECODER, len(LANDMARKS), 1)
        self.mask = nn.Conv2d(DECODER, 1, 1)
        self.words = nn.Linear(e, 96)
        self.kinds = nn.Linear(96, len(KINDS))
        self.ways = nn.Linear(96, len(WAYS))
        self.back = nn.Linear(96, 1)
        self.covered = nn.Linear(96, len(LANDMARKS))
        self.there = nn.Linear(96, len(LANDMARKS))

    def forward(self, picture):
        x = F.relu(self.stem(picture))
        levels = []
        for down, blocks in zip(self.down, self.blocks):
            x = blocks(F.relu(down(x)))
            levels.append(x)
        words = F.relu(self.words(x.mean((2, 3))))
        y = F.relu(self.lateral[0](levels[3]))
        for lateral, merge, level in zip(self.lateral[1:], self.merge, reversed(levels[:3])):
            y = F.interpolate(y, scale_factor=2, mode="nearest")
            y = F.relu(merge(F.relu(y + lateral(level))))
        return {
            "maps": self.maps(y), "mask": self.mask(y), "kinds": self.kinds(words), "ways": self.ways(words),
            "back": self.back(words), "covered": self.covered(words), "there": self.there(words),
        }  # fmt: skip
