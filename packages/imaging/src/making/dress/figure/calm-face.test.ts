import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonHead } from '../../../catalogue/people.ts';
import { findFigure, openWardrobe, type Wardrobe } from '../wardrobe/wardrobe.ts';
import { calmFace } from './calm-face.ts';
import { readHead } from './read-head.ts';

const SIZE = { width: 200, height: 240 };
const HEAD = {
  points: { eye_l: [130, 80], eye_r: [70, 80], mouth: [100, 140], chin: [100, 180] },
  jaw: [
    [20, 80],
    [100, 180],
    [180, 80],
  ],
} as unknown as PersonHead;

type Colour = readonly [number, number, number];
const [SKIN, FLUSHED, IRIS]: Colour[] = [
  [190, 150, 125],
  [200, 144, 123],
  [90, 120, 170],
];

/** A face with a flushed cheek, blue eyes, and lines so many display steps deep; the top rows are hair. */
function face(deep: number) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const hair = { data: new Uint8Array(SIZE.width * SIZE.height), ...SIZE };
  for (let i = 0; i < hair.data.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const isEye = Math.abs(y - 80) < 5 && (Math.abs(x - 70) < 5 || Math.abs(x - 130) < 5);
    const isFlushed = y >= 100 && y < 125 && x < 50;
    const colour = isEye ? IRIS : isFlushed ? FLUSHED : SKIN;
    const line = isEye || isFlushed ? 0 : deep * ((Math.floor(x / 2) % 2) * 2 - 1);
    data.set([...colour.map((own) => own + line), 255], i * 4);
    if (y < 40) hair.data[i] = 255;
  }
  return { picture: { data, ...SIZE, channels: 4 as const }, hair };
}

const at = ({ picture: { data } }: ReturnType<typeof face>, x: number, y: number) =>
  data.slice((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 3);

const depth = (shot: ReturnType<typeof face>) => at(shot, 102, 200)[1] - at(shot, 101, 200)[1];

describe('a calmed face', () => {
  it('is flushed less, and keeps the colour of its eyes and its hair', () => {
    const [before, shot] = [face(0), face(0)];
    calmFace(shot, HEAD);
    const flush = (from: typeof shot) => at(from, 25, 112)[0] - at(from, 25, 112)[1];
    expect(flush(shot)).toBeLessThan(flush(before) - 5);
    expect(at(shot, 130, 80)).toEqual(at(before, 130, 80));
    expect(at(shot, 100, 20)).toEqual(at(before, 100, 20));
    expect(at(shot, 150, 200)).toEqual(at(before, 150, 200));
  });

  it('has hard lines made softer, and soft ones kept', () => {
    for (const [deep, softer] of [
      [6, true],
      [1, false],
    ] as const) {
      const [before, shot] = [face(deep), face(deep)];
      calmFace(shot, HEAD);
      const share = Math.abs(depth(shot) / depth(before));
      if (softer) expect(share).toBeLessThan(0.8);
      else expect(share).toBe(1);
    }
  });

  it('has ears of its own colour where the sun shines through them, and keeps its earrings', () => {
    const shot = face(0);
    const paint = (x: number, y: number, colour: Colour) => {
      for (let row = y; row < y + 20; row++) {
        for (let column = x; column < x + 10; column++) {
          shot.picture.data.set(colour, (row * SIZE.width + column) * 4);
        }
      }
    };
    const [lit, silver]: Colour[] = [
      [225, 110, 60],
      [170, 170, 175],
    ];
    paint(2, 80, lit);
    paint(2, 105, silver);
    paint(100, 200, lit);
    calmFace(shot, HEAD);
    const glow = (x: number, y: number) => at(shot, x, y)[0] - at(shot, x, y)[1];
    expect(glow(6, 90)).toBeLessThan(70);
    expect(glow(104, 210)).toBeGreaterThan(90);
    const [red, green, blue] = at(shot, 6, 115);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(25);
  });

  it('stays as it is where there is no skin', () => {
    const shot = face(6);
    shot.hair.data.fill(255);
    const before = shot.picture.data.slice();
    calmFace(shot, HEAD);
    expect(shot.picture.data).toEqual(before);
  });
});

describe('a face of the catalogue', () => {
  let wardrobe: Wardrobe;
  beforeAll(async () => {
    wardrobe = await openWardrobe();
  });

  it('becomes less vivid where it glows, and hardly changes where it is pale', async () => {
    const change = async (id: string) => {
      const { head } = findFigure(wardrobe, id, 'relaxed').model;
      const shot = await readHead(wardrobe.root, head, 'neutral');
      const glow = () => {
        let sum = 0;
        for (let i = 0; i < shot.hair.data.length; i++) {
          if (shot.hair.data[i] > 8 || shot.picture.data[i * 4 + 3] < 250) continue;
          sum += shot.picture.data[i * 4] - shot.picture.data[i * 4 + 1];
        }
        return sum;
      };
      const before = glow();
      calmFace(shot, head);
      return glow() / before;
    };
    expect(await change('rohan')).toBeLessThan(0.95);
    expect(await change('maeve')).toBeGreaterThan(0.95);
  });
});
