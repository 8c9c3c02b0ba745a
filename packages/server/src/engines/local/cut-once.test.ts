import type { Imaging } from '@vitrine/imaging';
import { expect, test } from 'vitest';
import { createCutOnce } from './cut-once.ts';

/** Stands for the models: what it is asked for, and when it answers. */
function startCutting() {
  const asked: string[] = [];
  const run = async (
    _name: string,
    { bytes }: { bytes: Uint8Array },
    more: { signal: AbortSignal },
  ) => {
    asked.push(Buffer.from(bytes).toString());
    await Promise.resolve();
    more.signal.throwIfAborted();
    return { png: Buffer.from(`cut ${Buffer.from(bytes)}`) };
  };
  return { asked, cutOnce: createCutOnce({ run } as unknown as Imaging) };
}
const photo = (name: string) => Buffer.from(name);
const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

test('the outline of a photo is found once, however often the photo is placed', async () => {
  const { asked, cutOnce } = startCutting();
  const two = [
    cutOnce({ source: photo('bag') }, context()),
    cutOnce({ source: photo('bag') }, context()),
  ];
  for (const { photo: cut } of await Promise.all(two)) {
    expect(Buffer.from(cut.bytes).toString()).toBe('cut bag');
  }
  await cutOnce({ source: photo('bag') }, context());
  expect(asked).toEqual(['bag']);
});

test('a mask that the seller has drawn needs none', async () => {
  const { asked, cutOnce } = startCutting();
  const mask = photo('mask');
  expect((await cutOnce({ source: photo('bag'), mask }, context())).photo).toEqual({
    bytes: photo('bag'),
    mask,
  });
  expect(asked).toEqual([]);
});

test('a cut-out that is known already needs none', async () => {
  const { asked, cutOnce } = startCutting();
  const cutout = photo('known');
  const { photo: cut } = await cutOnce({ source: photo('bag'), cutout }, context());
  expect(cut).toEqual({ bytes: cutout });
  expect(asked).toEqual([]);
});

test('one that was given up is found again for whoever still wants it', async () => {
  const { asked, cutOnce } = startCutting();
  const stop = new AbortController();
  const first = cutOnce({ source: photo('bag') }, { ...context(), signal: stop.signal });
  const second = cutOnce({ source: photo('bag') }, context());
  stop.abort();
  await expect(first).rejects.toThrow();
  expect(Buffer.from((await second).photo.bytes).toString()).toBe('cut bag');
  expect(asked).toEqual(['bag', 'bag']);
});

test('only the last few are kept', async () => {
  const { asked, cutOnce } = startCutting();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a'])
    await cutOnce({ source: photo(name) }, context());
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});
