import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { storePicture } from '../../packages/server/src/base/files/files.ts';
import { files } from '../../packages/server/src/db/schema/files.ts';
import { createClient } from '../../packages/server/src/testing/client.ts';
import { openBenchSite } from '../bench-site.ts';
import { readParent } from '../load/processor-time.ts';

export type RunSite = Awaited<ReturnType<typeof startRunSite>>;

const SERVER = '../packages/server/src';

/** The product as `npm start` has it; its worker makes pictures in earnest, or in no time. */
export async function startRunSite(engine: 'quick' | 'real') {
  const bench = await openBenchSite({ DATABASE_POOL: '10' });
  const { db, store } = bench;
  const api = await bench.start(`${SERVER}/api.ts`);
  const quick = await bench.start(`${SERVER}/worker.ts`, [], ['--interactive']);
  const batch = await bench.start(
    engine === 'real' ? `${SERVER}/worker.ts` : `${SERVER}/testing/quick-worker.ts`,
  );
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);

  return {
    db,
    client: createClient(api.address, db),
    pids: {
      api: api.pid ?? 0,
      'interactive worker': quick.pid ?? 0,
      worker: batch.pid ?? 0,
    },
    postgres: await readParent(rows[0]?.pid ?? 0),
    /** A photo of somebody's, as if uploaded. */
    async addPhoto(userId: string, bytes: Buffer) {
      const { width, height } = await sharp(bytes).metadata();
      const row = await storePicture(store, {
        ...{ bytes, userId, width, height, kind: 'upload', contentType: 'image/jpeg' },
        thumbnail: await sharp(bytes).resize(90).toBuffer(),
      });
      await db.insert(files).values(row);
      return row.id;
    },
    stop: bench.stop,
  };
}
