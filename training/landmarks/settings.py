"""Names and sizes that training, export and the product agree on."""

SIDE = 256
"""Pixels of the network's input."""
MAP = 64
"""Cells of a heat map's side."""
CANVAS = 320
"""Pixels of the plane that garments are drawn on, before they are looked at."""

PAIRED = (
    "neck_shoulder", "shoulder_tip", "armpit", "cuff_outer", "cuff_inner",
    "waist", "hip", "hem", "hem_outer", "hem_inner",
)  # fmt: skip
LANDMARKS = [f"{name}_{side}" for name in PAIRED for side in "lr"] + ["collar_front", "collar_back", "crotch", "hood_top"]
"""`_l` is the wearer's left: the right side of the picture."""
INDEX = {name: i for i, name in enumerate(LANDMARKS)}


def mirrored(names):
    place = {name: i for i, name in enumerate(names)}
    return [place[n[:-1] + ("r" if n[-1] == "l" else "l")] if n[-2:] in ("_l", "_r") else place[n] for n in names]


MIRRORED = mirrored(LANDMARKS)

KINDS = [
    "tee", "long-sleeve", "shirt", "sleeveless", "polo", "hoodie", "jacket", "coat",
    "dress", "skirt", "trousers", "shorts", "other", "romper",
]  # fmt: skip
WAYS = ["flat", "hanger", "mannequin", "worn"]
"""How the garment is shown. Order and names: packages/imaging has the same lists."""

JOINTS = [f"{name}_{side}" for name in ("shoulder", "elbow", "wrist", "hip", "knee", "ankle") for side in "lr"]
JOINT = {name: i for i, name in enumerate(JOINTS)}
JOINTS_MIRRORED = mirrored(JOINTS)
ARMS = [("shoulder_l", "elbow_l"), ("elbow_l", "wrist_l"), ("shoulder_r", "elbow_r"), ("elbow_r", "wrist_r")]
TRUNK = [
    ("shoulder_l", "shoulder_r"), ("shoulder_l", "hip_l"), ("shoulder_r", "hip_r"), ("hip_l", "hip_r"),
    ("hip_l", "knee_l"), ("knee_l", "ankle_l"), ("hip_r", "knee_r"), ("knee_r", "ankle_r"),
]  # fmt: skip
LIMB = 3.0
"""How wide limbs are drawn into the two planes of the wearer, in pixels of the input."""
PLANES = 6
"""Red, green, blue of the photo, opacity (none where it is not known), the wearer's arms, the wearer's trunk and legs."""
