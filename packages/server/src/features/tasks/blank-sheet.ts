import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { storePicture } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';

/**
 * 256 × 192 pixels of one colour, stored because the api cannot draw them. No picture from words has this shape, so
 * that the page does not lay the two beside each other.
 */
const SHEET = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAQAAAADAAQMAAADRIy8lAAAAA1BMVEX08epYzz1MAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHUlEQVRYw+3BMQEAAADCoPVPbQ0PoAAAAAAAAL4MGMAAAVmYZGcAAAAASUVORK5CYII=',
  'base64',
);
const THUMBNAIL = Buffer.from(
  'UklGRqoAAABXRUJQVlA4IJ4AAADQDQCdASoAAcAAPrVaqlCnJSQioCgA4BaJaW7hdrENAAtLZOQ99snIfQ1OXiPvvNHktQgu0qBZLteLk5D32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ99snH8AD+/4bF3kaioqKioqKioqKioqKiooymCXgQedDVwgAAAAAAAAAAAA==',
  'base64',
);

/** The source of pictures made from words: every image needs one, and here it is an empty sheet. */
export async function createBlankSheet(
  { db, store }: { db: Database; store: ObjectStore },
  userId: string,
): Promise<string> {
  const row = await storePicture(store, {
    userId,
    kind: 'upload',
    bytes: SHEET,
    thumbnail: THUMBNAIL,
    contentType: 'image/png',
    width: 256,
    height: 192,
  });
  await db.insert(files).values(row);
  return row.id;
}
