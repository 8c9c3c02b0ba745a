import type { Api } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Live } from '../../db/live.ts';
import { notify } from '../../db/notify.ts';
import { catalogueChanges } from '../../db/schema/operator.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import { operatorOf, recordAction } from '../audit/audit.service.ts';
import { inOrder, readChanges } from '../catalogue/arrangement.service.ts';
import type { Catalogue } from '../catalogue/catalogue.service.ts';

type Deps = { db: Database; catalogue: Catalogue; arrangement: Live<unknown> };

/** `catalogue`: all that comes with the code, arranged by nobody. */
export function catalogueAdminHandlers({
  db,
  catalogue,
  arrangement,
}: Deps): Handlers<Api['catalogueAdmin']> {
  const { models } = catalogue.people;
  const { scenes } = catalogue.scenes;
  const items: { model: { id: string }[]; scene: { id: string }[] } = {
    model: models,
    scene: scenes,
  };
  const url = (file: string) => `/catalogue/${file}?v=${catalogue.version}`;

  const list = async () => {
    const changes = await readChanges(db);
    return {
      models: inOrder(models, changes, 'model').map(({ id, name, thumb, hidden }) => ({
        id,
        name,
        thumb_url: url(thumb),
        hidden,
      })),
      scenes: inOrder(scenes, changes, 'scene').map(({ id, name, thumb, hidden, position }) => ({
        id,
        name,
        thumb_url: url(thumb),
        hidden,
        position,
      })),
    };
  };

  return {
    list,
    arrange: async (call) => {
      const { part, id, hidden, before } = call.input;
      await db.transaction(async (tx) => {
        // Two operators who move things at once would write one order over the other.
        await tx.execute(sql`lock table catalogue_changes in exclusive mode`);
        const ordered = inOrder(items[part], await readChanges(tx), part);
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
        await recordAction(tx, operatorOf(call), {
          action: 'catalogue.arrange',
          subjectId: id,
          details,
        });
      });
      await arrangement.refresh();
      await notify(db, 'catalogue');
      return list();
    },
  };
}

type Placed = { id: string; hidden: boolean };

/** `before` undefined: where it is; null: behind all others. */
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
