import { expect, it } from 'vitest';
import { drawWearer } from '../../testing/wearer.ts';
import { closeHoles, tidyOutline } from './tidy-outline.ts';

const [WHITE, WIDTH] = [[250, 250, 250], 240] as const;

/** Draws the person in front of a white wall; `mark` draws into it and says what the outline is there. */
function before(mark: (x: number, y: number) => { alpha: number; isWall: boolean } | undefined) {
  const { photo, alpha, masks } = drawWearer();
  for (let i = 0; i < alpha.data.length; i++) {
    const marked = mark(i % WIDTH, Math.floor(i / WIDTH));
    if (marked) alpha.data[i] = marked.alpha;
    if (marked?.isWall) masks.planes.background.data[i] = 255;
    if (marked || alpha.data[i] === 0) photo.data.set(WHITE, i * 3);
  }
  return { photo, alpha, masks };
}

it('pieces apart from a person go, and wall that came along beside an arm', () => {
  const inGap = (x: number, y: number) => x > 100 && x < 110 && y > 200 && y < 240;
  const inTwig = (x: number, y: number) => x > 225 && y > 340;
  const { photo, alpha, masks } = before((x, y) => {
    if (inGap(x, y)) return { alpha: 255, isWall: true };
    return inTwig(x, y) ? { alpha: 255, isWall: false } : undefined;
  });
  tidyOutline(alpha, photo, masks);
  expect(alpha.data[220 * WIDTH + 105]).toBe(0);
  expect(alpha.data[350 * WIDTH + 235]).toBe(0);
  expect(alpha.data[220 * WIDTH + 140]).toBe(255);
});

it('a white zip is no hole in the garment, a gap beside the arm is one', () => {
  const inZip = (x: number, y: number) => x === 120 && y > 150 && y < 200;
  const inGap = (x: number, y: number) => x > 70 && x < 90 && y > 200 && y < 240;
  const { photo, alpha, masks } = before((x, y) =>
    inZip(x, y) || inGap(x, y) ? { alpha: 0, isWall: false } : undefined,
  );
  const cut = { ...photo, data: new Uint8Array(photo.data.length) };
  closeHoles(alpha, cut, photo, masks);
  const zip = 170 * WIDTH + 120;
  expect(alpha.data[zip]).toBe(255);
  expect([...cut.data.subarray(zip * 3, zip * 3 + 3)]).toEqual([...WHITE]);
  expect(alpha.data[220 * WIDTH + 80]).toBe(0);
});
