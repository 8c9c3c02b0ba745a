import { api, type Picture } from '@vitrine/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { asReading, readingKey, storeReading } from '../../features/garments/readings.ts';
import { openSession } from '../../features/users/sessions.ts';
import type { TestUser } from '../../testing/client.ts';
import { drawTee } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteFiles, notesPrefix, purgeDeleted } from './files.ts';

let server: TestServer;
let tee: Buffer;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  tee = await drawTee();
});
afterAll(() => server.close());

const upload = async (user: TestUser) => (await server.upload(tee, user)).body.data as Picture;
const read = (user: TestUser, { file_id }: Picture) =>
  server.call(api.garment.read, { file_id }, user);
const notes = async (user: TestUser, { file_id }: Picture) => {
  const found: string[] = [];
  for await (const { key } of server.store.list(
    `${notesPrefix({ userId: user.id, id: file_id })}.`,
  )) {
    found.push(key.split('/')[1]?.slice(file_id.length) ?? '');
  }
  return found.filter((name) => name.includes('garment'));
};

/** Stores a reading as the models would, with landmarks that they would never find. */
async function haveRead(user: TestUser, { file_id, width, height }: Picture) {
  const key = readingKey(notesPrefix({ userId: user.id, id: file_id }), undefined);
  const reading = asReading({
    ...{ width, height, kind: 'coat', way: 'hanger', confidence: 0.5, doubts: [], takenOff: [] },
    landmarks: { hem_l: [width / 4, height / 2] },
    certainty: { hem_l: 1 },
  });
  await storeReading(server.store, key, { reading, png: tee });
}
const KNOWN = { kind: 'coat', landmarks: { hem_l: [0.25, 0.5] } };

test('a photo that was read stays read when it is uploaded again, also in another browser', async () => {
  const user = await server.createUser();
  const first = await upload(user);
  await haveRead(user, first);
  const visit = { userAgent: 'another browser', address: '127.0.0.2' };
  const elsewhere = { ...user, token: await openSession(server.db, user.id, visit) };
  const second = await upload(elsewhere);
  expect(second.file_id).not.toBe(first.file_id);
  expect(await read(elsewhere, second)).toMatchObject({ ...KNOWN, file_id: second.file_id });
});

test('also when the copy was there before the reading', async () => {
  const user = await server.createUser();
  const [first, second] = [await upload(user), await upload(user)];
  await haveRead(user, first);
  expect(await read(user, second)).toMatchObject(KNOWN);
});

test('what is known outlives the photo that it was learnt from', async () => {
  const user = await server.createUser();
  const first = await upload(user);
  await haveRead(user, first);
  const second = await upload(user);
  await deleteFiles(server.db, [first.file_id]);
  await purgeDeleted(server.db, server.store);
  expect(await notes(user, first)).toEqual([]);
  expect(await read(user, second)).toMatchObject(KNOWN);
});

test('nobody learns that another seller has the same photo', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()];
  const theirs = await upload(owner);
  await haveRead(owner, theirs);
  const mine = await upload(other);
  expect(await notes(other, mine)).toEqual([]);
  const rows = await server.db.select().from(files).where(eq(files.userId, other.id));
  expect(rows).toHaveLength(1);
});
