import type { Layer } from '../../pixels/layer.ts';
import { createLayer } from '../../pixels/layer.ts';

export const MOTIONS = ['bounce', 'wiggle', 'pulse', 'wave'] as const;
export type Motion = (typeof MOTIONS)[number];

export const FRAMES = 14;
export const FRAME_MS = 70;

/** Where a pixel of the moved picture comes from, in shares of the side from the middle of the lower edge. */
type Pose = (x: number, y: number) => readonly [number, number];

/** The layer at a moment of its motion, 0..1; the last moment meets the first. */
export function moveLayer(layer: Layer, motion: Motion, moment: number): Layer {
  const { width, height, data } = layer;
  const pose = POSES[motion](moment * 2 * Math.PI);
  const target = createLayer(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = pose((x + 0.5) / width - 0.5, (y + 0.5) / height - 1);
      const px = (sx + 0.5) * width - 0.5;
      const py = (sy + 1) * height - 0.5;
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [u, v] = [px - left, py - top];
      const at = (top * width + left) * 4;
      const below = at + width * 4;
      const to = (y * width + x) * 4;
      for (let k = 0; k < 4; k++) {
        const upper = data[at + k] * (1 - u) + data[at + 4 + k] * u;
        const lower = data[below + k] * (1 - u) + data[below + 4 + k] * u;
        target.data[to + k] = upper * (1 - v) + lower * v;
      }
    }
  }
  return target;
}

const POSES: Readonly<Record<Motion, (turn: number) => Pose>> = {
  /** Up and down, flatter on the ground and taller in the air. */
  bounce: (turn) => {
    const height = 0.045 * Math.abs(Math.sin(turn));
    const tall = 1 + 0.05 * (Math.abs(Math.sin(turn)) - 0.5);
    return (x, y) => [x * tall, (y + height) / tall];
  },
  /** The subject swings to and fro about its foot. */
  wiggle: (turn) => {
    const angle = 0.09 * Math.sin(turn);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return (x, y) => [x * cos - y * sin, x * sin + y * cos];
  },
  /** Like a heart: about its middle, twice a turn. */
  pulse: (turn) => {
    const size = 0.955 + 0.045 * Math.sin(turn) ** 2 + 0.02 * Math.sin(2 * turn);
    return (x, y) => [x / size, (y + 0.5) / size - 0.5];
  },
  /** The subject moves like cloth in the wind: the higher, the further. */
  wave: (turn) => (x, y) => {
    const reach = 0.03 * Math.min(1, -y * 1.3);
    return [x + reach * Math.sin(turn + y * 7), y];
  },
};
