import { clamp } from '../raster/shares.ts';
import { blurred } from './blur.ts';
import { alongFlow, type Flow } from './flow.ts';
import { mix } from './planes.ts';

/**
 * The flow-based extended difference of Gaussians: 0 on a line, 1 beside it. Answers along the flow are joined
 * before they are judged, so that lines are whole and specks are none.
 */
export function drawLines(
  tone: Float32Array,
  flow: Flow,
  { strength, scale }: { strength: number; scale: number },
): Float32Array {
  const sigma = mix(1.1, 1.7, strength) * scale;
  const fine = blurred(tone, flow, sigma);
  const wide = blurred(tone, flow, sigma * 1.6);
  const sharpness = mix(9, 20, strength);
  // The brightness itself counts a little, so that deep shadow becomes solid ink.
  const answer = new Float32Array(tone.length);
  for (let i = 0; i < tone.length; i++) {
    const difference = (fine[i] as number) - (wide[i] as number);
    answer[i] = (fine[i] as number) * 0.35 + 0.65 + sharpness * difference;
  }
  const joined = alongFlow(answer, flow, 6 * scale);
  const threshold = mix(0.72, 0.8, strength);
  for (let i = 0; i < joined.length; i++) {
    const over = (joined[i] as number) - threshold;
    joined[i] = over >= 0 ? 1 : clamp(1 + Math.tanh(14 * over));
  }
  return joined;
}
