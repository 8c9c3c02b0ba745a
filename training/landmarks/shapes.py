"""Garments as flat parts with landmarks, in centimetres: x to the picture's right, y down."""

from dataclasses import dataclass, field

import numpy as np

from curves import bend, points, through

FLIP = np.array([-1.0, 1.0])


@dataclass
class Part:
    """One layer of cloth. `turn` turns its weave: stripes of a sleeve run across the sleeve."""

    name: str
    outline: np.ndarray
    turn: float = 0.0
    inner: bool = False
    accent: bool = False


@dataclass
class Garment:
    kind: str
    side: str
    parts: list[Part]
    landmarks: dict[str, tuple[np.ndarray, str]]
    """Where each is, and the part that it belongs to."""
    lines: list[np.ndarray] = field(default_factory=list)
    """Seams, plackets, folds: drawn darker or lighter."""
    hanger: bool = False
    worn: bool = False
    joints: dict[str, np.ndarray] = field(default_factory=dict)
    """Of the wearer."""
    before: list[tuple[np.ndarray, float]] = field(default_factory=list)
    """Lines with their width: hands, arms, hair and straps in front, gone from the cut-out."""


@dataclass
class Sleeve:
    """`angle`: degrees below the horizontal; `elbow`: further bend, inwards; `over`: lies on the torso."""

    length: float
    cuff: float
    angle: float
    elbow: float = 0.0
    over: bool = True
    puff: float = 0.0
    upper: float | None = None
    """How far down the arm bends, where somebody wears it; else in the middle."""
    fore: float = 0.0


def way(degrees):
    return np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])


def normal(u):
    return np.array([u[1], -u[0]])


def arm_of(tip, pit, sleeve):
    """Shoulder, elbow and wrist of who wears it, for the picture's right side."""
    root = tip * 0.7 + pit * 0.3 - [0.06 * tip[0], 0]
    elbow = root + way(sleeve.angle) * sleeve.upper
    return root, elbow, elbow + way(sleeve.angle + sleeve.elbow) * sleeve.fore


def sleeve_part(rng, tip, pit, sleeve, name):
    """For the picture's right side; with its two cuff corners."""
    root = (tip + pit) / 2
    base = np.linalg.norm(tip - pit)
    along, beyond = way(sleeve.angle), way(sleeve.angle + sleeve.elbow)
    first = sleeve.length / 2 if sleeve.upper is None else min(sleeve.upper, sleeve.length)
    rest = sleeve.length - first
    if rest < 0.15 * sleeve.length:
        beyond = along
    elbow = root + along * first
    wrist = elbow + beyond * rest
    middle_way = (along + beyond) / max(np.linalg.norm(along + beyond), 1e-6)
    middle = (base * 0.46 + sleeve.cuff * 0.5) * (0.9 + sleeve.puff)
    at_elbow = normal(middle_way) * middle / 2
    slant = beyond * rng.normal(0, 0.08) * sleeve.cuff
    outer = wrist + normal(beyond) * sleeve.cuff / 2 + slant
    inner = wrist - normal(beyond) * sleeve.cuff / 2 - slant
    if beyond is along or (sleeve.elbow == 0 and sleeve.length < 30):
        upper = bend(tip, outer, rng.uniform(-0.02, 0.08) + sleeve.puff * 0.3)
        lower = bend(inner, pit, rng.uniform(-0.08, 0.03) + sleeve.puff * 0.2)
    else:
        upper = through([tip, elbow + at_elbow, outer])
        lower = through([inner, elbow - at_elbow, pit])
    inside = points((tip[0] * 0.93, tip[1] + 0.12 * base), (pit[0] * 0.93, pit[1] - 0.1 * base))
    outline = np.vstack([upper, bend(outer, inner, rng.uniform(-0.05, 0.12), 5)[1:-1], lower, inside[::-1]])
    return Part(name, outline, turn=sleeve.angle + sleeve.elbow / 2), outer, inner


def neckline(half, depth, power, count=15):
    """From the left corner to the right one."""
    x = np.linspace(-1, 1, count)
    return np.stack([x * half, depth * (1 - np.abs(x) ** power)], 1)


@dataclass
class TopCut:
    neck: float
    depth: float
    power: float
    back_depth: float
    tip: np.ndarray
    pit: np.ndarray
    waist: np.ndarray
    hem: np.ndarray
    hem_dip: float
    armhole: float
    inner_back: bool = True
    strap: float | None = None
    """How far down straps reach before the cloth begins."""


def torso(cut, depth, name, ruffle=None):
    """Neckline, shoulders, armholes, sides and hem as one area."""
    corner = points((cut.neck, 0.0))[0]
    side = through([cut.pit, cut.waist, cut.hem], 10)
    armhole = bend(cut.tip, cut.pit, cut.armhole)
    if cut.strap is not None:
        end = points((cut.tip[0] * 0.5 + cut.neck * 0.5 + 1.0, cut.strap))[0]
        armhole = np.vstack([cut.tip, bend(end, cut.pit, cut.armhole * 0.6)])
    half = np.vstack([bend(corner, cut.tip, 0.02, 6), armhole[1:], side[1:]])
    x = np.linspace(1, -1, 41)[1:-1]
    bottom = np.stack([x * cut.hem[0], cut.hem[1] + cut.hem_dip * (1 - x * x)], 1)
    if ruffle is not None:
        bottom[:, 1] += ruffle[0] * np.sin(x * ruffle[1] + ruffle[2])
    neck = neckline(cut.neck, depth, cut.power)[1:-1]
    return Part(name, np.vstack([half, bottom, (half * FLIP)[::-1], neck]), inner=name == "back")


def assemble_top(rng, kind, side, cut, sleeves, collar, ruffle=None):
    """Layers from the lowest; sleeves are (right, left) of the picture, or None."""
    landmarks, joints, before = {}, {}, []
    for suffix, sign in (("l", 1.0), ("r", -1.0)):
        flip = np.array([sign, 1.0])
        landmarks[f"neck_shoulder_{suffix}"] = (points((cut.neck, 0.0))[0] * flip, "torso")
        landmarks[f"shoulder_tip_{suffix}"] = (cut.tip * flip, "torso")
        landmarks[f"armpit_{suffix}"] = (cut.pit * flip, "torso")
        landmarks[f"hem_{suffix}"] = (cut.hem * flip, "torso")
    front_depth = cut.depth if side == "front" else cut.back_depth
    landmarks["collar_front"] = (points((0, front_depth))[0], "torso")
    landmarks["collar_back"] = (points((0, cut.back_depth))[0], "back")
    body = torso(cut, front_depth, "torso", ruffle)
    under, over, lines = [], [], []
    for sleeve, suffix, sign in zip(sleeves or (), "lr", (1.0, -1.0)):
        flip = np.array([sign, 1.0])
        if sleeve.upper is not None:
            arm = [p * flip for p in arm_of(cut.tip, cut.pit, sleeve)]
            joints |= {f"{n}_{suffix}": p for n, p in zip(("shoulder", "elbow", "wrist"), arm)}
            if sleeve.over:
                before.append(bare_arm(rng, arm, sleeve))
        if sleeve.length <= 0:
            continue
        part, outer, inner = sleeve_part(rng, cut.tip, cut.pit, sleeve, f"sleeve_{suffix}")
        part.outline = part.outline * flip
        part.turn *= sign
        landmarks[f"cuff_outer_{suffix}"] = (outer * flip, part.name)
        landmarks[f"cuff_inner_{suffix}"] = (inner * flip, part.name)
        (over if sleeve.over else under).append(part)
        if rng.random() < 0.75:
            lines.append(bend(cut.tip, cut.pit, rng.uniform(0.0, 0.12)) * flip)
        if rng.random() < 0.5:
            inset = min(0.3, rng.uniform(1, 6) / sleeve.length)
            lines.append(points(outer + (cut.tip - outer) * inset, inner + (cut.pit - inner) * inset) * flip)
    back = [torso(cut, cut.back_depth, "back", ruffle)] if side == "front" and cut.inner_back else []
    parts = [*under, *back, body, *over, *collar]
    return Garment(kind, side, parts, landmarks, lines, worn=bool(joints), joints=joints, before=before)


def bare_arm(rng, arm, sleeve):
    """What of an arm and hand goes on beyond the cuff."""
    shoulder, elbow, wrist = arm
    whole = np.vstack([
        shoulder + (elbow - shoulder) * np.linspace(0, 1, 12)[:, None],
        elbow + (wrist + (wrist - elbow) * 0.5 - elbow) * np.linspace(0, 1, 14)[1:, None],
    ])  # fmt: skip
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(whole, axis=0), axis=1))])
    line = whole[far > sleeve.length + 1.5]
    return (line if len(line) > 1 else whole[-2:], rng.uniform(4.5, 8))
