import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Seal } from '../../adapters/seal/seal.ts';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { EXPORT_PREFIX, readObject } from '../../base/files/public.ts';
import type { Stamp } from '../../base/marks/public.ts';
import type { Database } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { destinations, sendings, sentFiles } from '../../db/schema/destinations.ts';
import { files } from '../../db/schema/files.ts';
import { type BoundJob, bindJob, defineJob } from '../../jobs/define-job.ts';
import { openPlace, type Reach } from './places/open-place.ts';
import { DeliveryError, type OutgoingFile, type Place } from './places/place.ts';
import type { SendingRow } from './queries.ts';
import { openAccess } from './read-access.ts';
import { recordFailure, recordSent } from './record-outcome.ts';
import { queueSending, sendFiles } from './sendings.ts';

export type SendingJobDeps = Reach & {
  db: Database;
  store: ObjectStore;
  seal: Seal;
  links: LinkSigner;
  /** Writes the same content credentials into a picture that is sent in another format. */
  stamp: Stamp;
  /** Finds the address at which the seller's shop reaches this installation. */
  findOrigin: (userId: string) => Promise<string>;
  /** The list of a run's pictures, with what was sent. */
  writeManifest: (sending: SendingRow, sha256: ReadonlyMap<string, string>) => Promise<string>;
};

/** Resumes sendings whose job was lost. */
const tendSendings = defineJob({
  name: 'tend-sendings',
  lane: 'delivery',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '*/5 * * * *',
});

/** The time limit lets other sendings of the account have their turn, and a worker that stops loses little. */
const SLICE_MS = 20_000;

export const sendingJobs = (deps: SendingJobDeps): BoundJob[] => [
  bindJob(sendFiles, async ({ sendingId }, { signal }) => {
    const ends = Date.now() + SLICE_MS;
    const found = await findSending(deps.db, sendingId);
    if (!found) return;
    const { sending, destination } = found;
    const place = openPlace(openAccess(deps.seal, destination), deps);
    let wait = await sendNext(deps, sending, place, signal);
    while (wait === 0 && Date.now() < ends) wait = await sendNext(deps, sending, place, signal);
    if (wait !== null) await queueSending(deps.db, sending, wait);
    else await putManifest(deps, sending, destination.kind, place, signal);
    if (sending.runId) await notify(deps.db, 'run', sending.userId, sending.runId);
  }),
  bindJob(tendSendings, async () => {
    const forgotten = await deps.db
      .selectDistinct({ id: sendings.id, userId: sendings.userId })
      .from(sentFiles)
      .innerJoin(sendings, eq(sendings.id, sentFiles.sendingId))
      .where(
        and(
          eq(sentFiles.state, 'waiting'),
          lt(sentFiles.nextAt, sql`now() - interval '10 minutes'`),
        ),
      )
      .limit(1_000);
    for (const row of forgotten) await queueSending(deps.db, row);
  }),
];

async function findSending(db: Database, id: string) {
  const [row] = await db
    .select({ sending: sendings, destination: destinations })
    .from(sendings)
    .innerJoin(destinations, eq(destinations.id, sendings.destinationId))
    .where(eq(sendings.id, id));
  return row;
}

/** Returns the seconds until the next file may follow, or null if none is waiting. */
async function sendNext(
  deps: SendingJobDeps,
  sending: SendingRow,
  place: Place,
  signal: AbortSignal,
): Promise<number | null> {
  const { db } = deps;
  const [next] = await db
    .select({
      row: sentFiles,
      file: files,
      wait: sql<number>`ceil(extract(epoch from ${sentFiles.nextAt} - now()))::int`,
    })
    .from(sentFiles)
    .innerJoin(files, eq(files.id, sentFiles.fileId))
    .where(and(eq(sentFiles.sendingId, sending.id), eq(sentFiles.state, 'waiting')))
    .orderBy(asc(sentFiles.nextAt), asc(sentFiles.ordinal))
    .limit(1);
  if (!next) return null;
  if (next.wait > 0) return next.wait;
  const { row, file } = next;
  try {
    const outgoing = await prepare(deps, sending, row, file);
    const known = await listKnown(db, row);
    // Written before the call, so that the next attempt after a crash first looks whether it is there.
    await db.update(sentFiles).set({ isUnclear: true }).where(eq(sentFiles.id, row.id));
    const remoteId = await place.put(outgoing, { isUnclear: row.isUnclear, known }, signal);
    const sha256 = createHash('sha256').update(outgoing.bytes).digest('hex');
    await recordSent(db, row, { remoteId, sha256 });
    return 0;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DeliveryError)) throw error;
    return recordFailure(db, row, error);
  }
}

type SentFileRow = typeof sentFiles.$inferSelect;

async function prepare(
  { store, links, stamp, findOrigin }: SendingJobDeps,
  { userId }: SendingRow,
  { id, name, sku, title, asJpeg }: SentFileRow,
  file: typeof files.$inferSelect,
): Promise<OutgoingFile> {
  const stored = file.deletedAt ? null : await readObject(store, file.key);
  if (!stored) throw new DeliveryError('DESTINATION_REFUSED', 'The picture was deleted');
  let [key, contentType, bytes] = [file.key, file.contentType, stored];
  if (asJpeg && contentType !== 'image/jpeg') {
    bytes = await stamp.exportAs(stored, { format: 'jpeg', background: '#ffffff' });
    contentType = 'image/jpeg';
    key = `${EXPORT_PREFIX}${userId}/sent-${id}.jpg`;
    await store.put(key, bytes, { contentType });
  }
  const link = new URL(links.sign({ key }), await findOrigin(userId)).href;
  return { name, contentType, bytes, sku, title, link };
}

/** Lists what our other pictures are called at the same destination. */
async function listKnown(db: Database, { id, destinationId, name }: SentFileRow) {
  const rows = await db
    .select({ remoteId: sentFiles.remoteId })
    .from(sentFiles)
    .where(
      and(
        eq(sentFiles.destinationId, destinationId),
        eq(sentFiles.name, name),
        ne(sentFiles.id, id),
        isNotNull(sentFiles.remoteId),
      ),
    );
  return rows.flatMap(({ remoteId }) => (remoteId ? [remoteId] : []));
}

/** A folder gets the list of the run beside its pictures; a shop has no place for it. */
async function putManifest(
  deps: SendingJobDeps,
  sending: SendingRow,
  kind: string,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  const isFolder = kind === 's3' || kind === 'webdav';
  if (!sending.runId || sending.isListed || !isFolder) return;
  const { db } = deps;
  const sent = await db
    .select({ fileId: sentFiles.fileId, sha256: sentFiles.sha256 })
    .from(sentFiles)
    .where(and(eq(sentFiles.sendingId, sending.id), eq(sentFiles.state, 'sent')));
  if (sent.length === 0) return;
  const hashes = new Map(sent.map(({ fileId, sha256 }) => [fileId, sha256 ?? '']));
  const bytes = Buffer.from(await deps.writeManifest(sending, hashes));
  const file = { name: 'manifest.csv', contentType: 'text/csv', bytes };
  const empty = { sku: '', title: '', link: '' };
  await place.put({ ...file, ...empty }, { isUnclear: false, known: [] }, signal);
  await db.update(sendings).set({ isListed: true }).where(eq(sendings.id, sending.id));
}
