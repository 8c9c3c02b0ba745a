import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const LINK = 'https://vitrine.test/?registerode=ABC234#/home';

/** Draws the path again, module by module. */
function draw({ path, side }: { path: string; side: number }) {
  const grid = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return grid;
}

it('draws every dark module of the code and nothing else', () => {
  const drawn = qrPath(LINK);
  expect(draw(drawn)).toEqual(encode(LINK, { ecc: 'M', border: 4 }).data);
  expect(drawn.path.length).toBeGreaterThan(500);
});

it('leaves the margin empty that scanners need', () => {
  const { path } = qrPath(LINK);
  const rows = [...path.matchAll(/M\d+ (\d+)/g)].map(([, y]) => Number(y));
  const columns = [...path.matchAll(/M(\d+)/g)].map(([, x]) => Number(x));
  expect(Math.min(...rows)).toBe(4);
  expect(Math.min(...columns)).toBe(4);
});
