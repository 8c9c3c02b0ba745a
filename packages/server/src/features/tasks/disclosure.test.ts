import { expect, test } from 'vitest';
import { drawTee } from '../../testing/pictures.ts';
import { labelResult } from './disclosure.ts';

test('a label stands on what was generated or rendered, where the site asks for one', async () => {
  const photo = await drawTee(600, 600);
  const label = 'AI生成';
  const isLabelled = async (product: 'cutout' | 'stablediffusion', engine: string, text?: string) =>
    !(await labelResult(photo, { product, engine }, text)).equals(photo);
  expect(await isLabelled('stablediffusion', 'local', label)).toBe(true);
  expect(await isLabelled('cutout', 'openai', label)).toBe(true);
  expect(await isLabelled('cutout', 'local', label)).toBe(false);
  expect(await isLabelled('stablediffusion', 'local')).toBe(false);
});
