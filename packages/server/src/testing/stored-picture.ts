import sharp from 'sharp';
import { storePicture } from '../base/files/files.ts';
import { files } from '../db/schema/files.ts';
import type { TestServer } from './test-server.ts';

/** A picture of a user in store and table, without going through an upload. */
export async function addPicture(
  { db, store }: Pick<TestServer, 'db' | 'store'>,
  userId: string,
  background = '#7a1f2b',
) {
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background } });
  const content = await image.png().toBuffer();
  const thumbnail = await image.webp().toBuffer();
  const row = await storePicture(store, {
    userId,
    kind: 'upload',
    bytes: content,
    thumbnail,
    contentType: 'image/png',
    width: 600,
    height: 600,
  });
  await db.insert(files).values(row);
  return { id: row.id, content, thumbnail };
}
