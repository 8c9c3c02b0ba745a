"""Names and sizes that training, export and the product agree on."""

SIDE = 256
"""Pixels of the network's input."""
MAP = 64
"""Cells of a heat map's side."""

PAIRED = (
    "neck_shoulder", "shoulder_tip", "armpit", "cuff_outer", "cuff_inner",
    "waist", "hip", "hem", "hem_outer", "hem_inner",
)  # fmt: skip
LANDMARKS = [f"{name}_{side}" for name in PAIRED for side in "lr"] + ["collar_front", "collar_back", "crotch"]
"""`_l` is the wearer's left: the right side of the picture."""
INDEX = {name: i for i, name in enumerate(LANDMARKS)}
MIRRORED = [INDEX[n[:-1] + ("r" if n[-1] == "l" else "l")] if n[-2:] in ("_l", "_r") else INDEX[n] for n in LANDMARKS]

KINDS = ["tee", "long-sleeve", "shirt", "sleeveless", "dress", "skirt", "trousers", "other"]
