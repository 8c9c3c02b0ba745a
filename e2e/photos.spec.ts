import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { drawTee } from '../packages/server/src/testing/pictures.ts';
import { DEMO, enter, expect, expectPage, fill, ONCE, openTool, test } from './fixtures.ts';

/** Noise cannot be compressed: over 10 MB, and taken with the camera turned. */
async function drawLarge(): Promise<Buffer> {
  const [width, height] = [2400, 2000];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

// spec: 5.23
test(
  'too many photos are left out, and one that is too large is made smaller',
  ONCE,
  async ({ page, texts, told }) => {
    await enter(page, DEMO, 'edit/clothing');
    await expectPage(page, texts.assisted.title);
    const buffer = await drawTee();
    const tees = ['a', 'b', 'c', 'd'].map((name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    }));
    await page.locator('input[type=file]').first().setInputFiles(tees);
    await told(fill(texts.tool.tooMany, { count: 3 }));

    await openTool(page, texts, 'upscale');
    const large = await drawLarge();
    expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
    await page.getByRole('button', { name: texts.tool.shrink }).click();
    const size = page.getByText(/^\d+×\d+$/).first();
    await expect(size).toBeVisible();
    const [width = 0, height = 0] = (await size.innerText()).split('×').map(Number);
    expect(height / width).toBeCloseTo(1.2, 2);
  },
);
