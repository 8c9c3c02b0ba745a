"""The network: residual 3x3 convolutions at input resolution and one pixel shuffle."""

from torch import nn
from torch.nn import functional as F


class Upscaler(nn.Module):
    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        width, fold = settings.channels, settings.unshuffle
        self.head = nn.Conv2d(3 * fold**2, width, 3, padding=1)
        self.first = nn.ModuleList(
            nn.Conv2d(width, width, 3, padding=1) for _ in range(settings.blocks)
        )
        self.second = nn.ModuleList(
            nn.Conv2d(width, width, 3, padding=1) for _ in range(settings.blocks)
        )
        self.join = nn.Conv2d(width, width, 3, padding=1)
        self.tail = nn.Conv2d(width, 3 * (settings.scale * fold) ** 2, 3, padding=1)
        self.reset()

    def reset(self):
        """Starts near the plain enlargement: deeper nets collapsed onto it otherwise."""
        for conv in [self.head, *self.first, self.join]:
            nn.init.kaiming_normal_(conv.weight, a=self.settings.slope)
            nn.init.zeros_(conv.bias)
        for conv, share in [*((c, 0.1) for c in self.second), (self.tail, 0.01)]:
            nn.init.kaiming_normal_(conv.weight, a=self.settings.slope)
            conv.weight.data.mul_(share)
            nn.init.zeros_(conv.bias)

    def adopt(self, state):
        """Takes weights of its own kind, or a x4 net's for x2: it then sees 2x2 pixel means."""
        fold = self.head.in_channels // state["head.weight"].shape[1]
        head = state["head.weight"].repeat_interleave(fold, 1) / fold
        self.load_state_dict(state | {"head.weight": head})

    def forward(self, image):
        slope = self.settings.slope
        folded = F.pixel_unshuffle(image, self.settings.unshuffle)
        start = F.leaky_relu(self.head(folded), slope)
        features = start
        for first, second in zip(self.first, self.second):
            features = features + second(F.leaky_relu(first(features), slope))
        features = F.leaky_relu(self.join(features) + start, slope)
        detail = F.pixel_shuffle(self.tail(features), self.settings.scale * self.settings.unshuffle)
        base = F.interpolate(
            image.float(), scale_factor=self.settings.scale, mode="bilinear", align_corners=False
        )
        return base + detail.float()
