import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { type Layer, layerIn } from '../compose/layer.ts';
import { cameraIn, type View } from '../compose/view.ts';
import { toBodyFrame } from '../folds/body-frame.ts';
import { readFolded } from '../folds/read-folded.ts';
import type { GarmentInput } from '../garment-input.ts';
import { isFor } from '../wardrobe/cuts.ts';
import type { Wardrobe } from '../wardrobe/wardrobe.ts';
import { layAround } from './around-body.ts';
import { placed, type Stand } from './stand.ts';
import type { Wearer } from './wearer.ts';
import { addWornFolds, measureRelief } from './worn-folds.ts';

type Look = { wearer: Wearer; garment: { reading: GarmentInput['reading'] } };

/** What a body makes of cloth: where it comes to lie, and its light. */
export type Worn = { bend(layer: Layer): Layer; light(layer: Layer): Layer };

/** Cloth that was photographed on a body has all of that. */
export const STAYS: Worn = { bend: (layer) => layer, light: (layer) => layer };

/** Thick cloth makes folds of its own, and skirts hang below. */
const THICK: readonly GarmentKind[] = ['coat', 'jacket', 'hoodie', 'skirt'];

/** Lets cloth that lay flat go around the body of its wearer, with folds of wearing. */
export async function goAround(
  wardrobe: Wardrobe,
  look: Look,
  stand: Stand,
  view: View,
): Promise<Worn> {
  const { figure } = look.wearer;
  const frame = toBodyFrame(figure.body, figure.pose);
  const perCm = frame.perCm * view.scale;
  const draped = findDraped(wardrobe, look);
  const readDraped = async (of: NonNullable<typeof draped>) =>
    layerIn(await readFolded(wardrobe, of, frame), of.box, view);
  const relief = draped && measureRelief(await readDraped(draped), perCm);
  const trunk = findTrunk(look, stand, view, perCm);
  return {
    bend: (layer) => (trunk ? layAround(layer, trunk, relief) : layer),
    light: (layer) => (relief ? addWornFolds(layer, relief) : layer),
  };
}

/** The trunk in a top or dress, which lay flat and goes around it. */
function findTrunk({ garment, wearer }: Look, stand: Stand, view: View, perCm: number) {
  const { armpit_l: l, armpit_r: r } = garment.reading.landmarks;
  if (!l || !r) return undefined;
  const column = (point: Point) => (placed(stand, point)[0] - view.box[0]) * view.scale;
  const { horizon_px: horizon } = cameraIn(wearer.figure.body.camera, view);
  return { left: column(r), right: column(l), horizon, perCm };
}

/** The plain top that was draped on this body, whose folds thin cloth would have as well. */
function findDraped({ complements }: Wardrobe, { wearer: own, garment }: Look) {
  const { model, pose } = own.figure;
  const wearer = { gender: model.gender, type: model.type };
  if (THICK.includes(garment.reading.kind)) return undefined;
  return complements.items.find(
    (item) => item.kind === 'tee' && item.pose === pose.id && isFor(item, wearer),
  );
}
