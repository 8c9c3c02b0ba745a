import { afterAll, describe, expect, it } from 'vitest';
import { decodeRgb, joinAlpha } from '../../../pixels/raster.ts';
import { createSessions } from '../../../runtime/models/sessions.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { createTestContext } from '../../../testing/context.ts';
import { drawGarment, TEE, TROUSERS } from '../../../testing/garments.ts';
import type { Doubt } from '../reading.ts';
import { findSet } from './find-set.ts';

const sessions = createSessions({ threads: 1 });
afterAll(() => sessions.close());
/** Nothing that touches is looked at here, so no other model is needed. */
const context = {
  sessions,
  model: (name: string): string => {
    throw new Error(`${name} is not asked here`);
  },
};
const at = (shapes: string, x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(0.48)">${shapes}</g>`;
const DOUBTED: Doubt[] = ['landmarks-unsure'];

async function find(
  shapes: string,
  doubts: readonly Doubt[] = DOUBTED,
  more: { looksTwofold: boolean; context: OperationContext } = { looksTwofold: false, context },
) {
  const { rgb, alpha } = await drawGarment(shapes);
  const { width, height } = rgb;
  const cutout = { data: joinAlpha(rgb, alpha), width, height };
  const taken = { rgb, alpha, cutout, way: 'flat' as const, kinds: [] };
  return findSet(taken, { doubts, looksTwofold: more.looksTwofold }, more.context);
}

/** The middle colour of what is opaque, and the size of the picture. */
async function describePart(png: Uint8Array) {
  const { rgb, alpha } = await decodeRgb(png);
  const colours = new Map<string, number>();
  for (let i = 0; i < rgb.width * rgb.height; i++) {
    if ((alpha?.data[i] ?? 0) < 255) continue;
    const colour = [...rgb.data.subarray(i * 3, i * 3 + 3)].join();
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const [[colour] = ['']] = [...colours].sort(([, a], [, b]) => b - a);
  return { colour, width: rgb.width, height: rgb.height };
}
const BLUE = '47,109,143';
const BROWN = '107,90,70';

describe('a top and a bottom in one photo', () => {
  it.each([
    ['beside one another', at(TROUSERS.shapes, 0, 100) + at(TEE.shapes, 205, 100)],
    [
      'above one another, bridged by a shadow',
      `<rect x="195" y="120" width="8" height="160" fill="#888"/>${at(TEE.shapes, 100, 0)}${at(TROUSERS.shapes, 100, 190)}`,
    ],
  ])('%s: each is cut out as a photo of its own', async (_, shapes) => {
    const parts = await find(shapes);
    const [top, bottom] = [parts?.top, parts?.bottom];
    if (!top || !bottom) throw new Error('no set was found');
    expect((await describePart(top)).colour).toBe(BLUE);
    expect((await describePart(bottom)).colour).toBe(BROWN);
    const { width, height } = await describePart(top);
    expect(Math.min(width, height)).toBeGreaterThan(512);
  });

  it('two tops, three pieces and one garment are none', async () => {
    expect(await find(at(TEE.shapes, 0, 100) + at(TEE.shapes, 205, 100))).toBeUndefined();
    const three = at(TEE.shapes, 0, 0) + at(TROUSERS.shapes, 205, 0) + at(TEE.shapes, 100, 200);
    expect(await find(three)).toBeUndefined();
    expect(await find(TROUSERS.shapes)).toBeUndefined();
  });

  it('are not looked for where nothing is doubted', async () => {
    const shapes = at(TEE.shapes, 0, 100) + at(TROUSERS.shapes, 205, 100);
    expect(await find(shapes, ['small-garment'])).toBeUndefined();
  });

  it('that lie on one another are told apart by their colours, a romper stays whole', async () => {
    const more = {
      looksTwofold: true,
      context: await createTestContext(['sam2-encoder', 'sam2-decoder']),
    };
    const outfit = (trousers: string) => at(trousers, 100, 115) + at(TEE.shapes, 100, 0);
    const parts = await find(outfit(TROUSERS.shapes), DOUBTED, more);
    if (!parts) throw new Error('no set was found');
    expect((await describePart(parts.top)).colour).toBe(BLUE);
    expect((await describePart(parts.bottom)).colour).toBe(BROWN);
    const romper = outfit(
      TROUSERS.shapes.replace('#6b5a46', '#2f6d8f').replace(/<path d="M145 72.*/, ''),
    );
    expect(await find(romper, DOUBTED, more)).toBeUndefined();
  });
});
