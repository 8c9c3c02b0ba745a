import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { findOwnFile, presentFile } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Ask, Asking } from '../../jobs/interactive.ts';
import { type Catalogue, findSample } from '../catalogue/public.ts';
import { importSample } from './samples.interactive.ts';

type Deps = { db: Database; links: LinkSigner; ask: Ask; catalogue: Catalogue };

/** Copies a sample as a photo of the seller, so that everything works with it. */
export async function copySample(
  { db, links, ask, catalogue }: Deps,
  { userId, signal }: Asking,
  sampleId: string,
) {
  if (!findSample(catalogue, sampleId)) throw new AppError('NOT_FOUND');
  const { fileId } = await ask(importSample, { userId, sampleId }, { userId, signal });
  const file = await findOwnFile(db, userId, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  return presentFile(file, links);
}
