import { hashAt } from '../art/noise.ts';
import { mix, smoothstep } from '../art/planes.ts';
import type { Rgb } from '../raster/raster.ts';

export type AvatarBackground =
  | { kind: 'plain'; colour: string }
  /** From the upper left to the lower right. */
  | { kind: 'gradient'; from: string; to: string }
  /** A wall with a soft light behind the head. */
  | { kind: 'studio'; colour: string };

type Colour = readonly [number, number, number];

/** A square of that background. Half a step of noise keeps soft gradients from showing bands. */
export function drawBackground(background: AvatarBackground, side: number): Rgb {
  const shade = shadeOf(background);
  const data = new Uint8ClampedArray(side * side * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const colour = shade((x + 0.5) / side, (y + 0.5) / side);
      const grain = background.kind === 'plain' ? 0 : hashAt(x, y, 5) - 0.5;
      const at = (y * side + x) * 3;
      data[at] = colour[0] + grain;
      data[at + 1] = colour[1] + grain;
      data[at + 2] = colour[2] + grain;
    }
  }
  return { data: new Uint8Array(data.buffer), width: side, height: side };
}

/** Colour at a place, both in shares of the square. */
function shadeOf(background: AvatarBackground): (x: number, y: number) => Colour {
  if (background.kind === 'plain') {
    const colour = readColour(background.colour);
    return () => colour;
  }
  if (background.kind === 'gradient') {
    const [from, to] = [readColour(background.from), readColour(background.to)];
    return (x, y) => between(from, to, (x + y) / 2);
  }
  const wall = readColour(background.colour);
  const light = between(wall, [255, 255, 255], 0.45);
  const dark = between(wall, [0, 0, 0], 0.38);
  return (x, y) => {
    const away = Math.hypot(x - 0.5, (y - 0.4) * 1.05);
    const spot = 1 - smoothstep(0.05, 0.52, away);
    const corner = smoothstep(0.4, 0.85, away);
    return between(between(wall, light, spot), dark, corner);
  };
}

const between = (a: Colour, b: Colour, way: number): Colour => [
  mix(a[0], b[0], way),
  mix(a[1], b[1], way),
  mix(a[2], b[2], way),
];

function readColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
