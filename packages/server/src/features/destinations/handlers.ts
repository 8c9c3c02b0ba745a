import { type Api, LIMITS } from '@vitrine/contract';
import { nameFiles, unknownParts } from '@vitrine/marketplace';
import { eq, sql } from 'drizzle-orm';
import type { Seal } from '../../adapters/seal/seal.ts';
import { findOwnFile } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { destinations } from '../../db/schema/destinations.ts';
import type { StoredError } from '../../db/schema/runs.ts';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { lockAccount } from '../../money/points/public.ts';
import { openPlace, type Reach } from './places/open-place.ts';
import { DeliveryError } from './places/place.ts';
import {
  listDestinations,
  listSentFiles,
  presentDestination,
  presentSending,
  presentSendings,
  readSendings,
  requireDestination,
  requireOwnRun,
  requireSending,
} from './queries.ts';
import { openAccess, readAccess, sealAccess } from './read-access.ts';
import { beginSending, sendAgain } from './sendings.ts';

/** The seller is waiting for the answer. */
const CHECK_MS = 20_000;

export type DestinationDeps = Reach & { db: Database; seal: Seal };

export function destinationHandlers(deps: DestinationDeps): Handlers<Api['destination']> {
  const { db, seal, allowInside } = deps;
  return {
    list: async ({ caller: { userId }, language }) => ({
      list: (await listDestinations(db, userId)).map((row) => presentDestination(row, language)),
    }),

    create: async ({ input, caller: { userId }, language }) => {
      const { access, address } = readAccess(input.access, allowInside);
      const id = crypto.randomUUID();
      return db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        const max = LIMITS.destinationsMax;
        if ((await tx.$count(destinations, eq(destinations.userId, userId))) >= max) {
          throw new AppError('DESTINATIONS_FULL', { params: { max } });
        }
        const { name } = input;
        const { kind } = access;
        const sealed = sealAccess(seal, access, id);
        const [row] = await tx
          .insert(destinations)
          .values({ id, userId, name, kind, address, access: sealed })
          .returning();
        if (!row) throw new Error('The destination was not written');
        return presentDestination(row, language);
      });
    },

    check: async ({ input, caller: { userId }, language, signal }) => {
      const before = await requireDestination(db, userId, input.destination_id);
      const place = openPlace(openAccess(seal, before), deps);
      const problem = await findProblem((limit) => place.check(limit), signal);
      const [row] = await db
        .update(destinations)
        .set({ checkedAt: sql`now()`, problem })
        .where(eq(destinations.id, before.id))
        .returning();
      return presentDestination(row ?? before, language);
    },

    delete: async ({ input, caller: { userId } }) => {
      const { id } = await requireDestination(db, userId, input.destination_id);
      await db.delete(destinations).where(eq(destinations.id, id));
      return {};
    },

    send: async ({ input, caller: { userId }, language }) => {
      if (unknownParts(input.template).length > 0) throw invalidInput('template');
      const fileIds = [...new Set(input.file_ids)];
      const found = await Promise.all(fileIds.map((id) => findOwnFile(db, userId, id)));
      const pictures = found.map((file) => {
        if (!file) throw new AppError('NOT_FOUND');
        return file;
      });
      const chooseSku = (fileId: string) => input.sku || fileId.slice(0, 8);
      const names = nameFiles(
        input.template,
        pictures.map((file, index) => ({
          sku: chooseSku(file.id),
          pos: input.sku ? index + 1 : 1,
          n: index + 1,
          ext: ENDINGS[file.contentType] ?? 'png',
        })),
      );
      const files = pictures.map((file, index) => ({
        fileId: file.id,
        name: names[index] ?? '',
        sku: chooseSku(file.id),
        title: input.sku,
      }));
      const { destination_id: destinationId, client_key: clientKey = crypto.randomUUID() } = input;
      const row = await db.transaction((tx) =>
        beginSending(tx, { userId, destinationId, clientKey, files }),
      );
      return presentSending(db, row, language);
    },

    sendings: async ({ input, caller: { userId }, language }) => {
      if (input.run_id) await requireOwnRun(db, userId, input.run_id);
      const { rows, nextCursor } = await readSendings(db, userId, input);
      return { list: await presentSendings(db, rows, language), next_cursor: nextCursor };
    },

    sending: async ({ input, caller: { userId }, language }) => {
      const row = await requireSending(db, userId, input.sending_id);
      return {
        sending: await presentSending(db, row, language),
        files: await listSentFiles(db, row.id, language),
      };
    },

    resend: async ({ input, caller: { userId }, language }) => {
      const row = await db.transaction((tx) => sendAgain(tx, userId, input.sending_id));
      return presentSending(db, row, language);
    },
  };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Too late is as bad as no answer. */
async function findProblem(
  work: (limit: AbortSignal) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<StoredError | null> {
  const late = AbortSignal.timeout(CHECK_MS);
  try {
    await work(signal ? AbortSignal.any([signal, late]) : late);
    return null;
  } catch (error) {
    if (late.aborted) return { name: 'DESTINATION_UNREACHABLE' };
    if (error instanceof DeliveryError) return { name: error.problem };
    throw error;
  }
}
