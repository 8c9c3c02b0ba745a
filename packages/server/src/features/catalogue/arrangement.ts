import type { Queryable } from '../../db/client.ts';
import { catalogueChanges } from '../../db/schema/operator.ts';
import type { Catalogue } from './catalogue.ts';
import { asCatalogueScene, isOwnScene, type OwnScene, readOwnScenes } from './own-scenes.ts';

export type CatalogueChange = typeof catalogueChanges.$inferSelect;
type Part = CatalogueChange['part'];

export const readChanges = (db: Queryable): Promise<CatalogueChange[]> =>
  db.select().from(catalogueChanges);

/** Scenes hidden by operators. */
export const hiddenScenes = async (db: Queryable): Promise<string[]> =>
  (await readChanges(db))
    .filter(({ part, hidden }) => part === 'scene' && hidden)
    .map(({ itemId }) => itemId);

/** The changes that operators made to the catalogue. */
export type Arrangement = {
  changes: readonly CatalogueChange[];
  ownScenes: readonly OwnScene[];
};

export const readArrangement = async (db: Queryable): Promise<Arrangement> => ({
  changes: await readChanges(db),
  ownScenes: await readOwnScenes(db),
});

export const allScenes = (base: Catalogue, own: readonly OwnScene[]) => [
  ...own.map(asCatalogueScene),
  ...base.scenes.scenes,
];

/** The rank of an unplaced entry: last, except for an operator's own scene, which comes first. */
const unplaced = (id: string) => (isOwnScene(id) ? -1 : Number.MAX_SAFE_INTEGER);

/** Sorts as operators arranged it, hidden entries included; unplaced ones follow in their original order. */
export function sortByPlace<Item extends { id: string }>(
  items: readonly Item[],
  changes: readonly CatalogueChange[],
  part: Part,
): (Item & { hidden: boolean })[] {
  const byId = new Map(
    changes.filter((change) => change.part === part).map((change) => [change.itemId, change]),
  );
  const findPlace = ({ id }: Item) => byId.get(id)?.place ?? unplaced(id);
  return items
    .toSorted((a, b) => findPlace(a) - findPlace(b))
    .map((item) => ({ ...item, hidden: byId.get(item.id)?.hidden ?? false }));
}

const shown = <Item extends { id: string }>(
  items: readonly Item[],
  changes: readonly CatalogueChange[],
  part: Part,
) => sortByPlace(items, changes, part).filter(({ hidden }) => !hidden);

/** The catalogue as sellers see it: it follows what operators add, hide and put in another order. */
export function arrangedCatalogue(base: Catalogue, arrangement: () => Arrangement): Catalogue {
  let known: Arrangement | undefined;
  let arranged: Pick<Catalogue, 'people' | 'scenes'> = base;
  const current = () => {
    const latest = arrangement();
    if (latest !== known) {
      known = latest;
      const { changes, ownScenes } = latest;
      arranged = {
        people: { ...base.people, models: shown(base.people.models, changes, 'model') },
        scenes: { ...base.scenes, scenes: shown(allScenes(base, ownScenes), changes, 'scene') },
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
