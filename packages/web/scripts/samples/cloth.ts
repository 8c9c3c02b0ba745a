import { type Field, newField, sample } from './field.ts';
import { fractal, hash } from './noise.ts';

const STEPS = 260;

export type Drape = {
  /** How far each point was pushed aside, and how high the cloth stands there, in pixels. */
  shiftX: Field;
  shiftY: Field;
  height: Field;
};

export type DrapeSettings = {
  seed: number;
  /** How hard it was pushed about. */
  push: number;
  /** Distance of neighbouring points in pixels; folds are some eight times as wide. */
  spacing: number;
  /** Waves per pixel of the large and the small movements of the hand. */
  wide: number;
  fine: number;
};

type Link = [a: number, b: number, rest: number, stiffness: number];

/**
 * Lays cloth on a floor as a hand does: pushed together a little here and there. What no longer fits flat must
 * rise, so the folds come from the cloth itself and not from a noise that imitates them.
 */
export function drape(mask: Field, { seed, push, spacing, wide, fine }: DrapeSettings): Drape {
  const columns = Math.ceil(mask.width / spacing) + 1;
  const rows = Math.ceil(mask.height / spacing) + 1;
  const count = columns * rows;
  const inside = new Uint8Array(count);
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const z = new Float32Array(count);
  const homeX = new Float32Array(count);
  const homeY = new Float32Array(count);

  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const px = column * spacing;
      const py = row * spacing;
      inside[i] = sample(mask, px, py) > 0.02 ? 1 : 0;
      homeX[i] =
        px +
        push *
          (9 * fractal(px * wide, py * wide, seed, 2) +
            3 * fractal(px * fine, py * fine, seed + 9, 2));
      homeY[i] =
        py +
        push *
          (9 * fractal(px * wide, py * wide, seed + 31, 2) +
            3 * fractal(px * fine, py * fine, seed + 47, 2));
      x[i] = homeX[i] as number;
      y[i] = homeY[i] as number;
      z[i] = hash(column, row, seed) * 2;
    }
  }

  const links: Link[] = [];
  const connect = (row: number, column: number, down: number, right: number, stiffness: number) => {
    const r = row + down;
    const c = column + right;
    if (r < 0 || r >= rows || c < 0 || c >= columns) return;
    const a = row * columns + column;
    const b = r * columns + c;
    if (inside[a] && inside[b]) links.push([a, b, spacing * Math.hypot(down, right), stiffness]);
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      connect(row, column, 0, 1, 0.9);
      connect(row, column, 1, 0, 0.9);
      connect(row, column, 1, 1, 0.5);
      connect(row, column, 1, -1, 0.5);
      // Long links are the cloth's stiffness against bending: they set how wide a fold is.
      connect(row, column, 0, 4, 0.22);
      connect(row, column, 4, 0, 0.22);
      connect(row, column, 3, 3, 0.12);
      connect(row, column, 3, -3, 0.12);
    }
  }

  for (let step = 0; step < STEPS; step++) {
    for (const [a, b, rest, stiffness] of links) {
      const dx = (x[b] as number) - (x[a] as number);
      const dy = (y[b] as number) - (y[a] as number);
      const dz = (z[b] as number) - (z[a] as number);
      const length = Math.hypot(dx, dy, dz) || 1;
      const pull = (stiffness * 0.5 * (length - rest)) / length;
      x[a] = (x[a] as number) + dx * pull;
      y[a] = (y[a] as number) + dy * pull;
      z[a] = (z[a] as number) + dz * pull;
      x[b] = (x[b] as number) - dx * pull;
      y[b] = (y[b] as number) - dy * pull;
      z[b] = (z[b] as number) - dz * pull;
    }
    for (let i = 0; i < count; i++) {
      if (!inside[i]) continue;
      // The floor rubs: cloth creeps back towards where the hand left it, and it is heavy.
      x[i] = (x[i] as number) + ((homeX[i] as number) - (x[i] as number)) * 0.12;
      y[i] = (y[i] as number) + ((homeY[i] as number) - (y[i] as number)) * 0.12;
      z[i] = Math.max(0, (z[i] as number) * 0.995 - 0.015);
    }
  }

  const small = {
    shiftX: newField(columns, rows),
    shiftY: newField(columns, rows),
    height: newField(columns, rows),
  };
  for (let i = 0; i < count; i++) {
    small.shiftX.data[i] = (x[i] as number) - (i % columns) * spacing;
    small.shiftY.data[i] = (y[i] as number) - Math.floor(i / columns) * spacing;
    small.height.data[i] = inside[i] ? (z[i] as number) : 0;
  }
  const enlarge = (field: Field) => {
    const out = newField(mask.width, mask.height);
    for (let py = 0, i = 0; py < mask.height; py++) {
      for (let px = 0; px < mask.width; px++, i++) {
        out.data[i] = sample(field, px / spacing, py / spacing);
      }
    }
    return out;
  };
  return {
    shiftX: enlarge(small.shiftX),
    shiftY: enlarge(small.shiftY),
    height: enlarge(small.height),
  };
}
