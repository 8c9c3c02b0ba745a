import type { Queryable } from '../../db/client.ts';
import { catalogueChanges } from '../../db/schema/operator.ts';
import type { Catalogue } from './catalogue.service.ts';

export type CatalogueChange = typeof catalogueChanges.$inferSelect;
type Part = CatalogueChange['part'];

export const readChanges = (db: Queryable): Promise<CatalogueChange[]> =>
  db.select().from(catalogueChanges);

/** As operators want it, hidden ones included; what nobody has placed comes behind, as it came. */
export function inOrder<Item extends { id: string }>(
  items: readonly Item[],
  changes: readonly CatalogueChange[],
  part: Part,
): (Item & { hidden: boolean })[] {
  const byId = new Map(
    changes.filter((change) => change.part === part).map((change) => [change.itemId, change]),
  );
  const placeOf = ({ id }: Item) => byId.get(id)?.place ?? Number.MAX_SAFE_INTEGER;
  return items
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((item) => ({ ...item, hidden: byId.get(item.id)?.hidden ?? false }));
}

const shown = <Item extends { id: string }>(
  items: readonly Item[],
  changes: readonly CatalogueChange[],
  part: Part,
) => inOrder(items, changes, part).filter(({ hidden }) => !hidden);

/** The catalogue as sellers see it: it follows what operators hide and put in another order. */
export function arrangedCatalogue(
  base: Catalogue,
  changes: () => readonly CatalogueChange[],
): Catalogue {
  let known: readonly CatalogueChange[] | undefined;
  let arranged: Pick<Catalogue, 'people' | 'scenes'> = base;
  const current = () => {
    const latest = changes();
    if (latest !== known) {
      known = latest;
      arranged = {
        people: { ...base.people, models: shown(base.people.models, latest, 'model') },
        scenes: { ...base.scenes, scenes: shown(base.scenes.scenes, latest, 'scene') },
      };
    }
    return arranged;
  };
  return {
    ...base,
    get people() {
      return current().people;
    },
    get scenes() {
      return current().scenes;
    },
  };
}
