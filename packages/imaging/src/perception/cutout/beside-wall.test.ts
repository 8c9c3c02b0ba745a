import { expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { separateFromWall } from './beside-wall.ts';
import { findStanding } from './find-outline.ts';

const SIDE = 320;
const JACKET =
  '<path d="M110 50h100l50 30 20 130-40 10-10-60v110h-140v-110l-10 60-40-10 20-130z" fill="#121214"/>';
const STUDS = Array.from(
  { length: 40 },
  (_, i) =>
    `<circle cx="${110 + (i % 8) * 14}" cy="${100 + Math.floor(i / 8) * 30}" r="4" fill="#fdfdfd"/>`,
).join('');

async function draw(wall: string, body: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${wall}${body}</svg>`;
  const data = new Uint8Array(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());
  return { data, width: SIDE, height: SIDE };
}

const WHITE = '<rect width="320" height="320" fill="#ffffff"/>';
const STRIPES = Array.from(
  { length: 20 },
  (_, i) => `<rect x="${i * 16}" width="8" height="320" fill="#8a7a5a"/>`,
).join('');

it('finds a dark jacket with bright studs on white by its colours, studs and all', async () => {
  const found = separateFromWall(await draw(WHITE, JACKET + STUDS));
  const at = (x: number, y: number) => found?.data[y * SIDE + x];
  expect(at(160, 90)).toBe(1);
  expect(at(110, 100)).toBe(1);
  expect(at(30, 30)).toBe(0);
  // The wall shows between sleeve and body.
  expect(at(84, 260)).toBe(0);
});

it('finds nothing on an empty wall, and does not judge where the rim of the photo is busy', async () => {
  expect(separateFromWall(await draw(WHITE, ''))).toBeUndefined();
  expect(separateFromWall(await draw(WHITE + STRIPES, JACKET))).toBeUndefined();
});

it('stands out also where it does not for the network', async () => {
  const colours = await draw(WHITE, JACKET + STUDS);
  const nothing = { data: new Float32Array(SIDE * SIDE), width: SIDE, height: SIDE };
  const { subjects, saliency } = findStanding({ saliency: nothing, colours });
  expect(subjects).toHaveLength(1);
  expect(saliency.data[90 * SIDE + 160]).toBe(1);
  const empty = await draw(WHITE, '');
  expect(findStanding({ saliency: nothing, colours: empty }).subjects).toHaveLength(0);
});
