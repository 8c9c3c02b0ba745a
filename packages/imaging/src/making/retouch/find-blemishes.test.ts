import { describe, expect, it } from 'vitest';
import { findPrintedTags } from '../../perception/blemishes/printed-tags.ts';
import { type BlemishKind, createScene } from '../../perception/blemishes/scene.ts';
import { findSpecks } from '../../perception/blemishes/specks.ts';
import { findTags } from '../../perception/blemishes/tags.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb } from '../../pixels/raster.ts';
import { createNoise, drawMask } from '../../testing/cloth.ts';

const SIDE = 1400;
const inGarment = (x: number, y: number) => x > 200 && x < 1200 && y > 150 && y < 1250;

/** Dark cloth with a fine weave on a grey table, and whatever is drawn on it. */
async function lookAt(drawn: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="#b9b4ad"/>
    <rect x="200" y="150" width="1000" height="1100" fill="#27364f"/>${drawn}</svg>`;
  const { rgb } = await decodeRgb(await sharp(Buffer.from(svg)).png().toBuffer());
  const noise = createNoise(11);
  for (let i = 0; i < rgb.data.length; i += 3) {
    const grain = 3 * noise();
    for (let k = i; k < i + 3; k++) rgb.data[k] = Math.max(0, rgb.data[k] + grain);
  }
  const scene = await createScene(rgb, drawMask(SIDE, SIDE, inGarment));
  return [...findTags(scene), ...findPrintedTags(scene), ...findSpecks(scene)];
}
const kinds = (found: { kind: BlemishKind }[]) => found.map(({ kind }) => kind).sort();

const DUST = [
  [420, 400],
  [930, 530],
  [610, 980],
].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#d8d8d4"/>`);
const LINT = '<path d="M840 800 l20 9" stroke="#d0cfc8" stroke-width="3.5"/>';
const THREAD =
  '<path d="M500 640 q40 -60 70 0 t80 30" stroke="#e8e4d8" stroke-width="3" fill="none"/>';
/** As in a shop: a cream label aslant, a pale pink sticker with red figures over its end. */
const SHOP_TAG = `<g transform="rotate(14 690 620)"><rect x="640" y="500" width="110" height="190" fill="#ddd6b8"/>
  <path d="M668 540 v90 M690 540 v60" stroke="#8a8460" stroke-width="6"/></g>
  <g transform="rotate(4 690 720)"><rect x="622" y="660" width="112" height="80" fill="#e6ccc8"/>
  <path d="M634 686 h90 M634 704 h70 M634 722 h84" stroke="#b4575a" stroke-width="7"/></g>`;
const TAG = `<rect x="640" y="560" width="90" height="150" fill="#f6f4ee" transform="rotate(8 680 630)"/>
  <path d="M655 590 h50 M655 605 h40" stroke="#333" stroke-width="4"/>`;

describe('blemishes', () => {
  it('on clean cloth there are none', async () => {
    expect(kinds(await lookAt(''))).toEqual([]);
  });

  it('dust, lint and a thread are found where they are', async () => {
    const found = await lookAt([...DUST, LINT, THREAD].join(''));
    expect(kinds(found)).toEqual(['dust', 'dust', 'dust', 'lint', 'thread']);
    const thread = found.find(({ kind }) => kind === 'thread');
    expect(Math.abs((thread?.box.left ?? 0) - 499)).toBeLessThan(5);
    for (const { confidence } of found) expect(confidence).toBeGreaterThan(0.3);
  });

  it('a price tag is found', async () => {
    const found = await lookAt(TAG);
    expect(kinds(found)).toContain('tag');
    const tag = found.find(({ kind }) => kind === 'tag');
    expect(Math.abs((tag?.box.left ?? 0) + (tag?.box.width ?? 0) / 2 - 685)).toBeLessThan(12);
  });

  it('a written label with a sticker over it is found as one', async () => {
    const tags = (await lookAt(SHOP_TAG)).filter(({ kind }) => kind === 'tag');
    expect(tags).toHaveLength(1);
    const { left, top, width, height } = (tags[0] as (typeof tags)[number]).box;
    expect(Math.abs(left + width / 2 - 690)).toBeLessThan(25);
    expect(top).toBeLessThan(520);
    expect(top + height).toBeGreaterThan(725);
  });

  it.each([
    [
      'a light patch without print',
      ['<rect x="560" y="500" width="140" height="150" fill="#b9b6ae"/>'],
    ],
    [
      'buttons',
      [300, 420, 540, 660, 780].map((y) => `<circle cx="700" cy="${y}" r="13" fill="#e6e2d6"/>`),
    ],
    [
      'small buttons',
      [300, 420, 540, 660].map((y) => `<circle cx="700" cy="${y}" r="4" fill="#e6e2d6"/>`),
    ],
    [
      'a dotted print',
      Array.from(
        { length: 81 },
        (_, i) =>
          `<circle cx="${400 + (i % 9) * 60}" cy="${400 + Math.floor(i / 9) * 60}" r="4" fill="#e6e2d6"/>`,
      ),
    ],
    [
      'stitching',
      Array.from(
        { length: 40 },
        (_, i) => `<path d="M${320 + i * 20} 700 h11" stroke="#c9a24a" stroke-width="3"/>`,
      ),
    ],
    ['a seam', ['<path d="M320 700 H1080" stroke="#131b29" stroke-width="3"/>']],
    [
      'stripes',
      Array.from(
        { length: 20 },
        (_, i) => `<path d="M${250 + i * 45} 150 V1250" stroke="#e8e4d8" stroke-width="4"/>`,
      ),
    ],
    [
      'letters',
      [
        '<text x="420" y="700" font-size="120" fill="#e8e4d8" font-family="sans-serif">VITRINE</text>',
      ],
    ],
    [
      'checks',
      Array.from(
        { length: 36 },
        (_, i) =>
          `<rect x="${350 + (i % 6) * 120}" y="${350 + Math.floor(i / 6) * 120}" width="60" height="60" fill="#f4f2ea"/>`,
      ),
    ],
  ])('%s are left alone', async (_, shapes) => {
    expect(kinds(await lookAt(shapes.join('')))).toEqual([]);
  });

  it('a photo too small to show dust shows none', async () => {
    const small = { data: new Uint8Array(300 * 300 * 3).fill(60), width: 300, height: 300 };
    for (let k = 0; k < 3; k++) small.data[(150 * 300 + 150) * 3 + k] = 230;
    const scene = await createScene(
      small,
      drawMask(300, 300, () => true),
    );
    expect(findSpecks(scene)).toEqual([]);
  });
});
