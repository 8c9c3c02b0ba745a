import { expect, it } from 'vitest';
import { decodePixels } from '../../pixels/decode-pixels.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import { outlineOnPlainWall } from './plain.ts';

const SIDE = 400;
const BAG = '<rect x="120" y="180" width="160" height="150" rx="12" fill="#7a2f3c"/>';
const HANDLE =
  '<path d="M150 190 C150 60 250 60 250 190" fill="none" stroke="#7a2f3c" stroke-width="3"/>';
const WALL = `<defs><linearGradient id="w"><stop offset="0" stop-color="#f4f2ee"/><stop offset="1" stop-color="#d8d4cc"/></linearGradient></defs><rect width="400" height="400" fill="url(#w)"/>`;
const SHADOW = '<ellipse cx="200" cy="345" rx="110" ry="14" fill="#000" fill-opacity="0.25"/>';
const STRIPES = Array.from(
  { length: 20 },
  (_, i) => `<rect x="${i * 20}" width="10" height="400" fill="#8a7a5a"/>`,
).join('');

/** A shape with real holes where the other shape is. */
const punched = (shape: string, holes: string) =>
  `<mask id="m"><rect width="400" height="400" fill="#fff"/>${holes}</mask><g mask="url(#m)">${shape}</g>`;

async function render(body: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/>${body}</svg>`;
  return decodePixels(sharp(Buffer.from(svg)).removeAlpha());
}

/** What a coarse network makes of it: the bag, and a blur in place of the handle. */
async function coarse(body: string) {
  const { data } = await render(body.replaceAll(/#7a2f3c/g, '#fff'));
  const full = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (data[i * 3] as number) / 255);
  const map = { data: full, width: SIDE, height: SIDE };
  const small = resamplePlane(map, wholeBox(map), 40, 40);
  return resamplePlane(small, wholeBox(small), SIDE, SIDE);
}

it('finds every thin part on a plain wall, and no shadow', async () => {
  const colours = await render(WALL + SHADOW + BAG + HANDLE);
  const logits = outlineOnPlainWall(colours, await coarse(BAG + HANDLE))?.logits;
  const at = (x: number, y: number) => (logits?.data[y * SIDE + x] as number) > 0;
  expect(at(200, 250)).toBe(true);
  expect(at(200, 92)).toBe(true);
  expect(at(200, 130)).toBe(false);
  expect(at(200, 352)).toBe(false);
  expect(at(20, 20)).toBe(false);
});

it('keeps a tag of the wall’s colour on the subject', async () => {
  const tag = '<rect x="180" y="220" width="40" height="50" fill="#e6e3dd"/>';
  const found = outlineOnPlainWall(await render(WALL + BAG + tag), await coarse(BAG));
  expect(found?.logits.data[245 * SIDE + 200]).toBeGreaterThan(0);
});

const dots = (count: number, fill: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<circle cx="${132 + (i % 8) * 20}" cy="${200 + Math.floor(i / 8) * 20}" r="5" fill="${fill}"/>`,
  ).join('');

it('leaves the many small holes of lace open', async () => {
  const found = outlineOnPlainWall(
    await render(WALL + punched(BAG, dots(48, '#000'))),
    await coarse(BAG),
  );
  const at = (x: number, y: number) => found?.logits.data[y * SIDE + x] as number;
  expect(at(192, 240)).toBeLessThan(0);
  expect(at(202, 250)).toBeGreaterThan(0);
});

it('keeps the many studs of a jacket, which are nearly as bright as the wall but no holes', async () => {
  const white = '<rect width="400" height="400" fill="#ffffff"/>';
  const jacket = BAG.replace('#7a2f3c', '#101012');
  const found = outlineOnPlainWall(
    await render(white + jacket + dots(48, '#f5f5f5')),
    await coarse(BAG),
  );
  const at = (x: number, y: number) => found?.logits.data[y * SIDE + x] as number;
  expect(at(192, 240)).toBeGreaterThan(0);
  expect(at(202, 250)).toBeGreaterThan(0);
});

const STRAP =
  '<ellipse cx="200" cy="215" rx="80" ry="125" fill="none" stroke="#7a2f3c" stroke-width="26"/>';
const DIAL = '<circle cx="200" cy="100" r="55" fill="#7a2f3c"/>';

it('opens the ring of a strap through which the wall shows, though the coarse map fills it', async () => {
  const filled = STRAP.replace('fill="none"', 'fill="#7a2f3c"') + DIAL;
  const colours = await render(WALL + STRAP + DIAL);
  const logits = outlineOnPlainWall(colours, await coarse(filled))?.logits;
  const at = (x: number, y: number) => logits?.data[y * SIDE + x] as number;
  expect(at(200, 240)).toBeLessThan(0);
  expect(at(120, 215)).toBeGreaterThan(0);
  expect(at(200, 100)).toBeGreaterThan(0);
});

it('keeps what fills a ring but is a little darker than the wall, such as a dial or a label', async () => {
  const filled = STRAP.replace('fill="none"', 'fill="#7a2f3c"');
  const label = STRAP.replace('fill="none"', 'fill="#ddd9d2"');
  const logits = outlineOnPlainWall(await render(WALL + label), await coarse(filled))?.logits;
  expect(logits?.data[215 * SIDE + 200]).toBeGreaterThan(0);
});

it('keeps a label in the wall’s own colour that has letters on it', async () => {
  const letters = '<path d="M170 200h60v12h-60z M170 230h60v12h-60z" fill="#7a2f3c"/>';
  const filled = STRAP.replace('fill="none"', 'fill="#7a2f3c"');
  const logits = outlineOnPlainWall(
    await render(WALL + STRAP + letters),
    await coarse(filled),
  )?.logits;
  expect(logits?.data[221 * SIDE + 200]).toBeGreaterThan(0);
});

it('does not judge where the wall is busy, or where the coarse map sees something else', async () => {
  expect(outlineOnPlainWall(await render(WALL + STRIPES + BAG), await coarse(BAG))).toBeUndefined();
  const other = BAG.replace('x="120"', 'x="220"');
  expect(outlineOnPlainWall(await render(WALL + BAG), await coarse(other))).toBeUndefined();
});
