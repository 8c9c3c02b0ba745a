import type { Lab } from './lab.ts';

const DEGREE = Math.PI / 180;

function computeHue(b: number, a: number): number {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) / DEGREE;
  return hue < 0 ? hue + 360 : hue;
}

/** Computes CIE ΔE2000; about 1 is the smallest difference that a trained eye sees side by side. */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [computeHue(b1, x1), computeHue(b2, x2)];
  const grey = c1 * c2 === 0;
  let turn = grey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  else if (turn < -180) turn += 360;
  const lightness = l2 - l1;
  const saturation = c2 - c1;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE);
  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  let meanH = h1 + h2;
  if (!grey) {
    if (Math.abs(h1 - h2) <= 180) meanH /= 2;
    else meanH = (meanH + (meanH < 360 ? 360 : -360)) / 2;
  }
  const t =
    1 -
    0.17 * Math.cos((meanH - 30) * DEGREE) +
    0.24 * Math.cos(2 * meanH * DEGREE) +
    0.32 * Math.cos((3 * meanH + 6) * DEGREE) -
    0.2 * Math.cos((4 * meanH - 63) * DEGREE);
  const scaleL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const scaleC = 1 + 0.045 * meanC;
  const scaleH = 1 + 0.015 * meanC * t;
  const turned = 30 * Math.exp(-(((meanH - 275) / 25) ** 2));
  const rotation =
    -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) * Math.sin(2 * turned * DEGREE);
  const [dl, dc, dh] = [lightness / scaleL, saturation / scaleC, hue / scaleH];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}
