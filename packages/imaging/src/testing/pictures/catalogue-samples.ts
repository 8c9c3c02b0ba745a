import { readFile } from 'node:fs/promises';
import { CATALOGUE_ROOT, catalogueFile, readCatalogue } from '../../catalogue/catalogue.ts';
import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import type { CatalogueModel } from '../../catalogue/people.ts';
import type { ProductSample, SamplesGroup } from '../../catalogue/samples.ts';
import type { Scene } from '../../catalogue/scenes.ts';
import type { GarmentSample } from '../../catalogue/templates.ts';
import type { GarmentInput } from '../../making/dress/garment-input.ts';
import { sampleGarment } from '../../making/dress/sample-garment.ts';
import { listSuitingPoses, openWardrobe } from '../../making/dress/wardrobe/wardrobe.ts';
import { chooseSide } from '../../making/swap/portrait.ts';

/**
 * What pictures are made from, chosen by what it is and never by its name, so that the same recipes go on when the
 * studio renders other people, poses and places. `nth` counts on and begins anew at the end.
 */
export async function openSamples() {
  const { groups } = await readCatalogue();
  const { garments, products } = groups.samples as SamplesGroup;
  const people = groups.people?.models ?? [];
  const places = groups.scenes?.scenes ?? [];

  const model = (wanted: Partial<Pick<CatalogueModel, 'gender' | 'type'>>, nth = 0) => {
    const like = people.filter(
      ({ gender, type }) => gender === (wanted.gender ?? gender) && type === (wanted.type ?? type),
    );
    return pick(like, nth, 'model');
  };

  /** Whose head is turned most nearly so far, to whichever side. Men's hair is short: none of it lies on the clothes. */
  const modelTurned = (degrees: number) => {
    const off = ({ head }: CatalogueModel) => Math.abs(Math.abs(head.yaw) - degrees);
    return pick(
      people.filter(({ gender }) => gender === 'male').sort((a, b) => off(a) - off(b)),
      0,
      'model',
    );
  };
  /** Somebody else of that sex who can take the place of a head that is turned so far. */
  const replacement = ({ id, gender }: CatalogueModel, yaw: number) =>
    pick(
      people.filter((one) => one.id !== id && one.gender === gender && chooseSide(one, yaw)),
      1,
      `replacement for ${id}`,
    );

  return {
    model,
    modelTurned,
    replacement,
    garment: (kind: GarmentKind) =>
      sampleGarment(
        pick(
          garments.filter((one) => one.kind === kind && isLaid(one)),
          0,
          kind,
        ),
      ),
    /** One that these garments are draped in. */
    async pose(wearer: CatalogueModel, worn: readonly GarmentInput[], nth: number) {
      const readings = worn.map(({ reading }) => reading);
      const poses = listSuitingPoses(await openWardrobe(), wearer, readings);
      return pick(poses, nth, `pose of ${wearer.id}`);
    },
    /** A garment as it was photographed. */
    garmentPhoto: (kind: GarmentKind, nth = 0) =>
      photo(
        pick(
          garments.filter((one) => one.kind === kind && isLaid(one)),
          nth,
          kind,
        ),
      ),
    /** Somebody in the garment. */
    wornPhoto: (nth: number) =>
      photo(
        pick(
          garments.filter(({ way }) => way === 'worn'),
          nth,
          'worn garment',
        ),
      ),
    product: (kind: ProductSample['kind']) =>
      photo(
        pick(
          products.filter((one) => one.kind === kind),
          0,
          kind,
        ),
      ),
    scene: (position: Scene['position'], nth = 0, view: Scene['view'] = 'level') => {
      const like = places.filter((one) => one.position === position && one.view === view);
      return { kind: 'scene' as const, id: pick(like, nth, `${position} scene`).id };
    },
  };
}

export type CatalogueSamples = Awaited<ReturnType<typeof openSamples>>;

const isLaid = ({ way }: GarmentSample) => way !== 'worn';

async function photo({ file, alpha }: Pick<GarmentSample, 'file' | 'alpha'>) {
  const read = async (path: string) =>
    new Uint8Array(await readFile(catalogueFile(path, CATALOGUE_ROOT)));
  return { bytes: await read(file), mask: await read(alpha) };
}

function pick<Item>(items: readonly Item[], nth: number, what: string): Item {
  const found = items[nth % Math.max(1, items.length)];
  if (found === undefined) throw new Error(`The catalogue has no ${what}`);
  return found;
}
