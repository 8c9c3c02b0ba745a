import { expect, test } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { drawComparisonSheet } from './comparison-sheet.ts';

const picture = (background: string, width = 60, height = 90) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The middle of each third, as red, green and blue in steps that the encoder does not touch. */
async function middles(sheet: Uint8Array) {
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  return [1, 3, 5].map((sixth) => {
    const x = Math.floor((info.width * sixth) / 6);
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64));
  });
}
const [RED, GREEN, BLUE, PAPER] = [
  [4, 0, 0],
  [0, 4, 0],
  [0, 0, 4],
  [2, 2, 2],
];

test('original, answer and delivered picture stand beside each other in one size', async () => {
  const sheet = await drawComparisonSheet({
    original: await picture('#ff0000'),
    answer: await picture('#00ff00', 1200, 1800),
    delivered: await picture('#0000ff', 600, 900),
  });
  expect(await sharp(sheet).metadata()).toMatchObject({
    format: 'webp',
    width: 3 * 320 + 2 * 8,
    height: 480,
  });
  expect(await middles(sheet)).toEqual([RED, GREEN, BLUE]);
});

test('what is absent leaves its place empty', async () => {
  const answer = await picture('#00ff00');
  const original = await picture('#ff0000');
  expect(await middles(await drawComparisonSheet({ answer }))).toEqual([PAPER, GREEN, PAPER]);
  const refused = await drawComparisonSheet({ original, answer });
  expect(await middles(refused)).toEqual([RED, GREEN, PAPER]);
});

test('what is no picture is refused', async () => {
  const answer = Buffer.from('no picture');
  await expect(drawComparisonSheet({ answer })).rejects.toMatchObject({ reason: 'corrupt' });
});
