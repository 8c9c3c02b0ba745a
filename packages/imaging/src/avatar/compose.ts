import { blurred } from '../art/blur.ts';
import { mix, smoothstep } from '../art/planes.ts';
import type { Decoded, Plane, Rgb } from '../raster/raster.ts';

/** How much of the background's light falls around the edge of the person. */
const WRAP = 0.1;

/** The person in front of the background, both of the same size. Light wraps a little around the edges. */
export function setBefore(background: Rgb, { rgb, alpha }: Required<Decoded>): Rgb {
  const { width, height } = rgb;
  const opacity = Float32Array.from(alpha.data, (value) => value / 255);
  // Small inside the person, large near the edge.
  const near = blurred(opacity, { width, height }, width / 90);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < opacity.length; i++) {
    const here = opacity[i] as number;
    const wrap = WRAP * (1 - smoothstep(0.5, 1, near[i] as number));
    for (let at = i * 3; at < i * 3 + 3; at++) {
      const behind = background.data[at] as number;
      data[at] = Math.round(mix(behind, mix(rgb.data[at] as number, behind, wrap), here));
    }
  }
  return { data, width, height };
}

/** A disc that fills the square, its rim smooth. */
export function roundMask(side: number): Plane<Uint8Array> {
  const data = new Uint8Array(side * side);
  const radius = side / 2;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const away = Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      data[y * side + x] = Math.round(255 * Math.min(1, Math.max(0, radius - away)));
    }
  }
  return { data, width: side, height: side };
}
