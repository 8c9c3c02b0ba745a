"""python3 -m unittest discover studio/tests (needs numpy, scipy and pillow; no portraits, no networks)."""

import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from vitrine_studio.heads.blend import Source  # noqa: E402
from vitrine_studio.heads.blend_hair import recoloured  # noqa: E402
from vitrine_studio.heads.blend_paint import NOSE_SEEN, canvas, shares  # noqa: E402
from vitrine_studio.heads.blend_shape import shape_distance, stepped_away  # noqa: E402
from vitrine_studio.heads.givers import GLASSES, LOOKS, OLD, givers  # noqa: E402
from vitrine_studio.heads.head import thinned_out  # noqa: E402
from vitrine_studio.heads.lab import from_lab, to_lab  # noqa: E402
from vitrine_studio.heads.matte import Matte  # noqa: E402
from vitrine_studio.heads.mesh import (  # noqa: E402
    LEFT_BROW, LEFT_EYE, LEFT_LIDS, LIPS, NOSE, OUTLINE, RIGHT_BROW, RIGHT_EYE, RIGHT_LIDS, Faces, align, eye_distance,
)  # fmt: skip
from vitrine_studio.heads.recipe import HairColour, Recipe  # noqa: E402
from vitrine_studio.heads.renew import Renewal, far_enough, opened  # noqa: E402
from vitrine_studio.heads.retouch import even_nose  # noqa: E402
from vitrine_studio.heads.smile import smiled  # noqa: E402
from vitrine_studio.heads.warp import mix, polygon, thin_plate, warped  # noqa: E402


def a_face(seed: int = 0, change: float = 0.0) -> np.ndarray:
    """468 places that have eyes, lips and an outline where a face has them."""
    random = np.random.default_rng(3)
    points = random.uniform([-55, -70, -20], [55, 80, 20], (468, 3)) + [150, 150, 0]
    for i, at in enumerate(OUTLINE):
        angle = 2 * np.pi * i / len(OUTLINE)
        points[at] = [150 + 75 * np.sin(angle), 150 - 100 * np.cos(angle), 0]
    for ring, x in ((LEFT_EYE, 180), (RIGHT_EYE, 120)):
        for i, at in enumerate(ring):
            angle = 2 * np.pi * i / len(ring)
            points[at] = [x + 12 * np.cos(angle), 120 + 5 * np.sin(angle), 5]
    spread = lambda places, middle, size: random.uniform(-1, 1, (len(places), 3)) * size + middle
    points[[*NOSE, *NOSE_SEEN]] = spread([*NOSE, *NOSE_SEEN], [150, 150, 15], [10, 16, 4])
    points[LEFT_LIDS], points[RIGHT_LIDS] = (spread(LEFT_LIDS, [x, 120, 5], [14, 7, 2]) for x in (180, 120))
    points[LEFT_BROW], points[RIGHT_BROW] = (spread(LEFT_BROW, [x, 100, 8], [16, 4, 2]) for x in (180, 120))
    points[LIPS] = spread(LIPS, [150, 195, 8], [22, 6, 2])
    points[2], points[291], points[61] = [150, 168, 12], [175, 195, 5], [125, 195, 5]
    return points + change * np.random.default_rng(seed).normal(size=points.shape)


class Shapes(unittest.TestCase):
    def test_alignment_undoes_a_turn_a_scale_and_a_shift(self):
        face = a_face()
        angle = np.radians(14)
        turn = np.array([[np.cos(angle), 0, np.sin(angle)], [0, 1, 0], [-np.sin(angle), 0, np.cos(angle)]])
        moved = 1.7 * face @ turn.T + [30, -20, 5]
        np.testing.assert_allclose(align(moved, face)(moved), face, atol=1e-6)
        self.assertLess(shape_distance(moved, face), 1e-6)

    def test_a_step_leads_away_from_every_source(self):
        read = {str(seed): a_face(seed, 2.0) for seed in range(1, 14)}
        faces = Faces(read, np.mean(list(read.values()), axis=0), np.arange(468))
        before = faces.meshes["1"]
        after = stepped_away(before, faces, 0.03, seed=1)
        self.assertGreater(min(shape_distance(after, other) for other in read.values()), 0.02)
        self.assertAlmostEqual(np.sqrt(((after - before)[:, :2] ** 2).sum(1).mean()) / eye_distance(before), 0.03, 4)

    def test_a_smile_lifts_the_corners_of_the_mouth_outwards(self):
        places = a_face()[:, :2]
        moved = smiled(places, 1.0) - places
        self.assertLess(moved[291, 1], -1)
        self.assertGreater(moved[291, 0], 1)
        self.assertLess(moved[61, 0], -1)
        self.assertLess(np.abs(moved[OUTLINE[0]]).max(), 0.5)


class Pictures(unittest.TestCase):
    def test_colours_come_back_from_lab(self):
        picture = np.random.default_rng(1).random((8, 8, 3))
        np.testing.assert_allclose(from_lab(to_lab(picture)), picture, atol=1e-3)

    def test_masks_give_every_pixel_away_once(self):
        on = canvas((300, 300), a_face()[:, :2])
        recipe = Recipe("x", "a", "b", "b", "b", "b", {}, brows="b")
        parts = shares(on, recipe, np.zeros((300, 300)), np.zeros((300, 300)))
        np.testing.assert_allclose(sum(parts.values()), 1, atol=1e-6)
        self.assertGreater(parts["eyes"][120, 180], 0.9)
        self.assertEqual(parts["base"][5, 5], 1)

    def test_a_beard_stays_the_bases(self):
        on = canvas((300, 300), a_face()[:, :2])
        recipe = Recipe("x", "a", "b", "b", "b", "b", {}, beard=True)
        parts = shares(on, recipe, np.zeros((300, 300)), np.zeros((300, 300)))
        self.assertGreater(parts["base"][215, 150], 0.95)
        self.assertGreater(parts["skin"][90, 150], 0.5)

    def test_mixing_a_picture_with_itself_changes_nothing(self):
        picture = np.random.default_rng(2).random((60, 60, 3))
        left = polygon((60, 60), np.array([[0, 0], [30, 0], [30, 60], [0, 60]]), soft=3)
        np.testing.assert_allclose(mix([picture, picture], [left, 1 - left]), picture, atol=1e-6)

    def test_a_warp_moves_what_lies_between_its_points(self):
        picture = np.zeros((80, 80, 1))
        picture[40, 40] = 1
        source = np.array([[0, 0], [79, 0], [0, 79], [79, 79], [40, 40.0]])
        target = source + np.array([[0, 0]] * 4 + [[6, 0]])
        made = warped(picture, thin_plate(target, source, (80, 80), 0), 1)
        self.assertEqual(np.unravel_index(made[..., 0].argmax(), (80, 80)), (40, 46))


    def test_a_nose_that_is_lit_from_one_side_is_evened_and_the_cheeks_stay(self):
        picture = np.full((120, 120, 3), [0.8, 0.6, 0.5])
        picture[40:90, 62:80] *= 0.6
        even = even_nose(picture, np.array([60.0, 65.0]), 70, 0.8)
        step = lambda values: values[65, 45, 1] - values[65, 69, 1]
        self.assertLess(step(even), 0.55 * step(picture))
        np.testing.assert_allclose(even[65, :30], picture[65, :30], atol=1e-3)
        np.testing.assert_allclose(even[:20], picture[:20], atol=1e-3)


class Hair(unittest.TestCase):
    def test_black_hair_turns_brown_and_the_wall_stays(self):
        picture = np.full((300, 300, 3), 0.8)
        picture[:90] = 0.06
        hair = np.zeros((300, 300))
        hair[:90] = 1
        made = recoloured(picture, hair, canvas((300, 300), a_face()[:, :2]), HairColour(25, 1, 8, 14))
        light, a, b = to_lab(made)[40, 150]
        self.assertAlmostEqual(light, 25, delta=4)
        self.assertGreater(b, 5)
        np.testing.assert_allclose(made[280, 20], 0.8, atol=0.01)

    def test_hair_that_the_lower_edge_cuts_ends_at_different_lengths(self):
        hair = np.zeros((400, 300))
        hair[100:, 100:220] = 1
        made = thinned_out(Matte(np.zeros((400, 300, 3)), hair, hair), face=200)
        ends = [np.flatnonzero(made.hair[:, x] > 0.5)[-1] for x in range(110, 210)]
        self.assertGreater(np.ptp(ends), 15)
        self.assertLess(made.hair[-1].max(), 0.6)

    def test_hair_that_ends_by_itself_stays(self):
        hair = np.zeros((400, 300))
        hair[100:300, 100:220] = 1
        made = Matte(np.zeros((400, 300, 3)), hair, hair)
        self.assertIs(thinned_out(made, face=200), made)


class Renewing(unittest.TestCase):
    def test_only_the_face_and_a_little_around_it_are_opened(self):
        points = a_face()
        picture = np.zeros((400, 320, 3))
        part, (rows, columns) = opened(Source(picture, {"hair": np.zeros((400, 320))}, points))
        self.assertEqual(part.picture.shape[:2], (rows.stop - rows.start, columns.stop - columns.start))
        self.assertEqual(part.masks["hair"].shape, part.picture.shape[:2])
        np.testing.assert_allclose(part.points[:, :2] + [columns.start, rows.start], points[:, :2])
        self.assertLess(part.picture.shape[1], picture.shape[1])

    def test_a_renewed_shape_is_as_far_from_every_source_as_it_was_aimed_at(self):
        read = {str(seed): a_face(seed, 2.0) for seed in range(1, 14)}
        faces = Faces(read, np.mean(list(read.values()), axis=0), np.arange(468))
        base = a_face(20, 1.0)
        places = far_enough(Renewal("new", "own"), base, {"own": base}, faces, 0.02)
        self.assertGreater(min(shape_distance(np.c_[places, base[:, 2]], other) for other in read.values()), 0.02)

    def test_features_that_no_donor_gives_stay_the_portraits_own(self):
        recipe = Renewal("new", "own", {"brows": "other"}).recipe
        self.assertEqual((recipe.eyes, recipe.brows, recipe.nose, recipe.mouth, recipe.skin), ("own", "other", "own", "own", "own"))

    def test_nobody_young_takes_old_eyes_and_nobody_takes_glasses(self):
        for gender, look in LOOKS:
            young = givers(gender, look, 25, "eyes")
            self.assertFalse({*young} & (OLD | GLASSES))
            self.assertLessEqual({*young}, {*givers(gender, look, 60, "mouth")})


if __name__ == "__main__":
    unittest.main()
