import type { Api } from '@vitrine/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import { findOwnPhoto } from '../../base/files/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import type { Live } from '../../db/live.ts';
import { notify } from '../../db/notify.ts';
import { catalogueChanges } from '../../db/schema/operator.ts';
import { ownScenes } from '../../db/schema/own-scenes.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { allScenes, readChanges, sortByPlace } from './arrangement.ts';
import type { Catalogue } from './catalogue.ts';
import {
  deleteOwnScene,
  guessScene,
  isOwnScene,
  readOwnScenes,
  storeOwnScene,
} from './own-scenes.ts';

type Deps = {
  db: Database;
  store: ObjectStore;
  ask: Ask;
  catalogue: Catalogue;
  arrangement: Live<unknown>;
};

/** `catalogue` is the one shipped with the code, before any operator's changes. */
export function catalogueAdminHandlers({
  db,
  store,
  ask,
  catalogue,
  arrangement,
}: Deps): Handlers<Api['catalogueAdmin']> {
  const { models } = catalogue.people;
  const scenesIn = async (queryable: Queryable) =>
    allScenes(catalogue, await readOwnScenes(queryable));
  const url = (file: string) => `/catalogue/${file}?v=${catalogue.version}`;

  const list = async () => {
    const changes = await readChanges(db);
    const scenes = await scenesIn(db);
    return {
      models: sortByPlace(models, changes, 'model').map(({ id, name, thumb, hidden }) => ({
        id,
        name,
        thumb_url: url(thumb),
        hidden,
      })),
      scenes: sortByPlace(scenes, changes, 'scene').map(
        ({ id, name, thumb, hidden, position }) => ({
          id,
          name,
          thumb_url: url(thumb),
          hidden,
          position,
          own: isOwnScene(id),
        }),
      ),
    };
  };
  const changed = async () => {
    await arrangement.refresh();
    await notify(db, 'catalogue');
    return list();
  };

  return {
    list,
    arrange: async (call) => {
      const { part, id, hidden, before } = call.input;
      await db.transaction(async (tx) => {
        // Two operators who move things at once would write one order over the other.
        await tx.execute(sql`lock table catalogue_changes in exclusive mode`);
        const items: { id: string }[] = part === 'model' ? models : await scenesIn(tx);
        const ordered = sortByPlace(items, await readChanges(tx), part);
        const item = ordered.find((known) => known.id === id);
        if (!item) throw new AppError('NOT_FOUND');
        const next = moved(ordered, { ...item, hidden: hidden ?? item.hidden }, before);
        await tx
          .insert(catalogueChanges)
          .values(
            next.map((known, place) => ({ part, itemId: known.id, hidden: known.hidden, place })),
          )
          .onConflictDoUpdate({
            target: [catalogueChanges.part, catalogueChanges.itemId],
            set: { hidden: sql`excluded.hidden`, place: sql`excluded.place` },
          });
        const details = { part, hidden, before };
        await recordAction(tx, operatorFrom(call), {
          action: 'catalogue.arrange',
          subjectId: id,
          details,
        });
      });
      return changed();
    },

    guessScene: async ({ input, caller: { userId }, signal }) => {
      const photo = await findOwnPhoto(db, userId, input.file_id);
      if (!photo) throw new AppError('NOT_FOUND');
      const use = input.position === 'product' ? 'product' : 'people';
      const { floorLine, spot } = await ask(
        guessScene,
        { key: photo.key, use },
        { userId, signal },
      );
      return { floor_line: floorLine, spot };
    },

    addScene: async (call) => {
      const { file_id: fileId, floor_line: floorLine, ...scene } = call.input;
      const operator = operatorFrom(call);
      const wanted = { ...scene, fileId, floorLine };
      const row = await storeOwnScene({ db, store }, operator.operatorId, wanted).catch((error) => {
        throw error instanceof StorageFullError ? new AppError('STORAGE_FULL') : error;
      });
      await db.transaction(async (tx) => {
        await tx.insert(ownScenes).values(row);
        const subjectId = row.id ?? '';
        await recordAction(tx, operator, { action: 'scene.add', subjectId, details: scene });
      });
      return changed();
    },

    removeScene: async (call) => {
      const { id } = call.input;
      const keys = await db.transaction(async (tx) => {
        const gone = await deleteOwnScene(tx, id);
        if (!gone) throw new AppError('NOT_FOUND');
        await tx
          .delete(catalogueChanges)
          .where(and(eq(catalogueChanges.part, 'scene'), eq(catalogueChanges.itemId, id)));
        await recordAction(tx, operatorFrom(call), { action: 'scene.remove', subjectId: id });
        return gone;
      });
      // If the store cannot be reached now, the job for orphans deletes them later.
      await store.remove(keys).catch(() => undefined);
      return changed();
    },
  };
}

type Placed = { id: string; hidden: boolean };

/** `before` undefined leaves the entry where it is; null moves it to the end. */
function moved(
  ordered: readonly Placed[],
  item: Placed,
  before: string | null | undefined,
): Placed[] {
  const at = ordered.findIndex(({ id }) => id === item.id);
  const others = ordered.filter(({ id }) => id !== item.id);
  if (before === undefined) return others.toSpliced(at, 0, item);
  if (before === null) return [...others, item];
  const target = others.findIndex(({ id }) => id === before);
  if (target < 0) throw new AppError('NOT_FOUND');
  return others.toSpliced(target, 0, item);
}
