import { readChoice } from '@vitrine/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawTee } from '../../../testing/pictures.ts';
import type { Engine, Operation } from '../engine.ts';

/** An order that needs no model and takes a moment. */
async function createOrder(source: Buffer): Promise<Operation> {
  const choice = readChoice('art', { style: 'duotone', seed: 3 });
  if (!choice) throw new Error('These are no options');
  return {
    ...choice,
    source,
    sourceId: crypto.randomUUID(),
    width: 270,
    height: 300,
    variant: {},
    files: new Map(),
    readings: new Map(),
  };
}

/** What every engine that tasks are given to has to do, local or with others behind it. */
export function engineConformance(name: string, engine: Engine) {
  describe(`${name} keeps to what engines promise`, () => {
    const context = (signal = AbortSignal.timeout(60_000)) => {
      const heard: number[] = [];
      return { signal, heard, onProgress: (_: string, share: number) => void heard.push(share) };
    };

    test('makes the picture, says who made it, and gives the same again', async () => {
      const order = await createOrder(await drawTee(270, 300));
      const first = context();
      const made = await engine.make(order, first);
      const { width, height, format } = await sharp(made.bytes).metadata();
      expect({ width, height }).toEqual({ width: made.width, height: made.height });
      expect(`image/${format}`).toBe(made.contentType);
      expect(made.recipe.engine).toMatch(/\S/);
      expect(made.recipe.version).toMatch(/\S/);
      expect(first.heard.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(first.heard).toEqual(first.heard.toSorted((a, b) => a - b));
      const again = await engine.make(order, context());
      expect(again.bytes.equals(made.bytes)).toBe(true);
    }, 120_000);

    test('refuses a broken photo, and stops when it is told to', async () => {
      const broken = await createOrder(Buffer.from('no picture'));
      await expect(engine.make(broken, context())).rejects.toMatchObject({
        refusal: 'FILE_BROKEN',
      });
      const order = await createOrder(await drawTee(270, 300));
      await expect(
        engine.make(order, context(AbortSignal.abort('cancelled'))),
      ).rejects.toBeDefined();
    }, 120_000);
  });
}
