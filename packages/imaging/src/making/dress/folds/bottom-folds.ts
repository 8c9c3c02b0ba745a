import {
  along,
  type BodyFrame,
  beside,
  direction,
  findJoint,
  outwards,
  SIDES,
  type Side,
  sideways,
} from './body-frame.ts';
import { type Cloth, createFold, type Fold, type Lots, repeat, type Size } from './fold.ts';

const WHISKER: Size = { length: [8, 15], width: [0.9, 1.5], height: [0.25, 0.42] };
const THIGH: Size = { length: [18, 30], width: [1.6, 2.5], height: [0.3, 0.5] };
const ACROSS: Size = { length: [6, 11], width: [0.9, 1.4], height: [0.25, 0.42] };
const on = 'body';

/** Folds from the crotch over the hips and down the thighs, at the knees, and where long legs break over the shoes. */
export const legFolds = (frame: BodyFrame, cloth: Cloth, lots: Lots): Fold[] =>
  SIDES.flatMap((side) => oneLeg(frame, cloth, lots, side));

function oneLeg(frame: BodyFrame, cloth: Cloth, lots: Lots, side: Side): Fold[] {
  const out = outwards(side);
  const joint = (name: string) => findJoint(frame, `${name}_${side}`);
  const [hip, knee, ankle] = [joint('hip'), joint('knee'), joint('ankle')];
  const crotch = beside(frame, findJoint(frame, 'pelvis'), 1.5 * out, 8);
  const whiskers = repeat(4, cloth, (share) =>
    createFold(lots, cloth, WHISKER, {
      on,
      at: beside(frame, crotch, lots.between(0, 1.5) * out, 5 * share - 2),
      towards: sideways(out, lots.between(-45, -25) + 70 * share),
      peak: 0.25,
    }),
  );
  const thighs = repeat(2, cloth, (share) =>
    createFold(lots, cloth, THIGH, {
      on,
      at: beside(frame, along(hip, knee, 0.3), lots.between(-3, 3) + 4 * (share - 0.5), 0),
      towards: direction(hip, knee) + lots.between(-0.25, 0.25),
      bow: 2,
      peak: 0.45,
    }),
  );
  const across = (at: Fold['at'], slant: number) => {
    const from = lots.side();
    return createFold(lots, cloth, ACROSS, {
      on,
      at: beside(frame, at, from * lots.between(5, 8), 0),
      towards: sideways(from === 1 ? -1 : 1, slant),
      peak: 0.3,
    });
  };
  const knees = repeat(4, cloth, (share) =>
    across(beside(frame, knee, 0, 14 * (share - 0.5)), lots.between(-30, 30)),
  );
  const calves = repeat(2, cloth, () =>
    createFold(lots, cloth, THIGH, {
      on,
      at: beside(frame, along(knee, ankle, 0.2), lots.between(-4, 4), 0),
      towards: direction(knee, ankle) + lots.between(-0.15, 0.15),
      peak: 0.5,
    }),
  );
  const breaks = repeat(5, cloth, (share) =>
    across(beside(frame, ankle, 0, 3 - 17 * share), lots.between(-10, 38)),
  );
  return [...whiskers, ...thighs, ...knees, ...calves, ...breaks];
}

const HANGING: Size = { length: [34, 62], width: [1.9, 3.2], height: [0.5, 1] };
const GATHER: Size = { length: [6, 13], width: [0.8, 1.4], height: [0.2, 0.35] };

/** Skirts hang from the hips in long soft folds, and are gathered at the waist. */
export function skirtFolds(frame: BodyFrame, cloth: Cloth, lots: Lots): Fold[] {
  const waist = findJoint(frame, 'waist');
  const pelvis = findJoint(frame, 'pelvis');
  const hanging = repeat(8, cloth, (share) =>
    createFold(lots, cloth, HANGING, {
      on,
      at: beside(frame, pelvis, (share - 0.5) * 30 + lots.between(-2, 2), lots.between(-4, 14)),
      towards: Math.PI / 2 - (share - 0.5) * 0.3 + lots.between(-0.06, 0.06),
      bow: 1.5,
      peak: 0.7,
    }),
  );
  const gathers = repeat(7, cloth, (share) =>
    createFold(lots, cloth, GATHER, {
      on,
      at: beside(frame, waist, (share - 0.5) * 24 + lots.between(-1, 1), lots.between(0, 2)),
      towards: Math.PI / 2 - (share - 0.5) * 0.4,
      peak: 0.15,
    }),
  );
  return [...hanging, ...gathers];
}
