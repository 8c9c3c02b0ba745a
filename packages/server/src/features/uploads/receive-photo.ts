import type { FastifyRequest } from 'fastify';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Ask, Asking } from '../../jobs/interactive.ts';
import { importUpload } from './import.interactive.ts';
import { receiveFile } from './receive-file.ts';

/**
 * For calls that first check whether the same photo was uploaded before: they get its hash, and a function that
 * imports it for its owner and returns the id of the file.
 */
export const createReceivePhoto =
  ({ store, ask }: { store: ObjectStore; ask: Ask }) =>
  <Output>(
    request: FastifyRequest,
    asking: Asking,
    answer: (sha256: string, importPhoto: () => Promise<string>) => Promise<Output>,
  ): Promise<Output> =>
    receiveFile(store, request, ({ key, sha256 }) =>
      answer(sha256, async () => {
        const input = { userId: asking.userId, incomingKey: key };
        return (await ask(importUpload, input, asking)).fileId;
      }),
    );
