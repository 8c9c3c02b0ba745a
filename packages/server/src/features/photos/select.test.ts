import { api, type Picture, selectionSize } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { leftMask } from '../../testing/pictures.ts';

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

/** Brightness of a grey picture at shares of its size. */
async function readGrey(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0;
}

// spec: 7.24
test('the item is found on a photo, and clicks tell its parts apart', async () => {
  const seller = await server.createSeller();
  const { file_id } = seller.photo;
  const mask = await server.call(api.upload.segment, { file_id }, seller);
  const found = await readGrey(await server.download(mask.url));
  expect(found(0.5, 0.75)).toBe(255);
  expect(found(0.05, 0.05)).toBe(0);
  const again = await server.call(api.upload.segment, { file_id }, seller);
  expect(again.file_id).toBe(mask.file_id);

  expect(await server.work({ operation: 'embed', file_id }, seller)).toEqual({
    operation: 'embed',
  });
  // The pale circle on the tee, and not the tee around it.
  const { mask: address } = await server.work(
    {
      operation: 'select',
      file_id,
      clicks: [
        { x: 0.5, y: 0.52, add: true },
        { x: 0.4, y: 0.75, add: false },
      ],
    },
    seller,
  );
  expect(address).toMatch(/^data:image\/png;base64,/);
  const circle = await readGrey(Buffer.from(address.split(',')[1] ?? '', 'base64'));
  expect(circle(0.5, 0.52)).toBeGreaterThan(200);
  expect(circle(0.4, 0.75)).toBeLessThan(50);
  expect(circle(0.05, 0.05)).toBeLessThan(50);

  // Taken away from a mask, a part goes and the rest stays.
  const size = selectionSize(seller.photo);
  const whole = await sharp(await server.download(mask.url))
    .resize(size)
    .png()
    .toBuffer();
  const { mask: left } = await server.work(
    {
      operation: 'select',
      file_id,
      clicks: [{ x: 0.5, y: 0.52, add: false }],
      previous: `data:image/png;base64,${whole.toString('base64')}`,
    },
    seller,
  );
  const rest = await readGrey(Buffer.from(left.split(',')[1] ?? '', 'base64'));
  expect(rest(0.5, 0.52)).toBeLessThan(60);
  expect(rest(0.4, 0.75)).toBeGreaterThan(200);
});

test('a cut-out keeps to the outline that was drawn, and fits the canvas', async () => {
  const seller = await server.createSeller();
  const { file_id } = seller.photo;
  const upload = await server.uploadMask(file_id, await leftMask(0.5), seller);
  const mask = upload.body.data as Picture;
  const make = async (options: Record<string, unknown>) => {
    const { task_id } = await server.call(
      api.task.submit,
      { product: 'cutout', images: [file_id], options, client_key: crypto.randomUUID() },
      seller,
    );
    const detail = () => server.call(api.task.detail, { product: 'cutout', task_id }, seller);
    await expect.poll(async () => (await detail()).finished_at).not.toBeNull();
    const [image] = (await detail()).images;
    expect(image?.error).toBeNull();
    return image?.result as Picture;
  };
  const opacity = async (picture: Picture) =>
    readGrey(
      await sharp(await server.download(picture.url))
        .extractChannel('alpha')
        .png()
        .toBuffer(),
    );

  const half = await opacity(await make({ masks: { [file_id]: mask.file_id } }));
  expect(half(0.25, 0.5)).toBe(255);
  expect(half(0.8, 0.5)).toBe(0);

  const square = await make({ frame: 'canvas', canvas: '1:1' });
  expect([square.width, square.height]).toEqual([1000, 1000]);
  const centred = await opacity(square);
  expect(centred(0.5, 0.6)).toBe(255);
  expect(centred(0.01, 0.5)).toBe(0);
});
