import { toDisplayValue, toLinear } from '../../pixels/colour/light-planes.ts';
import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import { type FaceMeasures, faceAxes } from './face-axes.ts';
import type { HeadLayer } from './head-layer.ts';
import { weighTone } from './tone-change.ts';

/** How the light changes over a face: the natural logarithm of its brightness per unit of the axes. */
export type Slope = { across: number; down: number };

type Pixels = { data: PixelBytes; width: number; channels: 3 | 4 };

/** A larger change than this would be a scar or a lock of hair, not light. */
const MOST = 0.9;
/** Only this part of the difference is followed, since the features of the two faces differ as well. */
const FOLLOWED = 0.7;

/** Fits a plane to the brightness of the cheeks, by least squares. */
export function lightSlope(
  { data, width, channels }: Pixels,
  face: FaceMeasures,
  cheeks: readonly number[],
): Slope {
  const axes = faceAxes(face);
  const sums = { n: 0, u: 0, v: 0, l: 0, uu: 0, vv: 0, uv: 0, ul: 0, vl: 0 };
  for (const i of cheeks) {
    const place = axes((i % width) + 0.5, Math.floor(i / width) + 0.5);
    const at = i * channels;
    const bright = weighTone([toLinear(data[at]), toLinear(data[at + 1]), toLinear(data[at + 2])]);
    const [u, v, l] = [place.across, place.down, Math.log(Math.max(1e-3, bright))];
    sums.n++;
    sums.u += u;
    sums.v += v;
    sums.l += l;
    sums.uu += u * u;
    sums.vv += v * v;
    sums.uv += u * v;
    sums.ul += u * l;
    sums.vl += v * l;
  }
  if (sums.n < 50) return { across: 0, down: 0 };
  const mean = (value: number) => value / sums.n;
  const [u, v, l] = [mean(sums.u), mean(sums.v), mean(sums.l)];
  const uu = mean(sums.uu) - u * u;
  const vv = mean(sums.vv) - v * v;
  const uv = mean(sums.uv) - u * v;
  const ul = mean(sums.ul) - u * l;
  const vl = mean(sums.vl) - v * l;
  const determinant = uu * vv - uv * uv;
  if (determinant < 1e-9) return { across: 0, down: 0 };
  return {
    across: (ul * vv - vl * uv) / determinant,
    down: (vl * uu - ul * uv) / determinant,
  };
}

/** Lights the new head as the old one was lit; changes `layer`. */
export function followLight(layer: HeadLayer, face: FaceMeasures, photo: Slope, own: Slope): void {
  const limit = (value: number) => Math.min(MOST, Math.max(-MOST, value)) * FOLLOWED;
  const [across, down] = [limit(photo.across - own.across), limit(photo.down - own.down) * 0.5];
  const axes = faceAxes(face);
  for (let i = 0; i < layer.front.length; i++) {
    const x = layer.box.left + (i % layer.box.width) + 0.5;
    const y = layer.box.top + Math.floor(i / layer.box.width) + 0.5;
    const place = axes(x, y);
    const u = Math.min(0.7, Math.max(-0.7, place.across));
    const v = Math.min(1.2, Math.max(-0.8, place.down)) - 0.3;
    const gain = Math.exp(across * u + down * v);
    for (let c = i * 3; c < i * 3 + 3; c++) {
      layer.colours[c] = toDisplayValue(toLinear(Math.round(layer.colours[c])) * gain);
    }
  }
}
