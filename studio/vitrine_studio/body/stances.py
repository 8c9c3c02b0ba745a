"""The stances of the catalogue, modelled on how people stand in shop pictures. Faces look at the camera."""

from __future__ import annotations

from dataclasses import replace

from .stance import Arm, Foot, Stance

WOMEN: dict[str, Stance] = {
    # The weight on the right leg, the left one at ease.
    "relaxed": Stance(
        hips=(0, 3, 5), chest=(0, -2, -4), head=(2, -2, 3),
        right_foot=Foot(0.045, 0.05, 10, knee=4), left_foot=Foot(0.15, 0.13, 22, knee=14),
        left_arm=Arm(9, 2, 16, 0.25, 32), right_arm=Arm(11, -3, 12, 0.2, 27),
    ),
    "hip": Stance(
        hips=(0, -4, 5), chest=(-1, 2, -4), head=(2, 2, -3),
        right_foot=Foot(0.05, 0.05, 10, knee=4), left_foot=Foot(0.15, 0.11, 20, knee=12),
        left_arm=Arm(40, -14, 94, 0.9, 60, 10, 0.8), right_arm=Arm(9, 0, 14, 0.25, 30),
    ),
    "pocket": Stance(
        hips=(0, 4, -4), chest=(0, 0, 3), head=(2, 3, -2),
        left_foot=Foot(0.05, 0.05, 10, knee=4), right_foot=Foot(0.15, 0.12, 20, knee=12),
        right_arm=Arm(20, -10, 48, 0.62, 35, 0, 0.6), left_arm=Arm(9, 0, 13, 0.25, 30),
    ),
    "behind": Stance(
        hips=(0, 2, 3), chest=(-1, -1, -2), head=(2, 0, 2),
        right_foot=Foot(0.05, 0.05, 8, knee=4), left_foot=Foot(0.12, 0.09, 16, knee=8),
        left_arm=Arm(14, -18, 46, 1.35, 40), right_arm=Arm(14, -18, 42, 1.35, 40),
    ),
    "walk": Stance(
        hips=(1, -7, 3), chest=(2, 5, -2), head=(2, 0, 0),
        right_foot=Foot(0.045, 0.30, 6, -8, 2), left_foot=Foot(0.055, -0.20, 4, 38, 3),
        left_arm=Arm(9, 14, 22, 0.2, 27), right_arm=Arm(10, -14, 12, 0.2, 27), straight=0.985,
    ),
    "step": Stance(
        hips=(0, -3, -6), chest=(0, 3, 5), head=(2, 2, -2),
        left_foot=Foot(0.06, 0.04, 10, knee=4), right_foot=Foot(0.27, 0.10, 24, knee=16),
        left_arm=Arm(10, -4, 14, 0.2, 30), right_arm=Arm(12, 6, 22, 0.3, 30),
    ),
    "turn": Stance(
        hips=(0, -36, 3), chest=(0, -30, -3), head=(2, -9, 1),
        left_foot=Foot(0.02, 0.16, -18, knee=-25), right_foot=Foot(0.11, -0.02, 40, knee=30),
        left_arm=Arm(7, 2, 16, 0.3, 30), right_arm=Arm(8, -6, 14, 0.2, 30),
    ),
}  # fmt: skip

MEN: dict[str, Stance] = {
    # Broader than the women's, with quieter hips.
    "relaxed": Stance(
        hips=(0, 3, 3), chest=(0, -1, -2), head=(2, -2, 2),
        right_foot=Foot(0.08, 0.05, 12), left_foot=Foot(0.17, 0.10, 22, knee=14),
        left_arm=Arm(12, 2, 16, 0.25, 34), right_arm=Arm(13, -3, 12, 0.2, 30),
    ),
    "hip": Stance(
        hips=(0, -3, 3), chest=(-1, 2, -2), head=(2, 2, -2),
        right_foot=Foot(0.09, 0.05, 12), left_foot=Foot(0.17, 0.09, 20, knee=12),
        left_arm=Arm(40, -12, 92, 0.9, 60, 10, 0.8), right_arm=Arm(12, 0, 14, 0.25, 32),
    ),
    "pocket": Stance(
        hips=(0, 3, -3), chest=(0, 0, 2), head=(2, 3, -1),
        left_foot=Foot(0.09, 0.05, 12), right_foot=Foot(0.17, 0.10, 20, knee=12),
        right_arm=Arm(22, -8, 48, 0.62, 35, 0, 0.6), left_arm=Arm(12, 0, 13, 0.25, 32),
    ),
    "behind": Stance(
        hips=(0, 1, 2), chest=(-1, -1, -1), head=(2, 0, 1),
        right_foot=Foot(0.1, 0.05, 12), left_foot=Foot(0.13, 0.07, 16, knee=8),
        left_arm=Arm(17, -18, 46, 1.35, 40), right_arm=Arm(17, -18, 42, 1.35, 40),
    ),
    "walk": Stance(
        hips=(1, -6, 2), chest=(2, 4, -1), head=(2, 0, 0),
        right_foot=Foot(0.075, 0.28, 8, -8, 4), left_foot=Foot(0.08, -0.20, 6, 38, 4),
        left_arm=Arm(12, 13, 22, 0.2, 30), right_arm=Arm(13, -13, 12, 0.2, 30), straight=0.985,
    ),
    "step": Stance(
        hips=(0, -3, -4), chest=(0, 3, 3), head=(2, 2, -1),
        left_foot=Foot(0.09, 0.04, 12), right_foot=Foot(0.26, 0.10, 24, knee=16),
        left_arm=Arm(13, -4, 14, 0.2, 32), right_arm=Arm(14, 6, 22, 0.3, 32),
    ),
    "turn": Stance(
        hips=(0, -34, 2), chest=(0, -29, -2), head=(2, -9, 1),
        left_foot=Foot(0.04, 0.16, -16, knee=-22), right_foot=Foot(0.13, -0.02, 42, knee=30),
        left_arm=Arm(10, 2, 16, 0.3, 32), right_arm=Arm(10, -6, 14, 0.2, 32),
    ),
}  # fmt: skip

FULLER = {"female": 6.0, "male": 5.0}
"""Degrees that the arms of a plus-size body hang further out, clear of waist and hips."""


def stance_of(body: str, name: str) -> Stance:
    gender, _, size = body.partition("-")
    stance = (WOMEN if gender == "female" else MEN)[name]
    if size != "plus":
        return stance
    wider = lambda arm: replace(arm, out=arm.out + FULLER[gender])
    return replace(stance, left_arm=wider(stance.left_arm), right_arm=wider(stance.right_arm))
