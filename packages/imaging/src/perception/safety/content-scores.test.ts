import { expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { imaging } from '../../testing/imaging.ts';

// The real model, from the cache of the machine; the first run ever downloads it.

const TEE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path fill="#2d4f8f" d="M190 90 L250 70 Q300 110 350 70 L410 90 L500 190 L440 240 L405 205 L410 520 L190 520 L195 205 L160 240 L100 190 Z"/></svg>';

it('finds nothing explicit in a cut-out tee, and its scores add up', async () => {
  const bytes = await sharp(Buffer.from(TEE)).png().toBuffer();
  const scores = await imaging.run('content-scores', { bytes });
  expect(scores.porn + scores.hentai).toBeLessThan(0.2);
  expect(scores.drawing + scores.neutral).toBeGreaterThan(0.8);
  expect(Object.values(scores).reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 3);
});
