import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import type { BodyFrame } from './body-frame.ts';
import { legFolds, skirtFolds } from './bottom-folds.ts';
import { type Cloth, createLots, type Fold } from './fold.ts';
import { hemFolds, sleeveFolds, trunkFolds } from './top-folds.ts';

/** Stiff cloth has a few large folds, a T-shirt has many soft ones, and a shirt has sharp ones. */
const CLOTH: Readonly<Record<GarmentKind, Cloth>> = {
  tee: { count: 1, width: 1, height: 1 },
  'long-sleeve': { count: 1, width: 1.1, height: 1.05 },
  shirt: { count: 1.15, width: 0.85, height: 0.95 },
  sleeveless: { count: 0.9, width: 1, height: 0.9 },
  polo: { count: 0.9, width: 1.05, height: 0.95 },
  hoodie: { count: 0.7, width: 1.5, height: 1.35 },
  jacket: { count: 0.65, width: 1.5, height: 1.25 },
  coat: { count: 0.55, width: 1.8, height: 1.4 },
  dress: { count: 0.9, width: 1.1, height: 1 },
  skirt: { count: 1, width: 1.1, height: 1 },
  trousers: { count: 1.1, width: 1.1, height: 1.4 },
  shorts: { count: 1, width: 1.15, height: 1.3 },
};

/** Places the folds of this kind of garment on a body; the seed makes each garment's folds its own. */
export function placeFolds(
  kind: GarmentKind,
  frame: BodyFrame,
  seed: number,
  strength = 1,
): Fold[] {
  const own = CLOTH[kind];
  const cloth = { ...own, height: own.height * strength };
  const lots = createLots(seed);
  if (kind === 'skirt') return skirtFolds(frame, cloth, lots);
  if (kind === 'trousers' || kind === 'shorts') return legFolds(frame, cloth, lots);
  const below = kind === 'dress' || kind === 'coat' ? skirtFolds : hemFolds;
  return [
    ...trunkFolds(frame, cloth, lots),
    ...sleeveFolds(frame, cloth, lots),
    ...below(frame, cloth, lots),
  ];
}
