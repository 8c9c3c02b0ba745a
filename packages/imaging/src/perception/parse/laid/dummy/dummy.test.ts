import { describe, expect, it } from 'vitest';
import { type DrawnGarment, drawGarment } from '../../../../testing/garments.ts';
import { findDummy } from './dummy.ts';

const TEE = `<path d="M160 90 Q200 126 240 90 L272 102 L318 172 L284 190 L272 168 L276 310 L124 310 L128 168
  L116 190 L82 172 L128 102Z" fill="#2f6d8f"/>`;
const NECK = '<path d="M178 50 H222 Q222 78 250 96 L200 130 L150 96 Q178 78 178 50Z" fill="D"/>';
const CAP = '<ellipse cx="200" cy="51" rx="22" ry="5" fill="#5a3018"/>';
const ARMS =
  '<path d="M88 160 L118 178 L104 230 L74 220Z M312 160 L282 178 L296 230 L326 220Z" fill="D"/>';
const HIPS = '<path d="M128 300 H272 L274 352 H214 L200 324 L186 352 H126Z" fill="D"/>';
const POLE = '<rect x="195" y="320" width="10" height="80" fill="#3c3128"/>';
const INSIDE = '<path d="M160 90 Q200 126 240 90 Q200 98 160 90Z" fill="#14303d"/>';
const HOOK =
  '<path d="M200 104 V60 C200 40 222 40 220 56" stroke="#8a8a8a" stroke-width="5" fill="none"/>';
/** A collar whose leaves part in the middle, and cuffs that match it. */
const COLLAR = `<path d="M164 92 Q168 62 200 62 Q232 62 236 92 L222 124 L200 100 L178 124Z" fill="#f4f3ef"/>
  <path d="M172 84 Q200 70 228 84 Q214 96 200 100 Q186 96 172 84Z" fill="#cfcdc6"/>`;
const CUFFS =
  '<path d="M82 172 L116 190 L110 202 L76 184Z M318 172 L284 190 L290 202 L324 184Z" fill="#f4f3ef"/>';

const CREAM = '#e2d6c4';
const inTone = (shapes: string, tone = CREAM) => shapes.replaceAll('"D"', `"${tone}"`);
const DRESSED = NECK + CAP + ARMS + HIPS + POLE + TEE;

const look = ({ rgb, alpha }: DrawnGarment) => findDummy(rgb, alpha);

describe('a dressed dummy', () => {
  it.each(['#e2d6c4', '#f6f6f4', '#1c1c1e', '#a8a8aa', '#b98d5e'])(
    'in %s is told from the tee it wears',
    async (tone) => {
      const photo = await drawGarment(inTone(DRESSED, tone));
      const cloth = (await drawGarment(TEE)).alpha.data;
      const { mask, showsHips } = look(photo) ?? {};
      expect(showsHips).toBe(true);
      let [both, either] = [0, 0];
      for (const [i, value] of photo.alpha.data.entries()) {
        const [left, wanted] = [value > 127 && !mask?.data[i], cloth[i] > 127];
        if (left && wanted) both++;
        if (left || wanted) either++;
      }
      expect(both / either).toBeGreaterThan(0.96);
    },
  );

  it.each([
    ['in', 255],
    ['outside', 0],
  ])('shows a neck and a pole %s the cut-out', async (_, value) => {
    const pole = '<rect x="194" y="300" width="12" height="100" fill="#3c3128"/>';
    const { rgb, alpha } = await drawGarment(inTone(NECK + CAP) + pole + TEE);
    for (let i = 311 * 400; i < alpha.data.length; i++)
      alpha.data[i] = Math.min(alpha.data[i], value);
    const mask = findDummy(rgb, alpha)?.mask;
    expect([80, 250, 304].map((y) => mask?.data[y * 400 + 200])).toEqual([255, 0, 0]);
    if (value) expect(mask?.data[360 * 400 + 200]).toBe(255);
  });

  it('may show no hips', async () => {
    expect(look(await drawGarment(inTone(NECK + CAP + ARMS + TEE)))?.showsHips).toBe(false);
  });

  it('keeps a print in its own colour', async () => {
    const print = inTone('<rect x="170" y="200" width="60" height="30" fill="D"/>');
    const mask = look(await drawGarment(inTone(DRESSED) + print))?.mask;
    expect(mask?.data[215 * 400 + 200]).toBe(0);
    expect(mask?.data[80 * 400 + 200]).toBe(255);
  });
});

describe('no dummy', () => {
  it.each([
    ['a tee with a dark inner back', TEE + INSIDE],
    ['a tee on a hanger', HOOK + TEE + INSIDE],
    ['a shirt with a white collar', TEE + COLLAR],
    ['a shirt with white collar and cuffs', TEE + COLLAR + CUFFS],
    ['a neck alone', inTone(NECK + TEE)],
    ['arms alone', inTone(ARMS + TEE)],
    ['a neck and arms of the garment’s colour', inTone(NECK + ARMS + TEE, '#2f6d8f')],
  ])('is %s', async (_, shapes) => {
    expect(look(await drawGarment(shapes))).toBeUndefined();
  });
});
