import type { Plane, Rgb } from '../raster.ts';

/** Pixels with less opacity (out of 255) hold hardly any colour of their own. */
const VISIBLE = 16;

type Level = { red: Float32Array; green: Float32Array; blue: Float32Array; weight: Float32Array };
type Sized = Level & { width: number; height: number };

/**
 * Extends the colours of the visible part under the transparent part, where a picture often holds black or white: the
 * network looks across the edge and would draw a rim of that colour. Averages of ever larger neighbourhoods fill what
 * the smaller ones leave open.
 */
export function extendColours(rgb: Rgb, alpha: Plane<Uint8Array>): Rgb {
  const levels = [sourceLevel(rgb, alpha)];
  for (;;) {
    const last = levels.at(-1) as Sized;
    if (last.width === 1 && last.height === 1) break;
    levels.push(halve(last));
  }
  for (let index = levels.length - 2; index >= 0; index--) {
    fillFrom(levels[index], levels[index + 1]);
  }
  const { red, green, blue } = levels[0];
  const data = rgb.data.slice();
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] >= VISIBLE) continue;
    data[i * 3] = red[i] + 0.5;
    data[i * 3 + 1] = green[i] + 0.5;
    data[i * 3 + 2] = blue[i] + 0.5;
  }
  return { ...rgb, data };
}

const emptyLevel = (width: number, height: number): Sized => {
  const plane = () => new Float32Array(width * height);
  return { red: plane(), green: plane(), blue: plane(), weight: plane(), width, height };
};

function sourceLevel(rgb: Rgb, alpha: Plane<Uint8Array>): Sized {
  const level = emptyLevel(rgb.width, rgb.height);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] < VISIBLE) continue;
    level.red[i] = rgb.data[i * 3];
    level.green[i] = rgb.data[i * 3 + 1];
    level.blue[i] = rgb.data[i * 3 + 2];
    level.weight[i] = 1;
  }
  return level;
}

/** Halves the size; each cell is the mean of those of its four cells that have a colour. */
function halve(level: Sized): Sized {
  const half = emptyLevel(Math.ceil(level.width / 2), Math.ceil(level.height / 2));
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const from = y * level.width + x;
      if (level.weight[from] === 0) continue;
      const to = (y >> 1) * half.width + (x >> 1);
      addColour(half, to, level, from);
    }
  }
  for (let i = 0; i < half.weight.length; i++) {
    const count = half.weight[i];
    if (count === 0) continue;
    half.red[i] = half.red[i] / count;
    half.green[i] = half.green[i] / count;
    half.blue[i] = half.blue[i] / count;
    half.weight[i] = 1;
  }
  return half;
}

function addColour(target: Level, to: number, source: Level, from: number): void {
  target.red[to] = target.red[to] + source.red[from];
  target.green[to] = target.green[to] + source.green[from];
  target.blue[to] = target.blue[to] + source.blue[from];
  target.weight[to] = target.weight[to] + 1;
}

function fillFrom(level: Sized, coarse: Sized): void {
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const to = y * level.width + x;
      if (level.weight[to] === 0) {
        addColour(level, to, coarse, (y >> 1) * coarse.width + (x >> 1));
      }
    }
  }
}
