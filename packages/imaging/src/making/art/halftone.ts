import { gaussianBlur, gaussianBlurPlanes } from '../../pixels/blur/gaussian-blur.ts';
import {
  brushScale,
  computeBrightness,
  createPlanes,
  lerp,
  type Planes,
  smoothstep,
} from '../../pixels/planes.ts';
import { clouds } from '../../pixels/random/noise.ts';
import { clampShare } from '../../pixels/shares.ts';
import type { Painter } from './style.ts';

type Ink = {
  /** The angle of the screen in degrees: the classic ones, at which the dots of the four inks make rosettes. */
  angle: number;
  /** Light that the ink lets through. */
  colour: readonly [number, number, number];
  /** By how much the plate is off, in dots. */
  off: readonly [number, number];
};
const INKS: readonly [Ink, Ink, Ink, Ink] = [
  { angle: 15, colour: [0.06, 0.64, 0.88], off: [0.08, -0.05] },
  { angle: 75, colour: [0.92, 0.12, 0.5], off: [-0.07, 0.06] },
  { angle: 0, colour: [1, 0.9, 0.1], off: [0.05, 0.08] },
  { angle: 45, colour: [0.11, 0.1, 0.12], off: [0, 0] },
];
const PAPER = [0.975, 0.955, 0.905] as const;

/** Printed in four inks on newsprint: round dots that grow with the tone, on screens at their own angles. */
export const halftone: Painter = (picture, { strength, seed }) => {
  const scale = brushScale(picture);
  const pitch = lerp(5, 11, strength) * scale;
  const plates = separateInks(sharpenForPrint(picture, scale), pitch);
  const paper = clouds(picture, { size: 2.2 * scale, octaves: 2, seed });
  const target = createPlanes(picture);
  const channels = [target.r, target.g, target.b] as const;
  for (const [k, channel] of channels.entries()) channel.fill(PAPER[k]);
  for (const [k, ink] of INKS.entries()) {
    print(plates[k], ink, { pitch, target, paper });
  }
  return target;
};

/** Dots eat detail: edges are set off and tones spread before. */
function sharpenForPrint(picture: Planes, scale: number): Planes {
  const soft = gaussianBlurPlanes(picture, 2.2 * scale);
  const brightness = computeBrightness(picture);
  const softBrightness = computeBrightness(soft);
  const target = createPlanes(picture);
  for (let i = 0; i < brightness.length; i++) {
    const tone = brightness[i];
    const edge = tone - softBrightness[i];
    const lifted = tone + 1.1 * edge + 0.12 * (tone - 0.5);
    for (const [plane, source] of [
      [target.r, picture.r],
      [target.g, picture.g],
      [target.b, picture.b],
    ] as const) {
      plane[i] = clampShare(lifted + 1.35 * (source[i] - tone));
    }
  }
  return target;
}

/** Cyan, magenta, yellow and black, 0..1, each already even over a dot. */
function separateInks(planes: Planes, pitch: number): Float32Array[] {
  const { r, g, b } = planes;
  const plates = INKS.map(() => new Float32Array(r.length));
  const [cyan, magenta, yellow, black] = plates as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0; i < r.length; i++) {
    const c = 1 - r[i];
    const m = 1 - g[i];
    const y = 1 - b[i];
    const grey = Math.min(c, m, y);
    // Black takes over only in the darker tones; before that, three inks make a livelier grey.
    const k = grey * smoothstep(0.3, 1, grey);
    cyan[i] = clampShare((c - 0.8 * k) / (1 - 0.75 * k));
    magenta[i] = clampShare((m - 0.8 * k) / (1 - 0.75 * k));
    yellow[i] = clampShare((y - 0.8 * k) / (1 - 0.75 * k));
    black[i] = k;
  }
  for (const plate of plates) {
    // Dots of ink look larger than they are.
    for (let i = 0; i < plate.length; i++) plate[i] = plate[i] ** 1.18;
  }
  return plates.map((plate) => gaussianBlur(plate, planes, pitch * 0.16));
}

type Press = { pitch: number; target: Planes; paper: Float32Array };

function print(plate: Float32Array, { angle, colour, off }: Ink, press: Press): void {
  const { pitch, target, paper } = press;
  const { width, height, r, g, b } = target;
  const cos = Math.cos((angle * Math.PI) / 180) / pitch;
  const sin = Math.sin((angle * Math.PI) / 180) / pitch;
  const soft = 0.55 / pitch;
  const [cr, cg, cb] = colour;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const amount = plate[i];
      if (amount < 0.03) continue;
      const u = x * cos + y * sin + off[0];
      const v = y * cos - x * sin + off[1];
      const du = u - Math.floor(u) - 0.5;
      const dv = v - Math.floor(v) - 0.5;
      // Past the half, the paper between four dots is what looks like a dot.
      const isLight = amount < 0.5;
      const px = isLight ? du : 0.5 - Math.abs(du);
      const py = isLight ? dv : 0.5 - Math.abs(dv);
      const radius = Math.sqrt((isLight ? amount : 1 - amount) / Math.PI);
      const outside = smoothstep(-soft, soft, Math.sqrt(px * px + py * py) - radius);
      const cover = isLight ? 1 - outside : outside;
      // Ink skips where the paper is rough.
      const inked = cover * (1 - 0.22 * Math.max(0, paper[i] - 0.5));
      r[i] = r[i] * (1 - inked * (1 - cr));
      g[i] = g[i] * (1 - inked * (1 - cg));
      b[i] = b[i] * (1 - inked * (1 - cb));
    }
  }
}
