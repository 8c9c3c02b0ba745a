import { beforeAll, describe, expect, it } from 'vitest';
import { GARMENT_KINDS } from '../../../catalogue/garment-kinds.ts';
import { LINEAR } from '../../../pixels/colour/srgb.ts';
import {
  createFlatTemplate,
  HEIGHT,
  toPixel,
  WIDTH,
  wholeView,
} from '../../../testing/template.ts';
import { CREAM, drawTee, TEE } from '../../../testing/worn-garments.ts';
import { type Canvas, createCanvas, toBytes } from '../compose/canvas.ts';
import { layGarment, paintGarment } from '../compose/garment.ts';
import { type Fitted, fitGarment } from '../fit/fit.ts';
import type { BodyFrame } from './body-frame.ts';
import { foldLayer } from './fold-layer.ts';
import { hashTexture, withFolds } from './fold-maps.ts';
import { placeFolds } from './place-folds.ts';

/** A person who stands straight in front of the camera, in centimetres from the neck. */
const PLACES: Record<string, readonly [number, number]> = {
  chest: [0, 20],
  waist: [0, 42],
  pelvis: [0, 52],
  shoulder: [18, 6],
  elbow: [24, 34],
  wrist: [26, 60],
  hip: [9, 55],
  knee: [10, 70],
  ankle: [10, 88],
};

function createFrame(): BodyFrame {
  const joints: Record<string, [number, number]> = {};
  for (const [name, [x, y]] of Object.entries(PLACES)) {
    for (const [end, sign] of [
      ['_l', 1],
      ['_r', -1],
      ['', 1],
    ] as const) {
      const { column, row } = toPixel(x * sign, y);
      joints[name + end] = [column, row];
    }
  }
  return { joints, perCm: 4 };
}

const frame = createFrame();
const blank = (): Canvas =>
  createCanvas({ data: new Uint8Array(WIDTH * HEIGHT * 4), width: WIDTH, height: HEIGHT });

function shownOn(fitted: Fitted) {
  const canvas = blank();
  const maps = withFolds(createFlatTemplate(), fitted, frame);
  const worn = paintGarment(maps, fitted, wholeView);
  layGarment(canvas, worn, wholeView.scale);
  return { bytes: toBytes(canvas), worn };
}

/** Samples the display values (0..1) of a channel over the front, away from all edges. */
function sample(bytes: Uint8Array): number[] {
  const from = toPixel(-18, 14);
  const to = toPixel(18, 54);
  const values: number[] = [];
  for (let y = from.row; y < to.row; y++) {
    for (let x = from.column; x < to.column; x++) {
      values.push(bytes[(y * WIDTH + x) * 4 + 1] / 255);
    }
  }
  return values;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const measureDeviation = (values: readonly number[]) => {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
};

let plain: Fitted;
let striped: Fitted;
beforeAll(async () => {
  plain = await fitGarment(drawTee(60, 20, { paint: () => [150, 140, 130] }), TEE);
  striped = await fitGarment(drawTee(60, 20), TEE);
});

describe('folds of a garment on a body', () => {
  it('give plain cloth the contrast that worn cloth has on photos', () => {
    const deviation = measureDeviation(sample(shownOn(plain).bytes));
    expect(deviation).toBeGreaterThan(0.025);
    expect(deviation).toBeLessThan(0.075);
  });

  it('leave its mean light as it was', () => {
    const { bytes } = shownOn(plain);
    const light = average(sample(bytes).map((value) => LINEAR[Math.round(value * 255)]));
    expect(Math.abs(light / LINEAR[140] - 1)).toBeLessThan(0.06);
  });

  it('bend stripes, of which none overtakes its neighbour', () => {
    const flat = createFlatTemplate().front;
    const { front } = withFolds(createFlatTemplate(), striped, frame);
    const width = WIDTH / 2;
    let [most, overtaken] = [0, 0];
    for (let i = 2 * width; i < front.y.length - 2 * width; i++) {
      most = Math.max(most, Math.abs(front.y[i] - flat.y[i]));
      if (front.y[i + width] <= front.y[i]) overtaken++;
      const isInside = i % width > 1 && i % width < width - 2;
      if (isInside && front.x[i + 1] <= front.x[i]) overtaken++;
    }
    expect(overtaken).toBe(0);
    expect(most).toBeGreaterThan(0.3);
    expect(most).toBeLessThan(2.5);
  });

  it('are the same for the same article and others for another one', () => {
    const again = withFolds(createFlatTemplate(), plain, frame);
    expect(again.front.light.data).toEqual(
      withFolds(createFlatTemplate(), plain, frame).front.light.data,
    );
    expect(hashTexture(plain.texture)).not.toBe(hashTexture(striped.texture));
    const other = withFolds(createFlatTemplate(), striped, frame);
    expect(again.front.light.data).not.toEqual(other.front.light.data);
  });

  it('are weaker where the photo shows somebody who wears it', () => {
    const worn = { ...plain, garment: { ...plain.garment, way: 'worn' as const } };
    const contrast = (fitted: Fitted) =>
      measureDeviation([...withFolds(createFlatTemplate(), fitted, frame).front.light.data]);
    expect(contrast(worn)).toBeLessThan(0.6 * contrast(plain));
  });

  it('have other shadows under light from the left than from the right', () => {
    const { relight } = withFolds(createFlatTemplate(), plain, frame);
    const [left, right] = relight.map(({ data }) => [...data].map((value) => value - 128));
    const product = average((left as number[]).map((value, i) => value * (right?.[i] as number)));
    expect(product).toBeLessThan(0);
  });

  it('fall in an arc at the hem: lower in the middle than at its sides', () => {
    const { worn } = shownOn(plain);
    const endAt = (x: number) => {
      const { column } = toPixel(x, 0);
      let last = 0;
      for (let y = 0; y < worn.area.height; y++) {
        if (worn.cover[y * worn.area.width + column] > 0.5) last = y;
      }
      return last;
    };
    const [middle, sides] = [
      average([-4, -2, 0, 2, 4].map(endAt)),
      average([-25, -24, 24, 25].map(endAt)),
    ];
    expect(middle).toBeGreaterThan(sides);
  });

  it('are few and wide in a coat, many and soft in a T-shirt', () => {
    const coat = placeFolds('coat', frame, 1);
    const tee = placeFolds('tee', frame, 1);
    expect(coat.length).toBeLessThan(tee.length);
    const averageWidth = (folds: typeof tee) => average(folds.map(({ width }) => width));
    expect(averageWidth(coat)).toBeGreaterThan(1.4 * averageWidth(tee));
  });

  it('are there for every kind, none of them steeper than cloth can lie', () => {
    for (const kind of GARMENT_KINDS) {
      const folds = placeFolds(kind, frame, 3);
      expect(folds.length).toBeGreaterThan(5);
      for (const { height, width } of folds) expect(height / width).toBeLessThan(0.7);
    }
  });
});

describe('plain clothes of the catalogue', () => {
  it('get folds, keep their mean light and their outline', () => {
    const [width, height] = [160, 300];
    const data = new Uint8Array(width * height * 4);
    for (let i = 0; i < width * height; i++) {
      data.set([...CREAM.map((value) => value / 2), i % width < 120 ? 255 : 0], i * 4);
    }
    const box = [120, 200, 280, 500] as const;
    const picture = { data, width, height, channels: 4 };
    const folded = foldLayer(picture, [...box], 'trousers', frame, 5);
    const light = (bytes: Uint8Array) => {
      const values: number[] = [];
      for (let i = 0; i < bytes.length; i += 4) {
        if (bytes[i + 3]) values.push(LINEAR[bytes[i]]);
      }
      return values;
    };
    expect(Math.abs(average(light(folded.data)) / average(light(data)) - 1)).toBeLessThan(0.02);
    expect(measureDeviation(light(folded.data))).toBeGreaterThan(0.01);
    const outline = (bytes: Uint8Array) => bytes.filter((_, i) => i % 4 === 3);
    expect(outline(folded.data)).toEqual(outline(data));
  });

  it('are lit more evenly, but for trousers, whose fading and shade were painted for cotton', () => {
    const [width, height] = [160, 300];
    const data = new Uint8Array(width * height * 4);
    for (let i = 0; i < width * height; i++) {
      const share = i % width < width / 2 ? 0.7 : 0.4;
      data.set([...CREAM.map((value) => value * share), 255], i * 4);
    }
    const picture = { data, width, height, channels: 4 };
    const contrast = (bytes: Uint8Array) => {
      const half = (isRight: boolean) =>
        average(
          [...bytes.keys()]
            .filter((i) => i % 4 === 0 && (i / 4) % width >= width / 2 === isRight)
            .map((i) => LINEAR[bytes[i]]),
        );
      return half(false) / half(true);
    };
    const ofKind = (kind: 'tee' | 'trousers') =>
      contrast(foldLayer(picture, [120, 200, 280, 500], kind, frame, 5).data);
    expect(Math.abs(ofKind('trousers') / contrast(data) - 1)).toBeLessThan(0.1);
    expect(ofKind('tee')).toBeLessThan(0.7 * contrast(data));
  });
});
