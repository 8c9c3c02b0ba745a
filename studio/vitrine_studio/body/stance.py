"""How somebody stands: hips, chest, head, where the feet are and which way the arms go.

Legs follow the feet by two-bone inverse kinematics, so both soles rest on the floor whatever the hips do. Angles are
degrees, lengths shares of the leg's length; `left` and `right` are the person's own. Rest space: X to the person's left,
Y up, Z ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .rig import IDENTITY, Pose, Skeleton, axis_angle, matrix, unit

X, Y, Z = np.eye(3)
SIDES = {"L": 1.0, "R": -1.0}
SPINE = ("spine05", "spine04", "spine03", "spine02", "spine01")
NECK = ("neck01", "neck02", "neck03", "head")
FINGERS = (2, 3, 4, 5)
FINGER_AXIS = np.array([0.58, -0.46, -0.67])
"""About which the fingers of the resting left hand close."""
THUMB = {1: ((-0.23, -0.12, 0.97), 30.0), 2: ((0.88, 0.15, 0.45), 16.0)}
"""Axis and degrees by which the joints of the resting left thumb come to the hand."""


@dataclass(frozen=True)
class Foot:
    """Beside and before the pelvis; `out` turns the toes outwards, `heel` lifts the heel, `knee` turns the knee out."""

    aside: float = 0.1
    ahead: float = 0.0
    out: float = 8.0
    heel: float = 0.0
    knee: float = 6.0


@dataclass(frozen=True)
class Arm:
    """The upper arm hangs down, `out` to the side and `ahead`; the forearm bends by `elbow` towards the front, or
    inwards by `inward` of the way (1 is across the body, 2 back); `roll` turns the palm backwards."""

    out: float = 9.0
    ahead: float = 0.0
    elbow: float = 14.0
    inward: float = 0.15
    roll: float = 0.0
    bend: float = 0.0
    curl: float = 1.0


Turn = tuple[float, float, float]
"""Nodding ahead, turning to the own left, leaning to the own left."""


@dataclass(frozen=True)
class Stance:
    hips: Turn = (0.0, 0.0, 0.0)
    chest: Turn = (0.0, 0.0, 0.0)
    head: Turn = (0.0, 0.0, 0.0)
    left_foot: Foot = field(default_factory=Foot)
    right_foot: Foot = field(default_factory=Foot)
    left_arm: Arm = field(default_factory=Arm)
    right_arm: Arm = field(default_factory=Arm)
    straight: float = 0.998
    """How much of its length the straighter leg reaches."""

    def foot(self, side: str) -> Foot:
        return self.left_foot if side == "L" else self.right_foot

    def arm(self, side: str) -> Arm:
        return self.left_arm if side == "L" else self.right_arm


def turning(turn: Turn) -> np.ndarray:
    nod, yaw, lean = turn
    return rotation(Y, yaw) @ rotation(Z, -lean) @ rotation(X, nod)


def rotation(axis: np.ndarray, degrees: float) -> np.ndarray:
    a = np.asarray(axis, float) / np.linalg.norm(axis)
    cross = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    angle = np.radians(degrees)
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def quaternion(turn: np.ndarray) -> np.ndarray:
    w = np.sqrt(max(0.0, 1 + np.trace(turn))) / 2
    if w < 1e-4:
        _, vectors = np.linalg.eigh(turn + turn.T)
        return unit(np.append(vectors[:, -1], 0.0))
    skew = np.array([turn[2, 1] - turn[1, 2], turn[0, 2] - turn[2, 0], turn[1, 0] - turn[0, 1]])
    return unit(np.append(skew / (4 * w), w))


def frame(along: np.ndarray, beside: np.ndarray) -> np.ndarray:
    """Columns: along, what is left of beside, and across both."""
    a = along / np.linalg.norm(along)
    b = beside - a * (a @ beside)
    b /= np.linalg.norm(b)
    return np.column_stack([a, b, np.cross(a, b)])


def carried(old: tuple[np.ndarray, np.ndarray], new: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    """The turn that takes one pair of directions to another."""
    return frame(*new) @ frame(*old).T


class Standing:
    """Works out the bones' turns for one body; each bone's turn is told relative to its parent's."""

    def __init__(self, skeleton: Skeleton, settled: Pose) -> None:
        self.skeleton = skeleton
        self.pose: Pose = dict(settled)
        self.world: dict[str, np.ndarray] = {}

    def turn_of(self, bone: str | None) -> np.ndarray:
        """The whole turn of a bone from rest."""
        if bone is None:
            return np.eye(3)
        if bone not in self.world:
            own = matrix(self.pose.get(bone, IDENTITY))
            self.world[bone] = self.turn_of(self.skeleton.parents[bone]) @ own
        return self.world[bone]

    def place_of(self, bone: str) -> np.ndarray:
        """Where a bone begins, with the root's beginning as the origin."""
        parent = self.skeleton.parents[bone]
        if parent is None:
            return np.zeros(3)
        between = self.skeleton.heads[bone] - self.skeleton.heads[parent]
        return self.place_of(parent) + self.turn_of(parent) @ between

    def set(self, bone: str, turn: np.ndarray) -> None:
        """`turn` is the whole turn from rest; bones below are told afterwards."""
        self.pose[bone] = quaternion(self.turn_of(self.skeleton.parents[bone]).T @ turn)
        self.world = {}

    def share(self, bones: tuple[str, ...], goal: np.ndarray) -> None:
        """Bends a chain evenly until its last bone has the wanted turn."""
        start = self.turn_of(self.skeleton.parents[bones[0]])
        axis, degrees = axis_of(goal @ start.T)
        for i, bone in enumerate(bones, start=1):
            self.set(bone, rotation(axis, degrees * i / len(bones)) @ start)

    def rest(self, start: str, end: str) -> np.ndarray:
        return self.skeleton.heads[end] - self.skeleton.heads[start]

    def stand(self, stance: Stance) -> Pose:
        self.set("root", turning(stance.hips))
        self.share(SPINE, turning(stance.chest))
        self.share(NECK, turning(stance.head))
        floor = self.floor(stance)
        for side in SIDES:
            self.leg(side, stance.foot(side), floor)
            self.reach(side, stance.arm(side), rotation(Y, stance.chest[1]))
            self.close(side, stance.arm(side).curl)
        return self.pose

    def ankle(self, side: str, foot: Foot, floor: float) -> np.ndarray:
        """Where the ankle is: over the ball of the foot where the heel is lifted."""
        length = self.leg_length(side)
        sign = SIDES[side]
        toes = self.rest(f"foot.{side}", f"toe2-1.{side}")
        turned = rotation(Y, sign * foot.out)
        lifted = turned @ rotation(X, foot.heel) @ toes
        ball = np.array([sign * foot.aside * length, floor, foot.ahead * length]) + turned @ toes * [1, 0, 1]
        return ball - lifted * [1, 0, 1] + Y * (self.sole(side) + (-lifted[1] + toes[1]))

    def sole(self, side: str) -> float:
        toe = self.skeleton.tails[f"toe2-3.{side}"]
        return float(self.skeleton.heads[f"foot.{side}"][1] - toe[1])

    def leg_length(self, side: str) -> float:
        thigh = self.rest(f"upperleg01.{side}", f"lowerleg01.{side}")
        shin = self.rest(f"lowerleg01.{side}", f"foot.{side}")
        return float(np.linalg.norm(thigh) + np.linalg.norm(shin))

    def floor(self, stance: Stance) -> float:
        """As low as the straighter leg lets the hips be above it."""
        floors = []
        for side in SIDES:
            hip = self.place_of(f"upperleg01.{side}")
            ankle = self.ankle(side, stance.foot(side), 0.0)
            reach = stance.straight * self.leg_length(side)
            flat = np.linalg.norm((ankle - hip)[[0, 2]])
            floors.append(hip[1] - np.sqrt(max(reach**2 - flat**2, 0)) - ankle[1])
        return max(floors)

    def leg(self, side: str, foot: Foot, floor: float) -> None:
        sign = SIDES[side]
        upper, lower = f"upperleg01.{side}", f"lowerleg01.{side}"
        thigh, shin = self.rest(upper, lower), self.rest(lower, f"foot.{side}")
        hip, ankle = self.place_of(upper), self.ankle(side, foot, floor)
        ahead = rotation(Y, sign * foot.knee) @ Z
        knee = knee_between(hip, ankle, np.linalg.norm(thigh), np.linalg.norm(shin), ahead)
        self.set(upper, carried((thigh, Z), (knee - hip, ahead)))
        self.set(lower, carried((shin, Z), (ankle - knee, ahead)))
        self.set(f"foot.{side}", rotation(Y, sign * foot.out) @ rotation(X, foot.heel))
        for toe in range(1, 6):
            self.set(f"toe{toe}-1.{side}", rotation(Y, sign * foot.out))

    def reach(self, side: str, arm: Arm, chest: np.ndarray) -> None:
        """Arms hang down however the chest leans: they only turn with it."""
        sign = SIDES[side]
        upper, lower, wrist = (f"{bone}.{side}" for bone in ("upperarm01", "lowerarm01", "wrist"))
        old_upper, old_lower = self.rest(upper, lower), self.rest(lower, wrist)
        down = rotation(Z, sign * arm.out) @ rotation(X, -arm.ahead) @ -Y
        quarter = np.radians(90 * arm.inward)
        towards = np.cos(quarter) * Z - sign * np.sin(quarter) * X
        towards = towards - down * (down @ towards)
        towards /= np.linalg.norm(towards)
        fore = np.cos(np.radians(arm.elbow)) * down + np.sin(np.radians(arm.elbow)) * towards
        old_hinge, hinge = np.cross(old_upper, old_lower), np.cross(down, towards)
        self.set(upper, chest @ carried((old_upper, old_hinge), (down, hinge)))
        twist = rotation(fore, -sign * arm.roll)
        self.set(lower, chest @ rotation(fore, -sign * arm.roll / 2) @ carried((old_lower, old_hinge), (fore, hinge)))
        self.set(f"lowerarm02.{side}", chest @ twist @ carried((old_lower, old_hinge), (fore, hinge)))
        hand = self.turn_of(f"lowerarm02.{side}")
        mirrored = FINGER_AXIS * [1, sign, sign]
        self.set(wrist, hand @ rotation(mirrored, arm.bend))

    def close(self, side: str, curl: float) -> None:
        """Relaxed fingers: the little one is bent the most."""
        mirrored = lambda axis: axis * [1, SIDES[side], SIDES[side]]
        for finger in FINGERS:
            for joint, degrees in ((1, 9 + 3 * finger), (2, 13 + 3 * finger), (3, 8 + 2 * finger)):
                bone = f"finger{finger}-{joint}.{side}"
                self.pose[bone] = axis_angle(tuple(mirrored(FINGER_AXIS)), curl * degrees * 0.75)
        for joint, (axis, degrees) in THUMB.items():
            self.pose[f"finger1-{joint}.{side}"] = axis_angle(tuple(mirrored(np.array(axis))), degrees)
        self.world = {}


def axis_of(turn: np.ndarray) -> tuple[np.ndarray, float]:
    x, y, z, w = quaternion(turn)
    length = np.linalg.norm((x, y, z))
    if length < 1e-9:
        return X, 0.0
    return np.array([x, y, z]) / length, 2 * float(np.degrees(np.arctan2(length, w)))


def knee_between(
    hip: np.ndarray, ankle: np.ndarray, thigh: float, shin: float, ahead: np.ndarray
) -> np.ndarray:
    line = ankle - hip
    length = min(float(np.linalg.norm(line)), (thigh + shin) * 0.9999)
    along = line / np.linalg.norm(line)
    before = (thigh**2 - shin**2 + length**2) / (2 * length)
    out = ahead - along * (along @ ahead)
    return hip + along * before + out / np.linalg.norm(out) * np.sqrt(max(thigh**2 - before**2, 0.0))
