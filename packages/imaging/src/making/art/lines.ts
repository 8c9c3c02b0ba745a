import { gaussianBlur } from '../../pixels/blur/gaussian-blur.ts';
import { lerp } from '../../pixels/planes.ts';
import { clampShare } from '../../pixels/shares.ts';
import { averageAlongFlow, type Flow } from './flow.ts';

/**
 * The flow-based extended difference of Gaussians: 0 on a line, 1 beside it. Answers along the flow are joined
 * before they are judged, so that lines are whole and specks are none.
 */
export function drawLines(
  tone: Float32Array,
  flow: Flow,
  { strength, scale }: { strength: number; scale: number },
): Float32Array {
  const sigma = lerp(1.1, 1.7, strength) * scale;
  const fine = gaussianBlur(tone, flow, sigma);
  const wide = gaussianBlur(tone, flow, sigma * 1.6);
  const sharpness = lerp(9, 20, strength);
  // The brightness itself counts a little, so that deep shadow becomes solid ink.
  const answer = new Float32Array(tone.length);
  for (let i = 0; i < tone.length; i++) {
    const difference = fine[i] - wide[i];
    answer[i] = fine[i] * 0.35 + 0.65 + sharpness * difference;
  }
  const joined = averageAlongFlow(answer, flow, 6 * scale);
  const threshold = lerp(0.72, 0.8, strength);
  for (let i = 0; i < joined.length; i++) {
    const over = joined[i] - threshold;
    joined[i] = over >= 0 ? 1 : clampShare(1 + Math.tanh(14 * over));
  }
  return joined;
}
