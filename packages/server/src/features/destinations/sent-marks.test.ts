import { api } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCredentials } from '../../adapters/credentials/read-credentials.ts';
import { storePicture } from '../../base/files/public.ts';
import { files } from '../../db/schema/files.ts';
import { openMarks } from '../../open-marks.ts';
import { addReviewedRun } from '../../testing/run-fixtures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openWebdavDouble } from './testing/webdav-double.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof openWebdavDouble>>;

beforeAll(async () => {
  const settings = { WEBHOOKS_PRIVATE: 'true', CREDENTIALS: 'c2pa' };
  server = await startTestServer({ worker: true, settings });
  folder = await openWebdavDouble();
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

test('a picture that is sent as JPEG tells how it was made, and is signed', async () => {
  const { stamp } = await openMarks(server);
  const user = await server.createUser();
  const [width, height] = [300, 400];
  const create = { width, height, channels: 4 as const, background: '#7a1f2bc0' };
  const painted = await sharp({ create }).png().toBuffer();
  const making = { source: 'compositeSynthetic' as const, id: 'an-id' };
  const bytes = await stamp.write(painted, making);
  const thumbnail = await sharp(painted).webp().toBuffer();
  const row = await storePicture(server.store, {
    ...{ userId: user.id, kind: 'result' as const, bytes, thumbnail },
    ...{ contentType: 'image/png', width, height },
  });
  await server.db.insert(files).values(row);
  const run_id = await addReviewedRun(server, user, [row.id]);

  const address = `${folder.address}/dav`;
  const access = { kind: 'webdav' as const, address, folder: '', username: 'seller' };
  const { destination_id } = await server.call(
    api.destination.create,
    { name: 'Folder', access: { ...access, password: 'secret' } },
    user,
  );
  const channel = { name: 'shop', template: '{sku}.{ext}', format: 'jpeg' as const };
  await server.call(api.runReview.send, { run_id, destination_id, channel }, user);
  await expect.poll(() => [...folder.files.keys()]).toContain('/dav/TEE-1.jpg');

  const sent = folder.files.get('/dav/TEE-1.jpg') ?? Buffer.alloc(0);
  expect((await sharp(sent).metadata()).format).toBe('jpeg');
  expect(stamp.read(sent)).toMatchObject({ ...making, isUnchanged: true });
  expect(await readCredentials(sent, 'image/jpeg')).toMatchObject({
    source: 'compositeSynthetic',
    isUnchanged: true,
  });
});
