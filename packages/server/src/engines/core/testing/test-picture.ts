import sharp from 'sharp';

/** What doubles of image services answer with. */
export const TEST_PICTURE: Buffer = await sharp({
  create: { width: 64, height: 96, channels: 3, background: '#3a7d5c' },
})
  .png()
  .toBuffer();

const SIZE = { width: 64, height: 96 };

/** A picture as the router hands it to an adapter. */
export const TEST_SOURCE = { bytes: TEST_PICTURE, contentType: 'image/png' as const, ...SIZE };

/** Everything may be painted. */
export const TEST_MASK: Buffer = await sharp({
  create: { ...SIZE, channels: 3, background: '#ffffff' },
})
  .toColourspace('b-w')
  .png()
  .toBuffer();
