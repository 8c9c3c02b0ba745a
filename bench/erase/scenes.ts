import type { Plane, Rgb } from '../../packages/imaging/src/pixels/raster.ts';
import { createNoise, drawMask, drawRgb } from '../../packages/imaging/src/testing/cloth.ts';

/** A picture with something on it that is to be taken away, and the same without it. */
export type Scene = { name: string; photo: Rgb; truth: Rgb; mask: Plane<Uint8Array> };

type Inside = (x: number, y: number) => boolean;

/** Checked cloth with weave, folds and grain, and a plain backdrop to its right. */
function drawTruth(side: number): Rgb {
  const noise = createNoise();
  return drawRgb(side, side, (x, y) => {
    const grain = 4 * noise();
    if (x > 0.7 * side) {
      const wall = 205 - 25 * (y / side) + grain;
      return [wall, wall, wall * 0.98];
    }
    const check = (x % 160 < 80 ? 18 : 0) + (y % 160 < 80 ? 12 : 0);
    const fold = 1 + 0.08 * Math.sin((x + 0.6 * y) / 90);
    const weave = 5 * ((x >> 1) % 2) + 5 * ((y >> 1) % 2);
    return [70, 95, 130].map((base) => (base + check + weave) * fold + grain) as [
      number,
      number,
      number,
    ];
  });
}

export function createScenes(side: number): Scene[] {
  const truth = drawTruth(side);
  const disc =
    (cx: number, cy: number, radius: number): Inside =>
    (x, y) =>
      Math.hypot(x - cx * side, y - cy * side) < radius;
  const thread: Inside = (x, y) =>
    x > 0.15 * side && x < 0.6 * side && Math.abs(y - 0.8 * side - 40 * Math.sin(x / 120)) < 4;
  const tag: Inside = (x, y) => Math.abs(x - 0.3 * side) < 60 && Math.abs(y - 0.35 * side) < 90;
  return [
    scene('speck on cloth, 24 px', truth, disc(0.4, 0.2, 12)),
    scene('tag on cloth, 120 × 180 px', truth, tag),
    scene('thread on cloth, 920 × 8 px', truth, thread),
    scene('object on cloth, 700 px', truth, disc(0.35, 0.5, 350)),
    scene('object on a backdrop, 400 px', truth, disc(0.85, 0.5, 200)),
  ];
}

function scene(name: string, truth: Rgb, inside: Inside): Scene {
  const mask = drawMask(truth.width, truth.height, inside, 1);
  const data = truth.data.map((value, i) => (mask.data[Math.floor(i / 3)] ? 235 : value));
  return { name, truth, mask, photo: { ...truth, data } };
}
