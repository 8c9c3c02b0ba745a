"""Every number of the training in one place."""

from dataclasses import dataclass


@dataclass(frozen=True)
class NetSettings:
    scale: int
    # x2 folds 2x2 input pixels into channels first, so both nets cost the same per output pixel.
    unshuffle: int
    channels: int = 64
    blocks: int = 9
    # LeakyReLU and not PReLU: onnxruntime fuses it into the convolution (about 1.6 times faster).
    slope: float = 0.1


@dataclass(frozen=True)
class DataSettings:
    # Share of patches cut from procedural textiles; the others come from photos.
    textile_share: float = 0.3
    textile_pictures: int = 2400
    textile_side: int = 512
    photo_scales: tuple = (1.0, 0.7, 0.5)
    # Patches degraded at once; large, so that kernel launches cost little per patch.
    pool: int = 512
    # How often the busier of two candidate patches is taken.
    busy_share: float = 0.5


@dataclass(frozen=True)
class DegradeSettings:
    clean_share: float = 0.2
    two_pass_share: float = 0.2
    blur_share: float = 0.75
    blur_sigma: tuple = (0.2, 2.2)
    rotated_blur_share: float = 0.2
    noise_share: float = 0.55
    noise_sigma: float = 6.0
    sharpen_share: float = 0.3
    sharpen_amount: tuple = (0.2, 1.2)
    jpeg_share: float = 0.7
    webp_share: float = 0.15
    quality: tuple = (45.0, 98.0)


@dataclass(frozen=True)
class StageSettings:
    degrade: DegradeSettings
    learning_rate: float
    # Errors below this size count squared, larger ones as they are.
    charbonnier: float
    fourier_weight: float
    # Wish for the original's amount of fine detail in every neighbourhood; crisp stage only.
    energy_weight: float = 0.0
    # The target is sharpened this much; crisp stage only.
    sharpen_target: float = 0.0
    batch: int = 32
    patch: int = 256
    weight_decay: float = 1e-5
    warmup_share: float = 0.02
    ema: float = 0.999
    clip: float = 0.5


NETS = {4: NetSettings(scale=4, unshuffle=1), 2: NetSettings(scale=2, unshuffle=2)}
DATA = DataSettings()

# The first stage saw harder pictures and an absolute loss: sharp edges and plaids, but it wiped
# faint texture (pile, denim grain) away, since the median of a doubtful detail is nothing.
HARD = DegradeSettings(
    clean_share=0.15,
    two_pass_share=0.3,
    blur_sigma=(0.2, 2.6),
    noise_share=0.65,
    noise_sigma=8.0,
    quality=(38.0, 98.0),
)
USUAL = DegradeSettings()
# A x2 picture loses less to optical blur, measured in its own pixels, than a x4 one.
USUAL_X2 = DegradeSettings(blur_sigma=(0.2, 1.5))

CRISP = {"charbonnier": 0.1, "fourier_weight": 0.01, "energy_weight": 0.25, "sharpen_target": 0.3}

STAGES = {
    # Absolute loss on hard pictures, from random weights.
    (4, "first"): StageSettings(HARD, 8e-4, charbonnier=1e-2, fourier_weight=0.05),
    # Nearly squared loss on usual pictures: the mean of a doubtful detail keeps faint texture.
    (4, "refine"): StageSettings(USUAL, 4e-4, charbonnier=0.1, fourier_weight=0.01),
    # x2 starts from the x4 weights, whose trunk works at the same distance from the output.
    (2, "refine"): StageSettings(USUAL_X2, 6e-4, charbonnier=0.1, fourier_weight=0.01),
    (4, "crisp"): StageSettings(USUAL, 2e-4, **CRISP),
    (2, "crisp"): StageSettings(USUAL_X2, 2e-4, **CRISP),
}

# Photos of cloth kept out of training to judge by: knit with letters, plaid, denim, lace, tie.
HELD_OUT = (
    "freesewing_a10b097992",
    "freesewing_ec479174cb",
    "freesewing_ed2406fd81",
    "freesewing_bf4e0541aa",
    "freesewing_a5085b62cc",
)
