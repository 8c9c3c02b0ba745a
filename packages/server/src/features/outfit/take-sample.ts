import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { findOwnFile, presentFile } from '../files/files.service.ts';
import { importSample } from './samples.interactive.ts';

type Deps = { db: Database; links: LinkSigner; ask: Ask };

/** A sample becomes a photo like the seller's own ones, so that everything works with it. */
export async function takeSample({ db, links, ask }: Deps, userId: string, sampleId: string) {
  const { fileId } = await ask(importSample, { userId, sampleId });
  const file = await findOwnFile(db, userId, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  return presentFile(file, links);
}
