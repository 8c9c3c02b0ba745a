import { beforeAll, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { imaging } from '../../testing/imaging.ts';

const SIZE = { width: 300, height: 200 };
const CUP = { x: 0.25, y: 0.5 };
const BOX = { x: 0.75, y: 0.5 };
let photo: Buffer;
let embedding: Uint8Array;

beforeAll(async () => {
  photo = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#d8d2c6"/>
        <circle cx="150" cy="200" r="80" fill="#8a2f3c"/><rect x="370" y="120" width="160" height="160" fill="#27506f"/></svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
  const result = await imaging.run('embed', { bytes: photo });
  expect([result.width, result.height]).toEqual([600, 400]);
  embedding = result.embedding;
});

type Asked = {
  clicks: { x: number; y: number; add: boolean }[];
  box?: { left: number; top: number; width: number; height: number };
  previous?: Uint8Array;
};

/** The values of the answer at the middle of the cup, of the box, and between them. */
async function answer(asked: Asked) {
  const { mask } = await imaging.run('select', { embedding, ...asked, ...SIZE });
  const { width, height, channels } = await sharp(mask).metadata();
  expect([width, height, channels]).toEqual([300, 200, 1]);
  const data = await sharp(mask).extractChannel(0).raw().toBuffer();
  const at = ({ x, y }: { x: number; y: number }) =>
    data[Math.floor(y * 200) * 300 + Math.floor(x * 300)] > 127;
  return { mask, seen: [at(CUP), at(BOX), at({ x: 0.5, y: 0.5 })] };
}

it('selects what was clicked, joins more to it and takes away again', async () => {
  const cup = await answer({ clicks: [{ ...CUP, add: true }] });
  expect(cup.seen).toEqual([true, false, false]);
  const both = await answer({ clicks: [{ ...BOX, add: true }], previous: cup.mask });
  expect(both.seen).toEqual([true, true, false]);
  const box = await answer({ clicks: [{ ...CUP, add: false }], previous: both.mask });
  expect(box.seen).toEqual([false, true, false]);
});

it('selects what a box is drawn around', async () => {
  const around = { left: 0.58, top: 0.25, width: 0.34, height: 0.5 };
  expect((await answer({ clicks: [], box: around })).seen).toEqual([false, true, false]);
});

it('says so when nothing is asked or the embedding is none', async () => {
  const nothing = { embedding, clicks: [], ...SIZE };
  await expect(imaging.run('select', nothing)).rejects.toMatchObject({
    reason: 'nothing-marked',
  });
  const broken = { embedding: Buffer.from('x'), clicks: [{ ...CUP, add: true }], ...SIZE };
  await expect(imaging.run('select', broken)).rejects.toMatchObject({ reason: 'corrupt' });
});

it('lets a cut-out of another size reuse the look at the photo', async () => {
  const bytes = await sharp(photo).resize(450).png().toBuffer();
  const { png, width, height } = await imaging.run('cutout', { bytes, embedding });
  const alpha = await sharp(png).extractChannel('alpha').raw().toBuffer();
  const at = ({ x, y }: { x: number; y: number }) =>
    alpha[Math.floor(y * height) * width + Math.floor(x * width)];
  expect([at(CUP), at(BOX), at({ x: 0.5, y: 0.5 })]).toEqual([255, 255, 0]);
});
