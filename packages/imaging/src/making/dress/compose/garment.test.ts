import { beforeAll, describe, expect, it } from 'vitest';
import { LUMINANCE } from '../../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import {
  createFlatTemplate,
  HEIGHT,
  toPixel,
  WIDTH,
  wholeView,
} from '../../../testing/template.ts';
import { CREAM, drawTee, NAVY, TEE } from '../../../testing/worn-garments.ts';
import { type Fitted, fitGarment } from '../fit/fit.ts';
import { CHANNELS, sampleTexture } from '../fit/texture.ts';
import { matteLight } from '../folds/matte-light.ts';
import type { TemplateMaps } from '../wardrobe/sheets.ts';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { layGarment, paintGarment } from './garment.ts';

const SKIN = [190, 140, 115] as const;

/** A wall of skin, which shows wherever there is no cloth. */
function skin(): Canvas {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < data.length; i += 4) data.set([...SKIN, 255], i);
  return createCanvas({ data, width: WIDTH, height: HEIGHT });
}

const colourAt = (bytes: Uint8Array, x: number, y: number): number[] => {
  const { column, row } = toPixel(x, y);
  return [...bytes.subarray((row * WIDTH + column) * 4).subarray(0, 3)];
};

const linearise = (colour: readonly number[], c: number) => LINEAR[colour[c]];

const isNear = (colour: number[], wanted: readonly number[], by = 3) =>
  wanted.every((value, c) => Math.abs(value - colour[c]) <= by);

function drawGarment(canvas: Canvas, template: TemplateMaps, fitted: Fitted) {
  const worn = paintGarment(template, fitted, wholeView);
  layGarment(canvas, worn, wholeView.scale);
  return worn;
}

let plain: Fitted;
let striped: Fitted;
beforeAll(async () => {
  plain = await fitGarment(drawTee(60, 20, { paint: () => CREAM }), TEE);
  striped = await fitGarment(drawTee(60, 20), TEE);
});

describe('a garment on a body', () => {
  it('shows the photo’s colour, ends at its hem, and casts a shadow on what is below', () => {
    const canvas = skin();
    drawGarment(canvas, createFlatTemplate(), plain);
    const bytes = toBytes(canvas);
    expect(isNear(colourAt(bytes, 0, 40), CREAM)).toBe(true);
    const below = colourAt(bytes, 0, 61.5);
    expect(below[0]).toBeLessThan(SKIN[0] - 15);
    expect(isNear(colourAt(bytes, 0, 85), SKIN)).toBe(true);
  });

  it('keeps its colour whatever the light of the template is on average', () => {
    for (const light of [90, 160]) {
      const canvas = skin();
      const { lightOnCloth } = drawGarment(canvas, createFlatTemplate(light), plain);
      expect(lightOnCloth(light / 128)).toBeCloseTo(1, 3);
      expect(isNear(colourAt(toBytes(canvas), 0, 40), CREAM)).toBe(true);
    }
  });

  it('is darker in a fold, in linear light', () => {
    const template = createFlatTemplate();
    const { column, row } = toPixel(0, 40);
    for (let dy = -6; dy <= 6; dy++) {
      for (let dx = -6; dx <= 6; dx++) {
        template.front.light.data[(row / 2 + dy) * (WIDTH / 2) + column / 2 + dx] = 64;
      }
    }
    const canvas = skin();
    drawGarment(canvas, template, plain);
    const paleness = LUMINANCE.reduce((sum, share, c) => sum + share * linearise(CREAM, c), 0);
    const shade = matteLight(0.5 ** 1.7, paleness);
    const wanted = CREAM.map((_, c) => encodeSrgbByte(linearise(CREAM, c) * shade));
    expect(isNear(colourAt(toBytes(canvas), 0, 40), wanted, 4)).toBe(true);
  });

  it('lies behind the limbs that the template names', () => {
    const template = createFlatTemplate();
    const { column, row } = toPixel(5, 30);
    for (let dy = -8; dy <= 8; dy++) {
      template.before.data.fill(
        255,
        (row + dy) * WIDTH + column - 8,
        (row + dy) * WIDTH + column + 9,
      );
    }
    const canvas = skin();
    const { cover } = drawGarment(canvas, template, plain);
    expect(isNear(colourAt(toBytes(canvas), 5, 30), SKIN)).toBe(true);
    expect(cover[row * WIDTH + column]).toBe(0);
  });

  it('keeps stripes level, and their brightness when they are too fine to see', () => {
    const canvas = skin();
    drawGarment(canvas, createFlatTemplate(), striped);
    const bytes = toBytes(canvas);
    for (const x of [-15, 0, 15]) {
      expect(isNear(colourAt(bytes, x, 40.75), NAVY, 12)).toBe(true);
      expect(isNear(colourAt(bytes, x, 42.75), CREAM, 12)).toBe(true);
    }
    const far = new Float32Array(CHANNELS);
    sampleTexture(striped.texture, 0, 40, 10, far);
    const mean = LINEAR[NAVY[0]] * (1.5 / 4) + LINEAR[CREAM[0]] * (2.5 / 4);
    expect(Math.abs(far[0] - mean)).toBeLessThan(0.06);
  });
});
