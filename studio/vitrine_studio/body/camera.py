"""One fixed camera per body, level and without tilt, so that projection is three lines."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

SENSOR_MM = 36.0
"""Sensor height; the lens is given for it, and Blender uses `sensor_fit = 'VERTICAL'`."""


@dataclass(frozen=True)
class Camera:
    """Looks along +Y from (x, -distance, eye). `bottom` and `top` are heights in metres that
    the lower and upper picture edges show at Y = 0, so framing needs no tilt, only a lens shift."""

    width: int
    height: int
    distance: float
    eye: float
    bottom: float
    top: float
    x: float = 0.0

    @property
    def focal_px(self) -> float:
        return self.height * self.distance / (self.top - self.bottom)

    @property
    def horizon_px(self) -> float:
        """The row that shows points at eye height, however far away."""
        return self.focal_px * (self.top - self.eye) / self.distance

    @property
    def lens_mm(self) -> float:
        return self.focal_px / self.height * SENSOR_MM

    @property
    def shift_y(self) -> float:
        """Blender's lens shift, in units of the picture's height, to which the sensor is fitted."""
        return (self.horizon_px - self.height / 2) / self.height

    def project(self, points: np.ndarray) -> np.ndarray:
        """World points (…, 3) → (…, 3): pixel x, pixel y (origin top left), depth in metres."""
        p = np.asarray(points, dtype=np.float64)
        depth = p[..., 1] + self.distance
        px = self.width / 2 + self.focal_px * (p[..., 0] - self.x) / depth
        py = self.horizon_px - self.focal_px * (p[..., 2] - self.eye) / depth
        return np.stack([px, py, depth], axis=-1)

    def scaled(self, factor: float) -> Camera:
        """The same view at another picture size, for drafts and double-size passes."""
        return replace(self, width=round(self.width * factor), height=round(self.height * factor))


CAMERAS = {
    "female": Camera(1024, 1536, distance=7.0, eye=1.15, bottom=-0.14, top=1.93),
    "male": Camera(1024, 1536, distance=7.0, eye=1.15, bottom=-0.14, top=2.02),
}
CAMERAS |= {f"{gender}-plus": camera for gender, camera in CAMERAS.items()}
