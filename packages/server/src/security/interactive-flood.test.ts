import { STATUS_OK } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawTee } from '../testing/pictures.ts';
import { startTestServer } from '../testing/test-server.ts';

test('one seller’s flood of large photos holds up nobody else', async () => {
  const server = await startTestServer({ worker: true });
  try {
    const [flooder, other] = [await server.createUser(), await server.createUser()];
    const size = { width: 3000, height: 3400 };
    const large = await sharp({ create: { ...size, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer();
    let open = 0;
    const flood = Array.from({ length: 16 }, async () => {
      open += 1;
      const { body } = await server.upload(large, flooder);
      open -= 1;
      return body.status;
    });
    // The flood is queued before any other caller arrives.
    const waiting = async () => {
      const { rows } = await server.db.execute<{ count: number }>(
        sql`select count(*)::int as count from graphile_worker._private_jobs`,
      );
      return rows[0]?.count ?? 0;
    };
    await expect.poll(waiting).toBeGreaterThan(10);
    const { body } = await server.upload(await drawTee(620, 640), other);
    expect(body.status).toBe(STATUS_OK);
    expect(open).toBeGreaterThan(6);
    await Promise.all(flood);
  } finally {
    await server.close();
  }
});

test('an upload whose sender has hung up is not worked on', async () => {
  // No worker runs here, so queued jobs stay in the queue.
  const server = await startTestServer();
  try {
    const user = await server.createUser();
    const dropConnection = new AbortController();
    const photo = await drawTee(620, 640);
    const upload = server
      .upload(photo, { ...user, signal: dropConnection.signal })
      .catch(() => 'gone');
    const jobs = async () => {
      const { rows } = await server.db.execute(sql`
        select task_identifier from graphile_worker.jobs where task_identifier = 'import-upload'`);
      return rows.length;
    };
    await expect.poll(jobs).toBe(1);
    dropConnection.abort();
    expect(await upload).toBe('gone');
    await expect.poll(jobs).toBe(0);
  } finally {
    await server.close();
  }
});
