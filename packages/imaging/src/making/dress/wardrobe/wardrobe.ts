import { CATALOGUE_ROOT, readCatalogue } from '../../../catalogue/catalogue.ts';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type {
  BodyPose,
  CatalogueBody,
  CatalogueModel,
  PeopleGroup,
} from '../../../catalogue/people.ts';
import type { ComplementsGroup, TemplatesGroup } from '../../../catalogue/templates.ts';
import { ImagingError } from '../../../errors.ts';
import type { GarmentInput } from '../garment-input.ts';
import { bendsArm, coversElbows, isDrapedLong } from './bent-arms.ts';
import { coversPockets, reachesIntoPocket } from './covered-pockets.ts';
import { canWear, cutDistance, findCut, isFor } from './cuts.ts';

/** What the studio has rendered for dressing a model; files are opened when they are needed. */
export type Wardrobe = {
  root: string;
  people: PeopleGroup;
  templates: TemplatesGroup;
  complements: ComplementsGroup;
};

const opened = new Map<string, Promise<Wardrobe>>();

export function openWardrobe(root = CATALOGUE_ROOT): Promise<Wardrobe> {
  const known = opened.get(root);
  if (known) return known;
  const made = readWardrobe(root);
  opened.set(root, made);
  made.catch(() => opened.delete(root));
  return made;
}

async function readWardrobe(root: string): Promise<Wardrobe> {
  const { people, templates, complements } = (await readCatalogue(root)).groups as {
    people?: PeopleGroup;
    templates?: TemplatesGroup;
    complements?: ComplementsGroup;
  };
  if (!people || !templates || !complements) {
    throw new Error(`${root} has no people, templates or complements yet`);
  }
  return { root, people, templates, complements };
}

export type Figure = { model: CatalogueModel; body: CatalogueBody; pose: BodyPose };

export function findFigure({ people }: Wardrobe, modelId: string, poseId: string): Figure {
  const model = people.models.find(({ id }) => id === modelId);
  if (!model) throw new ImagingError('not-in-catalogue', `There is no model "${modelId}"`);
  const body = people.bodies.find((one) => isFor(one, model));
  const pose = body?.poses.find(({ id }) => id === poseId);
  if (!pose || !body) {
    throw new ImagingError('not-in-catalogue', `${modelId} has no pose "${poseId}"`);
  }
  return { model, body, pose };
}

/** The poses in which a model can wear all these kinds, in the catalogue's order. */
export function listPoses(
  wardrobe: Wardrobe,
  model: CatalogueModel,
  kinds: readonly GarmentKind[],
): string[] {
  return model.poses
    .map(({ id }) => id)
    .filter((pose) => kinds.every((kind) => canWear(wardrobe, model, pose, kind)));
}

/** A cut has to be nearer by this much before the poses without it are left out. */
const NOTABLE = 0.12;

/**
 * Of those poses, the ones that have a cut like these garments: a wide dress would lose its width in a pose in which
 * only the straight cut has been draped. Long sleeves lie straight in the photo, and would bulge at a bent elbow; so
 * would short ones leave a bite in what is draped with long ones. A hand in a pocket would spread the hem above it.
 */
export function listSuitingPoses(
  wardrobe: Wardrobe,
  model: CatalogueModel,
  readings: readonly GarmentInput['reading'][],
): string[] {
  const poses = listPoses(
    wardrobe,
    model,
    readings.map(({ kind }) => kind),
  );
  const distances = poses.map((pose) =>
    readings.reduce((sum, reading) => sum + cutDistance(wardrobe, model, pose, reading), 0),
  );
  const nearest = Math.min(...distances);
  const suiting = poses.filter((_, i) => distances[i] <= nearest + NOTABLE);
  const coversElbow = (pose: string) =>
    readings.some((reading) => {
      const cut = findCut(wardrobe, model, pose, reading);
      return coversElbows(reading) || (cut && isDrapedLong(cut.pattern));
    });
  const coversPocket = readings.some(coversPockets);
  const poseOf = (id: string) => findFigure(wardrobe, model.id, id).pose;
  const usual = suiting.filter(
    (id) =>
      !wardrobe.people.poses_on_request.includes(id) &&
      !(coversElbow(id) && bendsArm(poseOf(id))) &&
      !(coversPocket && reachesIntoPocket(poseOf(id))),
  );
  return usual.length > 0 ? usual : suiting;
}
