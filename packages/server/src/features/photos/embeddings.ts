import { type Imaging, ImagingError } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { readObject } from '../../base/files/public.ts';
import { AppError } from '../../errors/app-error.ts';

export type EmbeddedPhoto = { key: string; notes: string };
export type Embeddings = ReturnType<typeof createEmbeddings>;

export const embeddingKey = ({ notes }: Pick<EmbeddedPhoto, 'notes'>) => `${notes}.embedding.bin`;

/** Some MB each, enough for the sellers who are clicking right now. */
const KEPT_IN_MEMORY = 8;

/**
 * Photo embeddings of the outlining model. They take seconds, so they are kept beside the photo and the last ones in
 * memory. Concurrent requests share the work.
 */
export function createEmbeddings({ store, imaging }: { store: ObjectStore; imaging: Imaging }) {
  const recent = new Map<string, Promise<Uint8Array>>();

  async function make(photo: EmbeddedPhoto): Promise<Uint8Array> {
    const bytes = await readObject(store, photo.key);
    if (!bytes) throw new AppError('NOT_FOUND');
    const { embedding } = await imaging.run('embed', { bytes });
    const contentType = 'application/octet-stream';
    await store.put(embeddingKey(photo), Buffer.from(embedding), { contentType });
    return embedding;
  }

  function keep(key: string, work: Promise<Uint8Array>): Promise<Uint8Array> {
    recent.delete(key);
    recent.set(key, work);
    work.catch(() => recent.get(key) === work && recent.delete(key));
    for (const oldest of recent.keys()) {
      if (recent.size <= KEPT_IN_MEMORY) break;
      recent.delete(oldest);
    }
    return work;
  }

  const get = (photo: EmbeddedPhoto): Promise<Uint8Array> => {
    const key = embeddingKey(photo);
    const load = async () => (await readObject(store, key)) ?? make(photo);
    return keep(key, recent.get(key) ?? load());
  };

  return {
    get,
    /** Uses the embedding, after recomputing one of an older version. */
    async use<Output>(photo: EmbeddedPhoto, work: (embedding: Uint8Array) => Promise<Output>) {
      try {
        return await work(await get(photo));
      } catch (error) {
        if (!(error instanceof ImagingError && error.reason === 'corrupt')) throw error;
        return work(await keep(embeddingKey(photo), make(photo)));
      }
    },
  };
}
