"""Trousers become narrower, part where they touched, and never show the leg in them."""

import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from vitrine_studio.worn.taper import tapered  # noqa: E402

HEIGHT, WIDTH, CROTCH = 600, 240, 150


def trousers(gap: int) -> np.ndarray:
    """Hips, and two straight legs with a gap between them."""
    alpha = np.zeros((HEIGHT, WIDTH))
    alpha[10:, 20:220] = 1
    alpha[CROTCH:, 120 - gap // 2 : 120 + gap // 2] = 0
    return alpha


def legs(half: int) -> np.ndarray:
    body = np.zeros((HEIGHT, WIDTH), bool)
    for middle in (65, 175):
        body[CROTCH:, middle - half : middle + half] = True
    return body


def cloth(alpha: np.ndarray) -> np.ndarray:
    return np.full((*alpha.shape, 3), 0.2)


class Tapered(unittest.TestCase):
    def test_legs_narrow_to_the_ankle_and_hips_stay(self) -> None:
        alpha = trousers(20)
        _, narrow = tapered(cloth(alpha), alpha, legs(10))
        wide, now = alpha.sum(axis=1), narrow.sum(axis=1)
        self.assertAlmostEqual(now[100] / wide[100], 1, delta=0.01)
        self.assertAlmostEqual(now[540] / wide[540], 0.72, delta=0.03)

    def test_the_body_stays_covered(self) -> None:
        alpha, body = trousers(20), legs(42)
        _, narrow = tapered(cloth(alpha), alpha, body)
        self.assertGreater(narrow[body].min(), 0.99)

    def test_sides_are_darker_than_the_middle_of_a_leg(self) -> None:
        alpha = trousers(20)
        colour, narrow = tapered(cloth(alpha), alpha, legs(10))
        row = colour[400, :, 0]
        inside = np.flatnonzero(narrow[400, :120] > 0.99)
        middle = row[inside[len(inside) // 2]]
        self.assertLess(row[inside[0]], 0.85 * middle)
        # The light comes from one side.
        self.assertLess(row[inside[-1]], 0.75 * middle)

    def test_a_layer_without_legs_stays_as_it_is(self) -> None:
        alpha = np.ones((HEIGHT, WIDTH))
        _, same = tapered(cloth(alpha), alpha, legs(10))
        np.testing.assert_array_equal(same, alpha)


if __name__ == "__main__":
    unittest.main()
