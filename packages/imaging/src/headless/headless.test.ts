import { afterAll, expect, it } from 'vitest';
import { createImaging } from '../imaging.ts';
import { createModelStore } from '../models/store.ts';
import { sharp } from '../photo/sharp.ts';

const imaging = createImaging({ store: createModelStore(), threads: 2 });
afterAll(() => imaging.close());

it('says so where there is no head', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="600" height="600" fill="#d9d3c7"/>
    <path d="M190 90 L410 90 L500 190 L440 240 L410 520 L190 520 L160 240 L100 190 Z" fill="#2d4f8f"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const asked = imaging.run('headless', { bytes });
  await expect(asked).rejects.toMatchObject({ reason: 'no-head' });
}, 300_000);
