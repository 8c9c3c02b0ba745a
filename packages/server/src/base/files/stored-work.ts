import type { z } from 'zod';
import { detectContentType, type ObjectStore } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors/app-error.ts';
import { readObject } from './files.ts';

/** Reads photos and stores what was learnt about them or made from them. */
export function createStoredWork(store: ObjectStore) {
  const write = async (key: string, bytes: Uint8Array) => {
    await store.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      contentType: detectContentType(key),
    });
    return { key };
  };
  return {
    async read(key: string): Promise<Buffer> {
      const bytes = await readObject(store, key);
      if (!bytes) throw new AppError('NOT_FOUND');
      return bytes;
    },
    find: (key: string) => readObject(store, key),
    write,
    /** Computes a value once and stores it as JSON; a note in an outdated format is computed again. */
    async remember<Output>(
      key: string,
      schema: z.ZodType<Output>,
      work: () => Promise<Output>,
    ): Promise<Output> {
      const kept = await readObject(store, key);
      const known = kept && schema.safeParse(JSON.parse(kept.toString()));
      if (known?.success) return known.data;
      const output = schema.parse(await work());
      await write(key, Buffer.from(JSON.stringify(output)));
      return output;
    },
  };
}
