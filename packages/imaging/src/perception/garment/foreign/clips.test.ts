import { expect, it } from 'vitest';
import { sharp } from '../../../pixels/files/sharp.ts';
import { decodeRgb } from '../../../pixels/raster.ts';
import { findClips } from './clips.ts';
import { continueBand } from './continue-band.ts';
import { frameOfWaist } from './waist-frame.ts';

const [WIDTH, HEIGHT] = [400, 400];
const FRAME = frameOfWaist([90, 60], [310, 60]);
const SKIRT =
  '<path d="M90 60 H310 L340 360 H60Z" fill="#c9a79a"/><path d="M88 84 H312" stroke="#a58577" stroke-width="3"/>';
const clip = (x: number, fill = '#1c1a1d') =>
  `<rect x="${x}" y="20" width="22" height="56" fill="${fill}"/>`;
const BAR = '<rect x="100" y="26" width="200" height="8" fill="#1c1a1d"/>';
/** A shiny slot, as clips have it. */
const SLOT = '<rect x="118" y="66" width="16" height="2" fill="#ddd"/>';

async function draw(drawn: string) {
  const svg = (shapes: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes}</svg>`,
      ),
    )
      .png()
      .toBuffer();
  const { rgb } = await decodeRgb(
    await svg(`<rect width="400" height="400" fill="#e4ded6"/>${SKIRT}${drawn}`),
  );
  const { alpha } = await decodeRgb(await svg(SKIRT + drawn));
  if (!alpha) throw new Error('a drawing has alpha');
  return { rgb, alpha };
}

async function find(drawn: string, hangs = false) {
  const { rgb, alpha } = await draw(drawn);
  return findClips(rgb, alpha, FRAME, hangs);
}

it('two clips that hold a waist are found, slots and all', async () => {
  const clips = await find(BAR + clip(115) + clip(263) + SLOT);
  const at = (x: number, y: number) => clips?.data[y * WIDTH + x];
  expect([at(126, 70), at(126, 67), at(274, 64)]).toEqual([1, 1, 1]);
  expect([at(200, 70), at(126, 100)]).toEqual([0, 0]);
});

it('of what hangs each clip is found for itself, and no patch below the edge', async () => {
  const patch = '<rect x="263" y="63" width="22" height="14" fill="#1c1a1d"/>';
  const clips = await find(clip(115) + patch, true);
  const at = (x: number, y: number) => clips?.data[y * WIDTH + x];
  expect([at(126, 70), at(274, 70)]).toEqual([1, 0]);
  expect(await find(patch, true)).toBeUndefined();
});

it('what does not go on above the waist is sewn on; one alone or two unlike ones are no clips', async () => {
  const patch = (x: number) => `<rect x="${x}" y="61" width="22" height="16" fill="#1c1a1d"/>`;
  expect(await find(patch(115) + patch(263))).toBeUndefined();
  expect(await find(BAR + clip(115))).toBeUndefined();
  expect(await find(clip(115) + clip(263, '#e8d820'))).toBeUndefined();
  expect(await find('')).toBeUndefined();
});

it('the waistband goes on below them, and nothing stays above the waist', async () => {
  const { rgb, alpha } = await draw(BAR + clip(115) + clip(263));
  const clips = findClips(rgb, alpha, FRAME);
  if (!clips) throw new Error('no clips');
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = rgb.data[i * 3 + c];
    data[i * 4 + 3] = alpha.data[i];
  }
  const before = data.slice();
  continueBand({ data, width: WIDTH, height: HEIGHT }, clips, FRAME);
  const at = (x: number, y: number) => [
    ...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
  ];
  expect(at(126, 68)).toEqual([0xc9, 0xa7, 0x9a, 255]);
  expect(at(126, 30)[3]).toBe(0);
  expect(at(200, 30)[3]).toBe(0);
  // Away from the clips not a pixel of the cloth changes.
  const untouched = (200 + 120 * WIDTH) * 4;
  expect(data.subarray(untouched)).toEqual(before.subarray(untouched));
});
