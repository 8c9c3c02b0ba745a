import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Ask, Asking } from '../../jobs/interactive.ts';
import type { Catalogue } from '../catalogue/catalogue.service.ts';
import { findOwnFile, INCOMING_PREFIX, presentFile } from '../files/files.service.ts';
import { importUpload } from '../uploads/importing.service.ts';

type Deps = {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  catalogue: Catalogue;
};

/** A sample goes the way of an upload, so that everything works with it as with the seller's own photo. */
export async function takeSample(deps: Deps, { userId, signal }: Asking, sampleId: string) {
  const { db, store, links, ask, catalogue } = deps;
  const { garments, products } = catalogue.samples;
  const sample = [...garments, ...products].find(({ id }) => id === sampleId);
  if (!sample) throw new AppError('NOT_FOUND');
  const incomingKey = `${INCOMING_PREFIX}${crypto.randomUUID()}.bin`;
  try {
    const bytes = createReadStream(path.join(catalogue.dir, sample.file));
    await store.put(incomingKey, bytes, { contentType: 'application/octet-stream' });
    const { fileId } = await ask(importUpload, { userId, incomingKey }, { userId, signal });
    const file = await findOwnFile(db, userId, fileId);
    if (!file) throw new AppError('NOT_FOUND');
    return presentFile(file, links);
  } catch (error) {
    if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
    throw error;
  } finally {
    await store.remove([incomingKey]);
  }
}
