"""The field never folds, and layers that it moves stay what they were."""

import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from vitrine_studio.proportions import resample  # noqa: E402
from vitrine_studio.proportions.apply import coarse, whole  # noqa: E402
from vitrine_studio.proportions.field import field_of, moved_x, sources_of  # noqa: E402
from vitrine_studio.proportions.figure import shape_of  # noqa: E402
from vitrine_studio.proportions.wanted import WANTED  # noqa: E402

NAMES = ["background", "neck", "torso", "slip", "thigh_l", "thigh_r", "shin_l", "shin_r", "upper_arm_l", "upper_arm_r",
         "forearm_l", "forearm_r", "hand_l", "hand_r"]  # fmt: skip
JOINTS = {
    "neck_base": [512, 300], "chest": [512, 430], "waist": [512, 640], "pelvis": [512, 700],
    "clavicle_l": [530, 345], "clavicle_r": [494, 345], "shoulder_l": [650, 370], "shoulder_r": [374, 370],
    "elbow_l": [690, 550], "elbow_r": [334, 550], "wrist_l": [715, 740], "wrist_r": [309, 740],
    "fingertip_l": [700, 850], "fingertip_r": [324, 850], "hip_l": [590, 700], "hip_r": [434, 700],
    "knee_l": [600, 1040], "knee_r": [424, 1040],
}  # fmt: skip
POSE = {"joints": JOINTS, "neck": {"row": 270, "left": 472, "right": 552}}


def doll() -> np.ndarray:
    """Trunk, legs and two arms that stand off."""
    parts = np.zeros((1536, 1024), np.uint8)
    parts[200:320, 472:553] = NAMES.index("neck")
    parts[320:700, 420:605] = NAMES.index("torso")
    parts[700:1400, 420:500] = NAMES.index("thigh_r")
    parts[700:1400, 525:605] = NAMES.index("thigh_l")
    for y in range(340, 860):
        out = round((y - 340) * 0.17)
        parts[y, 620 + out : 670 + out] = NAMES.index("forearm_l")
        parts[y, 355 - out : 405 - out] = NAMES.index("forearm_r")
    return parts


class Proportions(unittest.TestCase):
    def setUp(self) -> None:
        self.moves = field_of(shape_of(POSE, doll(), NAMES), WANTED["male", 1], (1024, 1536))

    def test_shoulders_and_hands_come_nearer_and_the_neck_grows(self) -> None:
        to = lambda name: moved_x(self.moves, *JOINTS[name])
        self.assertLess(to("shoulder_l") - to("shoulder_r"), 0.9 * 276)
        self.assertLess(to("wrist_l"), JOINTS["wrist_l"][0] - 30)
        self.assertGreater(moved_x(self.moves, 552, 270) - moved_x(self.moves, 472, 270), 85)

    def test_feet_stay_where_their_shadow_is(self) -> None:
        self.assertLess(np.abs(self.moves[1300:]).max(), 0.01)

    def test_never_folds_and_finds_the_way_back(self) -> None:
        kept = whole(coarse(self.moves))
        self.assertGreater(1 + np.diff(kept, axis=1).min(), 0.2)
        sources = sources_of(kept)
        for x, y in (JOINTS["elbow_l"], JOINTS["wrist_r"], [500, 330]):
            there = moved_x(kept, x, y)
            self.assertAlmostEqual(np.interp(there, np.arange(1024), sources[y]), x, delta=0.2)


class Layers(unittest.TestCase):
    def test_coordinates_go_on_straight_and_never_mix_two_pieces(self) -> None:
        codes = np.zeros((1, 10, 2), np.uint16)
        codes[0, 1:5, 0] = [100, 110, 120, 130]
        codes[0, 5:8, 0] = [900, 910, 920]
        codes[..., 1] = np.where(codes[..., 0] > 0, 500, 0)
        at = np.array([[0.2, 1.5, 3.25, 4.4, 4.6, 7.3, 8.9]])
        found = resample.coordinates(codes, at, 40)[0, :, 0].tolist()
        self.assertEqual(found, [92, 105, 122, 134, 896, 923, 0])

    def test_clear_pixels_have_no_say_in_the_colour(self) -> None:
        layer = np.zeros((1, 4, 4), np.uint8)
        layer[0, 2:] = [200, 100, 50, 255]
        moved = resample.picture(layer, np.array([[1.5]]))[0, 0]
        self.assertEqual(moved[:3].tolist(), [200, 100, 50])
        self.assertGreater(moved[3], 100)

    def test_a_label_shows_wherever_something_shows(self) -> None:
        labels = np.array([[0, 0, 3, 3]], np.uint8)
        found = resample.labels(labels, np.array([[1.4, 1.6]]), np.array([[True, True]]))
        self.assertEqual(found.tolist(), [[3, 3]])


if __name__ == "__main__":
    unittest.main()
