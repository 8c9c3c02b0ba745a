import type { View } from '../making/dress/compose/view.ts';
import type { SheetMaps, TemplateMaps } from '../making/dress/wardrobe/sheets.ts';
import type { Plane } from '../pixels/raster.ts';

/** Pixels of the studio's picture for each centimetre: cloth that hangs flat before the camera. */
const PER_CM = 4;
export const WIDTH = 400;
export const HEIGHT = 400;
/** Column and row of the pattern's origin. */
const ORIGIN = { x: WIDTH / 2, y: 40 };

export const toPixel = (x: number, y: number) => ({
  column: Math.round(ORIGIN.x + x * PER_CM),
  row: Math.round(ORIGIN.y + y * PER_CM),
});

const plane = (width: number, height: number, value: number): Plane<Uint8Array> => ({
  data: new Uint8Array(width * height).fill(value),
  width,
  height,
});

/** A template in which every pixel shows the pattern straight on, in the given light (128 is 1). */
export function createFlatTemplate(light = 128): TemplateMaps {
  const half = { width: WIDTH / 2, height: HEIGHT / 2 };
  const sheet = (): SheetMaps => {
    const count = half.width * half.height;
    const at = (i: number) => ({
      x: (i % half.width) * 2 + 1,
      y: Math.floor(i / half.width) * 2 + 1,
    });
    return {
      x: Float32Array.from({ length: count }, (_, i) => (at(i).x - ORIGIN.x) / PER_CM),
      y: Float32Array.from({ length: count }, (_, i) => (at(i).y - ORIGIN.y) / PER_CM),
      chart: new Uint8Array(WIDTH * HEIGHT).fill(1),
      alpha: plane(WIDTH, HEIGHT, 255),
      light: plane(half.width, half.height, light),
    };
  };
  return {
    box: [0, 0, WIDTH, HEIGHT],
    half,
    front: sheet(),
    back: sheet(),
    before: plane(WIDTH, HEIGHT, 0),
    relight: [plane(WIDTH / 4, HEIGHT / 4, 128), plane(WIDTH / 4, HEIGHT / 4, 128)],
    unitLight: 128,
  };
}

export const wholeView: View = {
  box: [0, 0, WIDTH, HEIGHT],
  width: WIDTH,
  height: HEIGHT,
  scale: 1,
};
