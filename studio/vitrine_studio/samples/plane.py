"""The space of a sample photo: a floor or wall at W = 0, U to the right, V down, W towards the phone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Phone:
    """A camera before the plane, turned slightly off its normal. Metres and degrees."""

    width: int = 900
    height: int = 1200
    distance: float = 1.55
    middle: tuple[float, float] = (0.0, 0.35)
    tilt: float = 4.0
    turn: float = 1.5
    view: float = 1.3
    """Height of the plane that fills the picture when seen straight on."""

    @property
    def focal(self) -> float:
        return self.height * self.distance / self.view

    def axes(self) -> np.ndarray:
        """Rows: picture right, picture down, viewing direction."""
        t, r = np.radians(self.tilt), np.radians(self.turn)
        tilt = np.array([[1, 0, 0], [0, np.cos(t), np.sin(t)], [0, -np.sin(t), np.cos(t)]])
        roll = np.array([[np.cos(r), np.sin(r), 0], [-np.sin(r), np.cos(r), 0], [0, 0, 1]])
        return roll @ tilt @ np.diag([1.0, 1.0, -1.0])

    @property
    def place(self) -> np.ndarray:
        return np.array([*self.middle, 0.0]) - self.axes()[2] * self.distance

    def project(self, points: np.ndarray) -> np.ndarray:
        seen = (np.asarray(points) - self.place) @ self.axes().T
        scale = self.focal / seen[..., 2]
        return np.stack(
            [self.width / 2 + seen[..., 0] * scale, self.height / 2 + seen[..., 1] * scale, seen[..., 2]],
            axis=-1,
        )

    def scaled(self, factor: int) -> Phone:
        return Phone(
            self.width * factor,
            self.height * factor,
            self.distance,
            self.middle,
            self.tilt,
            self.turn,
            self.view,
        )

    def on_plane(self) -> tuple[np.ndarray, np.ndarray]:
        """U and V of the plane at every pixel centre."""
        y, x = np.mgrid[: self.height, : self.width] + 0.5
        ray = np.stack(
            [(x - self.width / 2) / self.focal, (y - self.height / 2) / self.focal, np.ones(x.shape)], -1
        )
        ray = ray @ self.axes()
        far = -self.place[2] / ray[..., 2]
        return self.place[0] + ray[..., 0] * far, self.place[1] + ray[..., 1] * far
