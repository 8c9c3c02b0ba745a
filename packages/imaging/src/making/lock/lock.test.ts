import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maskChanges } from './changed-mask.ts';
import { compareAnswer } from './compare-answer.ts';
import { deliverPicture } from './deliver-picture.ts';
import { extendPhoto } from './extend-photo.ts';
import { keepPixels } from './keep-pixels.ts';
import { prepareRepaint } from './prepare-repaint.ts';

const [WIDTH, HEIGHT] = [120, 180];
const svg = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`,
    ),
  );
const stripes = Array.from(
  { length: 12 },
  (_, i) => `<rect x="30" y="${50 + i * 8}" width="60" height="4" fill="#f4e9d0"/>`,
).join('');
/** A striped garment on a grey ground, and the same under other light on a green one. */
const garment = `<rect x="30" y="50" width="60" height="96" fill="#7a1f2b"/>${stripes}`;
const draft = await svg(`<rect width="120" height="180" fill="#999"/>${garment}`)
  .removeAlpha()
  .png()
  .toBuffer();
const mask = await svg(
  '<rect width="120" height="180" fill="#fff"/><rect x="30" y="50" width="60" height="96" fill="#000"/>',
)
  .removeAlpha()
  .toColourspace('b-w')
  .png()
  .toBuffer();
const painted = (light: number, body = garment) =>
  svg(`<rect width="120" height="180" fill="#3a7d5c"/>${body}`)
    .removeAlpha()
    .linear(light, 0)
    .blur(0.8)
    .png()
    .toBuffer();

const context = { sessions: {} as never, model: () => '' };
const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
const grey = (bytes: Uint8Array) => sharp(bytes).extractChannel(0).raw().toBuffer();
const at = (data: Buffer, x: number, y: number) => [
  ...data.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3),
];

test('a photo that stays does so to the last pixel', async () => {
  const answer = await painted(1.04);
  const wish = { original: draft, answer, mask, kept: 'photo', lossless: true } as const;
  const made = await keepPixels(wish, context);
  expect(made.isTrue).toBe(true);
  expect(made.score).toMatchObject({ changed: 0, colour: 0, structure: 1 });
  const [before, after] = [await pixels(draft), await pixels(made.bytes)];
  for (let y = 50; y < 146; y += 5) expect(at(after, 60, y)).toEqual(at(before, 60, y));
  // Far from the seam it is what was painted.
  expect(at(after, 2, 178)).toEqual(at(await pixels(answer), 2, 178));
});

test('goods follow the light around them, within bounds, and keep their print', async () => {
  const bright = await keepPixels(
    { original: draft, answer: await painted(1.15), mask, kept: 'goods', lossless: true },
    context,
  );
  expect(bright.isTrue).toBe(true);
  expect(bright.score.changed).toBeGreaterThan(0.5);
  expect(bright.score.colour).toBeLessThanOrEqual(1.1);
  expect(bright.score.structure).toBeGreaterThan(0.95);
  const [before, after] = [await pixels(draft), await pixels(bright.bytes)];
  const sum = (data: Buffer) => at(data, 60, 98).reduce((total, value) => total + value, 0);
  expect(sum(after)).toBeGreaterThan(sum(before));
});

test('an answer that shows something else where the goods are is not true', async () => {
  const other =
    '<circle cx="60" cy="90" r="34" fill="#fff"/><path d="M0 0 L120 180" stroke="#000"/>';
  const answer = await painted(1, other);
  const made = await keepPixels({ original: draft, answer, mask, kept: 'goods' }, context);
  expect(made.score.answerStructure).toBeLessThan(0.6);
  expect(made.isTrue).toBe(false);
});

test('an answer in another format is cropped from the middle, not stretched', async () => {
  // Forty pixels more at the left and the right, as an engine sends it that makes squares only.
  const wide = await sharp(await painted(1))
    .extend({ left: 40, right: 40, background: '#00f' })
    .png()
    .toBuffer();
  const kept = { original: draft, mask, kept: 'photo', lossless: true } as const;
  const made = await keepPixels({ ...kept, answer: wide }, context);
  expect(made).toMatchObject({ width: WIDTH, height: HEIGHT, isTrue: true });
  const plain = await keepPixels({ ...kept, answer: await painted(1) }, context);
  expect(made.score.answerStructure).toBe(plain.score.answerStructure);
  expect(await pixels(made.bytes)).toEqual(await pixels(plain.bytes));

  const of = { original: draft, side: { max: 180, multiple: 1 } };
  const delivered = await deliverPicture({ bytes: wide, of, lossless: true }, context);
  expect(delivered).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect(await pixels(delivered.bytes)).toEqual(await pixels(await painted(1)));
});

test('what was rounded to the sides of an engine is brought back whole', async () => {
  const side = { max: 200, multiple: 50 };
  const sent = await prepareRepaint({ bytes: draft, mask, side, form: 'white-paints' });
  expect(sent).toMatchObject({ width: 100, height: 200 });
  const answer = await sharp(await painted(1, `${garment}<rect width="9" height="9" fill="#fff"/>`))
    .resize(100, 200, { fit: 'fill' })
    .png()
    .toBuffer();
  const wish = { original: draft, answer, mask, kept: 'goods', lossless: true } as const;
  const corner = async (made: { bytes: Uint8Array }) => at(await pixels(made.bytes), 2, 2)[0];
  expect(await corner(await keepPixels({ ...wish, side }, context))).toBeGreaterThan(200);
  expect(await corner(await keepPixels(wish, context))).toBeLessThan(100);
});

test('the mask comes in the form and the size that an engine takes', async () => {
  const side = { max: 96, multiple: 16 };
  const wish = { bytes: draft, mask, side };
  const clear = await prepareRepaint({ ...wish, form: 'clear-paints' });
  expect(clear).toMatchObject({ width: 64, height: 96 });
  const { data } = await sharp(clear.mask).raw().toBuffer({ resolveWithObject: true });
  // The corner may be painted and keeps its colour under the clear pixel; the garment is opaque.
  expect([...data.subarray(0, 4)]).toEqual([153, 153, 153, 0]);
  expect(data[(48 * 64 + 32) * 4 + 3]).toBe(255);
  const corner = async (form: 'white-paints' | 'white-keeps') => {
    const { mask: bytes } = await prepareRepaint({ ...wish, form });
    return (await grey(bytes))[0];
  };
  expect(await corner('white-paints')).toBe(255);
  expect(await corner('white-keeps')).toBe(0);
});

test('a photo is extended downwards, and only the room may be painted', async () => {
  const extended = await extendPhoto({ bytes: draft, ratio: 2 / 3, share: 0.6, maxSide: 1536 });
  expect(extended).toMatchObject({ width: 200, height: 300 });
  const data = await grey(extended.mask);
  expect([data[10 * 200 + 100], data[250 * 200 + 100], data[10 * 200 + 5]]).toEqual([0, 255, 255]);
});

test('what an operation of ours has changed is found, with a rim', async () => {
  const after = await svg(
    `<rect width="120" height="180" fill="#999"/>${garment}<rect x="40" y="10" width="20" height="20" fill="#222"/>`,
  )
    .png()
    .toBuffer();
  const { mask: found, share } = await maskChanges({ before: draft, after });
  expect(share).toBeCloseTo(400 / (WIDTH * HEIGHT), 4);
  const data = await grey(found);
  expect([data[20 * WIDTH + 50], data[20 * WIDTH + 36], data[100 * WIDTH + 60]]).toEqual([
    255, 255, 0,
  ]);
});

test('an enlarged picture is compared with its photo', async () => {
  const large = await sharp(draft).resize({ width: 480 }).png().toBuffer();
  expect((await compareAnswer({ original: draft, answer: large })).structure).toBeGreaterThan(0.95);
  const other = await sharp(large).modulate({ hue: 120 }).png().toBuffer();
  expect((await compareAnswer({ original: draft, answer: other })).colour).toBeGreaterThan(4);
});
