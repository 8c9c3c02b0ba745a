import type { Component } from './connected-components.ts';

/** Measures a component's centroid, its extents along and across its main axis, and the axis's slope in radians. */
export function measureExtents({ label, box, area }: Component, labels: Int32Array, width: number) {
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (labels[(box.top + y) * width + box.left + x] !== label) continue;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
    }
  }
  const [mx, my] = [sx / area, sy / area];
  const [vxx, vyy, vxy] = [sxx / area - mx * mx, syy / area - my * my, sxy / area - mx * my];
  const middle = (vxx + vyy) / 2;
  const spread = Math.hypot((vxx - vyy) / 2, vxy);
  // A bar of length l has a variance of l²/12 along its axis.
  const extent = (variance: number) => Math.sqrt(12 * Math.max(0, variance)) + 1;
  return {
    x: box.left + mx,
    y: box.top + my,
    along: extent(middle + spread),
    across: extent(middle - spread),
    slope: Math.abs(Math.atan2(2 * vxy, vxx - vyy) / 2),
  };
}
