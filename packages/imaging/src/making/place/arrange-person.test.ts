import { describe, expect, it, vi } from 'vitest';
import { drawMask } from '../../testing/cloth.ts';
import { createSunLight, drawSetting, measureBrightness } from '../../testing/place.ts';
import type { DressedModel } from '../dress/dressed-model.ts';
import { placeModel } from '../dress/place-model.ts';
import { arrangePerson, type PhotoPerson } from './arrange-person.ts';
import { completeLook } from './look.ts';
import { findCutOff } from './photo-frame.ts';
import type { Subject } from './subject.ts';

// Makes many pictures, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const PHOTO = { width: 240, height: 360 };
const isPerson = (x: number, y: number) =>
  Math.hypot(x - 40, y - 20) < 18 ||
  (y > 36 && y < 170 && Math.abs(x - 40) < 34) ||
  (y >= 170 && Math.abs(Math.abs(x - 40) - 16) < 11);

/** Draws a head, a body and two legs. */
function drawPerson(height: number): Subject {
  const width = 80;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isPerson(x, y)) data.set([40 + x, 70, 140 - (y % 40), 255], i * 4);
  }
  return { data, width, height };
}

function photoPerson(height: number): PhotoPerson {
  const box = { left: 80, top: 50, width: 80, height };
  return { subject: drawPerson(height), box, photo: PHOTO, cutOff: findCutOff(box, PHOTO) };
}

const people = (wished = {}) => drawSetting(wished, 'people', { width: 400, height: 600 });
const change = (height: number, light: number, wished = {}) =>
  arrangePerson(
    photoPerson(height),
    people(wished),
    { left: 0, top: 0, ...PHOTO },
    completeLook({ light, grain: 0 }),
    1,
  );

describe('somebody in another place', () => {
  it('keeps every opaque pixel, at the very same place', async () => {
    const { picture, lock } = await change(290, 0);
    expect(lock).toMatchObject({ changed: 0, colourMost: 0 });
    const i = (150 * PHOTO.width + 120) * 3;
    expect([...picture.data.subarray(i, i + 3)]).toEqual([80, 70, 140 - (100 % 40)]);
  });

  it('stands on a shadow that falls away from the light', async () => {
    const floor = async (from: 'left' | 'right', side: number) => {
      const { picture } = await change(290, 0, { light: createSunLight(from) });
      return measureBrightness(picture, {
        left: 120 + side * 45 - 5,
        top: 326,
        width: 10,
        height: 6,
      });
    };
    expect(await floor('left', 1)).toBeLessThan((await floor('left', -1)) - 6);
    expect(await floor('right', -1)).toBeLessThan((await floor('right', 1)) - 6);
  });

  it('ends at the lower edge without any shadow where the feet do not show', async () => {
    const bright = (wished: object) => change(310, 0, wished);
    const { picture } = await bright({ light: createSunLight('left') });
    const beside = (left: number) =>
      measureBrightness(picture, { left, top: 350, width: 20, height: 8 });
    expect(Math.abs(beside(20) - beside(200))).toBeLessThan(3);
  });
});

/** The drawn person as the studio would deliver it: a picture two metres high that is brighter on one side. */
function drawModel(): DressedModel {
  const { width, height } = PHOTO;
  const pixels = new Uint8Array(width * height * 4);
  const person = drawPerson(290);
  for (let y = 0; y < person.height; y++) {
    const from = y * person.width * 4;
    pixels.set(person.data.subarray(from, from + person.width * 4), ((y + 50) * width + 80) * 4);
  }
  const quarter = { width: width / 4, height: height / 4 };
  const map = (bright: (x: number) => boolean) => {
    const data = new Uint8Array(quarter.width * quarter.height);
    for (let i = 0; i < data.length; i++) data[i] = bright(i % quarter.width) ? 170 : 90;
    return { data, ...quarter };
  };
  const perMetre = 170;
  return {
    pixels,
    width,
    height,
    box: [0, 0, width, height],
    scale: 1,
    shadow: drawMask(width, height, (x, y) => y > 335 && y < 345 && x > 90 && x < 150, 100),
    camera: {
      width,
      height,
      distance: 7,
      eye: 1.15,
      focal_px: 7 * perMetre,
      horizon_px: 340 - 1.15 * perMetre,
      centre_px: 120,
    },
    feet: { left: [136, 330], right: [104, 330], ground: 340 },
    relight: { left: map((x) => x < 30), right: map((x) => x >= 30), range: 2 },
  };
}

describe('a dressed model in a place', () => {
  const halves = async (from: 'left' | 'right') => {
    const { picture } = await placeModel(drawModel(), people({ light: createSunLight(from) }), {
      grain: 0,
    });
    const half = (left: number) =>
      measureBrightness(picture, { left, top: 120, width: 25, height: 60 });
    return half(125) / half(92);
  };

  it('is lit from the side that the place is lit from', async () => {
    expect(await halves('right')).toBeGreaterThan(1.15 * (await halves('left')));
  });

  it('stands on the studio’s own shadow', async () => {
    const { picture } = await placeModel(drawModel(), people(), { grain: 0 });
    const between = measureBrightness(picture, { left: 117, top: 338, width: 6, height: 5 });
    const away = measureBrightness(picture, { left: 10, top: 338, width: 30, height: 5 });
    expect(between).toBeLessThan(away - 20);
  });

  it('is the same again for the same seed', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => placeModel(drawModel(), people())));
    expect(one?.picture.data).toEqual(two?.picture.data);
  });
});
