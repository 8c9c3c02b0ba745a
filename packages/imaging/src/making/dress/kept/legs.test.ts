import { expect, test } from 'vitest';
import { closeBites, squeezeBelow } from './legs.ts';

const WIDTH = 120;
const HEIGHT = 400;

/** A leg that narrows downwards, with the bite of a hand in its right side. */
function drawLeg(bite: (y: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 20; x < 100 - y / 20 - bite(y); x++)
      data.set([40, 60, 120, 255], (y * WIDTH + x) * 4);
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 4 as const };
}

const widthAt = ({ data }: { data: Uint8Array }, y: number) =>
  Array.from({ length: WIDTH }, (_, x) => data[(y * WIDTH + x) * 4 + 3]).filter(
    (alpha) => alpha > 127,
  ).length;

test('the bite of a hand is closed with the cloth beside it', () => {
  const leg = drawLeg((y) => (y > 150 && y < 200 ? 25 : 0));
  closeBites(leg, 100, 300);
  for (const y of [155, 175, 195]) expect(widthAt(leg, y)).toBeGreaterThanOrEqual(68);
  expect([...leg.data.subarray((175 * WIDTH + 85) * 4, (175 * WIDTH + 85) * 4 + 3)]).toEqual([
    40, 60, 120,
  ]);
});

test('an outline without a bite stays as it is, also at its ends', () => {
  const leg = drawLeg(() => 0);
  const before = Array.from({ length: HEIGHT }, (_, y) => widthAt(leg, y));
  closeBites(leg, 0, HEIGHT);
  const after = Array.from({ length: HEIGHT }, (_, y) => widthAt(leg, y));
  expect(Math.max(...after.map((width, y) => Math.abs(width - before[y])))).toBeLessThan(2);
});

test('legs are no wider than the hem above them, and take their own width back below', () => {
  const leg = drawLeg(() => 0);
  const squeezed = squeezeBelow(leg, 50, [30, 80]);
  expect(widthAt(squeezed, 50)).toBeLessThanOrEqual(51);
  expect(widthAt(squeezed, 390)).toBe(widthAt(leg, 390));
});

test('a bite with crumbs of cloth beyond it is closed as well', () => {
  const leg = drawLeg((y) => (y > 150 && y < 200 ? 18 : 0));
  for (let y = 170; y < 180; y++) {
    for (let x = 82; x < 88; x++) leg.data.set([40, 60, 120, 255], (y * WIDTH + x) * 4);
  }
  closeBites(leg, 100, 300);
  for (const y of [155, 175, 195]) expect(widthAt(leg, y)).toBeGreaterThanOrEqual(68);
});

test.each([
  { rows: 20, closed: 'with what lies between two fingers' },
  { rows: 50, closed: 'each by itself' },
])('bites that lie $rows rows apart are closed $closed', ({ rows }) => {
  const isBetween = (y: number) => y >= 160 && y < 160 + rows;
  const leg = drawLeg((y) => (y > 140 && y < 180 + rows && !isBetween(y) ? 25 : 0));
  const colourAt = (y: number) => [...leg.data.subarray((y * WIDTH + 85) * 4).slice(0, 3)];
  for (let y = 160; y < 160 + rows; y++) leg.data.set([150, 60, 120], (y * WIDTH + 85) * 4);
  closeBites(leg, 100, 300);
  expect(colourAt(160 + rows / 2)).toEqual(rows === 20 ? [40, 60, 120] : [150, 60, 120]);
  for (const y of [150, 170 + rows]) expect(colourAt(y)).toEqual([40, 60, 120]);
});

test('legs that reach beyond the hem on one side are squeezed on that side alone', () => {
  const leg = drawLeg(() => 0);
  const squeezed = squeezeBelow(leg, 50, [40, 115]);
  const ends = (data: Uint8Array) => {
    const row = Array.from({ length: WIDTH }, (_, x) => data[(50 * WIDTH + x) * 4 + 3] > 127);
    return [row.indexOf(true), row.lastIndexOf(true)];
  };
  const [before, after] = [ends(leg.data), ends(squeezed.data)];
  expect(after[0]).toBeGreaterThanOrEqual(39);
  expect(after[1]).toBe(before[1]);
});
