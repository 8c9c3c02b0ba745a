import type { Channel } from '@vitrine/contract';
import { unknownParts } from '@vitrine/marketplace';
import type { Database, Queryable } from '../../../db/client.ts';
import { AppError, invalidInput } from '../../../errors/app-error.ts';
import { beginSending, type SendingRow } from '../../destinations/public.ts';
import { changeRun, moveRun } from '../change-run.ts';
import { readManifest } from './manifest.ts';

type Wanted = {
  run_id: string;
  destination_id: string;
  channel: Channel;
  which: 'approved' | 'made';
  client_key?: string;
};

/** The pictures go to somebody's folder or shop; the run counts as delivered from then on, and may be sent again. */
export function sendRun(db: Database, userId: string, wanted: Wanted): Promise<SendingRow> {
  const { run_id: runId, channel, which } = wanted;
  if (unknownParts(channel.template).length > 0) throw invalidInput('channel.template');
  return changeRun(db, { userId, runId, action: 'deliver' }, async (tx, run) => {
    const { pictures } = await readManifest(tx, { runId, channel, which });
    if (pictures.length === 0) throw new AppError('NOTHING_TO_DOWNLOAD');
    const sending = await beginSending(tx, {
      userId,
      destinationId: wanted.destination_id,
      clientKey: wanted.client_key ?? crypto.randomUUID(),
      ...{ runId, channel, which },
      files: pictures.map(({ fileId, file: name, sku, title }) => ({ fileId, name, sku, title })),
    });
    await moveRun(tx, run, 'delivered');
    return sending;
  });
}

/** The list as it stands beside sent pictures: what did not arrive has no file. */
export async function writeSentManifest(
  db: Queryable,
  { runId, channel, which }: SendingRow,
  sha256: ReadonlyMap<string, string>,
): Promise<string> {
  if (!runId || !channel || !which) throw new Error('This sending is not of a run');
  const manifest = await readManifest(db, { runId, channel, which });
  for (const picture of manifest.pictures) {
    const hash = sha256.get(picture.fileId);
    picture.sha256 = hash ?? '';
    if (hash === undefined) picture.file = '';
  }
  return manifest.write();
}
