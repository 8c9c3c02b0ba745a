import { expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import { decodeRgb } from '../../../pixels/raster.ts';
import { findHangingTag } from './hanging-tag.ts';

const SIDE = 700;
const tag = (degrees: number, x = 330) =>
  `<g transform="rotate(${degrees} ${x} 330)"><rect x="${x - 30}" y="280" width="60" height="100" fill="#efeadb"/>
    <path d="M${x - 14} 300 v50 M${x} 300 v40 M${x + 12} 300 v60" stroke="#555" stroke-width="5"/></g>`;

/** Plain dark cloth on a table, and what hangs in front of it. */
async function find(drawn: string, kind: GarmentKind = 'jacket', turn = 0) {
  const svg = (shapes: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`,
      ),
    );
  const cloth = '<rect x="120" y="80" width="460" height="560" fill="#1d2a3c"/>';
  const { rgb } = await decodeRgb(
    await svg(`<rect width="700" height="700" fill="#b9b4ad"/>${cloth}${drawn}`).png().toBuffer(),
  );
  const { alpha } = await decodeRgb(await svg(cloth).png().toBuffer());
  if (!alpha) throw new Error('a drawing has alpha');
  return findHangingTag(rgb, alpha, kind, turn);
}

it('a tag that hangs aslant before plain cloth is found whole', async () => {
  const mask = await find(tag(18));
  const at = (x: number, y: number) => mask?.data[y * SIDE + x];
  expect(at(330, 330)).toBe(1);
  expect(at(318, 372)).toBe(1);
  expect(at(420, 330)).toBe(0);
  const area = mask?.data.reduce((sum, value) => sum + value, 0) ?? 0;
  expect(area).toBeGreaterThan(6_000);
  expect(area).toBeLessThan(9_000);
});

it('a patch that is sewn on straight stays, however the garment lies', async () => {
  expect(await find(tag(0))).toBeUndefined();
  expect(await find(tag(18), 'jacket', 18)).toBeUndefined();
  expect(await find(tag(18), 'jacket', 0)).toBeDefined();
});

it('prints stay: on kinds that have them, and where there are several', async () => {
  expect(await find(tag(18), 'tee')).toBeUndefined();
  expect(await find(tag(18) + tag(-15, 470))).toBeUndefined();
});

it('there is none on plain cloth', async () => {
  expect(await find('')).toBeUndefined();
});
