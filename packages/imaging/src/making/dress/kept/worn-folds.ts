import { gaussianBlur } from '../../../pixels/blur/gaussian-blur.ts';
import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import type { Layer } from '../compose/layer.ts';

/** Folds are wider than seams and the weave, and narrower than what is the light of the whole body; in centimetres. */
const FOLDS = { finest: 0.35, widest: 5 };
/** Their light on cloth that lay flat, as a share of that on the draped top: prints hide some of it. */
const STRENGTH = 1;
const LIMITS = { darkest: 0.72, lightest: 1.25 };
/** They fade out over this many centimetres before the draped top ends. */
const FADE = 5;

/** By which factor folds change the light at each pixel; 1 where there is none. */
export type Relief = Float32Array;

/** The folds of a plain top that was draped on a body. */
export function measureRelief(draped: Layer, perCm: number): Relief {
  const { width, height } = draped;
  const size = { width, height };
  const share = new Float32Array(width * height);
  const light = new Float32Array(width * height);
  for (let i = 0; i < share.length; i++) {
    const linear = (c: number) => LINEAR[draped.data[i * 4 + c]];
    share[i] = draped.data[i * 4 + 3] / 255;
    light[i] = share[i] * weighLuminance(linear(0), linear(1), linear(2));
  }
  const blurred = (sigma: number) => {
    const [lights, shares] = [light, share].map((values) => gaussianBlur(values, size, sigma));
    return (i: number) => lights[i] / Math.max(1e-3, shares[i]);
  };
  const [fine, wide] = [blurred(FOLDS.finest * perCm), blurred(FOLDS.widest * perCm)];
  const near = gaussianBlur(share, size, FADE * perCm);
  return light.map((_, i) => {
    if (share[i] === 0) return 1;
    const relief = Math.min(LIMITS.lightest, Math.max(LIMITS.darkest, fine(i) / wide(i)));
    const inside = smoothShare(clampShare(2 * near[i] - 1));
    return 1 + STRENGTH * (relief - 1) * inside;
  });
}

/**
 * Cloth that lay flat has the creases of a floor, and none that a body makes: it takes on the light of a plain top's folds
 * on the same body. Returns a new layer.
 */
export function addWornFolds(cloth: Layer, relief: Relief): Layer {
  const data = new Uint8Array(cloth.data);
  for (let i = 0; i < relief.length; i++) {
    if (relief[i] === 1 || data[i * 4 + 3] === 0) continue;
    for (let c = i * 4; c < i * 4 + 3; c++) data[c] = encodeSrgbByte(LINEAR[data[c]] * relief[i]);
  }
  return { ...cloth, data };
}
