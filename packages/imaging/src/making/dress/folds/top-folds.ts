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

const DRAG: Size = { length: [9, 15], width: [1, 1.6], height: [0.28, 0.48] };
const LONG: Size = { length: [20, 32], width: [1.7, 2.8], height: [0.35, 0.65] };
const SLOUCH: Size = { length: [9, 17], width: [1.1, 1.8], height: [0.25, 0.5] };
const HEM: Size = { length: [14, 26], width: [1.5, 2.6], height: [0.35, 0.7] };

/** The folds of everything that hangs from the shoulders: from the armpits, from the bust, at the waist. */
export function trunkFolds(frame: BodyFrame, cloth: Cloth, lots: Lots): Fold[] {
  return SIDES.flatMap((side) => {
    const out = outwards(side);
    const inwards = out === 1 ? -1 : 1;
    const armpit = beside(frame, findJoint(frame, `shoulder_${side}`), -2 * out, 9);
    const chest = findJoint(frame, 'chest');
    const waist = findJoint(frame, 'waist');
    const on = 'body' as const;
    // Arms that hang pull the cloth from the armpit to the neck and across the chest.
    const drags = repeat(4, cloth, (share) =>
      createFold(lots, cloth, DRAG, {
        on,
        at: beside(frame, armpit, lots.between(-1, 1), lots.between(-2, 3) + 4 * share),
        towards: sideways(inwards, lots.between(-50, -30) + 115 * share),
        peak: 0.18,
      }),
    );
    // Cloth hangs free below its highest point, a little outwards.
    const hanging = repeat(2, cloth, (share) =>
      createFold(lots, cloth, LONG, {
        on,
        at: [
          chest[0] + out * frame.perCm * (4 + 9 * share),
          armpit[1] + frame.perCm * lots.between(4, 10),
        ],
        towards: Math.PI / 2 - out * lots.between(-0.1, 0.3),
        bow: 2,
        peak: 0.55,
      }),
    );
    // Cloth that is longer than the back that it hangs on settles above the hip.
    const slouches = repeat(4, cloth, (share) =>
      createFold(lots, cloth, SLOUCH, {
        on,
        at: [
          chest[0] + 0.85 * (armpit[0] - chest[0]) + out * frame.perCm * lots.between(-1, 2),
          waist[1] + frame.perCm * (lots.between(-2, 2) - 16 + 20 * share),
        ],
        towards: sideways(inwards, lots.between(2, 32)),
        bow: 2,
        peak: 0.3,
      }),
    );
    return [...drags, ...hanging, ...slouches];
  });
}

/** Soft folds that grow towards a hem which hangs free around the hips. */
export function hemFolds(frame: BodyFrame, cloth: Cloth, lots: Lots): Fold[] {
  const pelvis = findJoint(frame, 'pelvis');
  return repeat(6, cloth, (share) =>
    createFold(lots, cloth, HEM, {
      on: 'body',
      at: beside(frame, pelvis, (share - 0.5) * 36 + lots.between(-2, 2), lots.between(4, 10)),
      towards: -Math.PI / 2 + (share - 0.5) * 0.5 + lots.between(-0.2, 0.2),
      peak: 0.25,
    }),
  );
}

const SHOULDER: Size = { length: [10, 17], width: [1.1, 1.7], height: [0.3, 0.5] };
const ACROSS: Size = { length: [6, 10], width: [0.8, 1.3], height: [0.25, 0.42] };

/** Folds along the upper arm, at the bend of the elbow, around the lower arm and above the wrist. */
export function sleeveFolds(frame: BodyFrame, cloth: Cloth, lots: Lots): Fold[] {
  return SIDES.flatMap((side) => armFolds(frame, cloth, lots, side));
}

function armFolds(frame: BodyFrame, cloth: Cloth, lots: Lots, side: Side): Fold[] {
  const on = `sleeve_${side}` as const;
  const joint = (name: string) => findJoint(frame, `${name}_${side}`);
  const [shoulder, elbow, wrist] = [joint('shoulder'), joint('elbow'), joint('wrist')];
  const [upper, lower] = [direction(shoulder, elbow), direction(elbow, wrist)];
  const turn = Math.atan2(Math.sin(lower - upper), Math.cos(lower - upper));
  // Arms bend towards the body unless they clearly bend the other way.
  const inner = Math.abs(turn) > 0.2 ? Math.sign(turn) : outwards(side);
  const bent = Math.min(1, Math.abs(turn) / 1.2);
  const crossing = (at: Fold['at'], axis: number, from: number, slant: number): Fold =>
    createFold(lots, cloth, ACROSS, {
      on,
      at: beside(
        frame,
        at,
        Math.cos(axis + (from * Math.PI) / 2) * 4.5,
        Math.sin(axis + (from * Math.PI) / 2) * 4.5,
      ),
      towards: axis - (from * Math.PI) / 2 + slant,
      peak: 0.3,
    });
  const lengthwise = repeat(3, cloth, (share) =>
    createFold(lots, cloth, SHOULDER, {
      on,
      at: beside(frame, shoulder, lots.between(-2, 2) + 5 * (share - 0.5), lots.between(0, 5)),
      towards: upper + lots.between(-0.45, 0.45),
      peak: 0.45,
    }),
  );
  const armpit = repeat(2, cloth, (share) =>
    crossing(
      along(shoulder, elbow, 0.3 + 0.3 * share),
      upper,
      outwards(side),
      outwards(side) * lots.between(0.3, 0.8),
    ),
  );
  const bend = repeat(3 + 2 * bent, cloth, (share) => {
    const fold = crossing(
      along(along(shoulder, elbow, 0.86), along(elbow, wrist, 0.14), share),
      upper + turn / 2,
      inner,
      (share - 0.5) * 1.5,
    );
    return { ...fold, height: fold.height * (1 + 0.7 * bent) };
  });
  const around = repeat(5, cloth, (share) => {
    const from = lots.side();
    return crossing(
      along(elbow, wrist, 0.22 + 0.78 * share),
      lower,
      from,
      from * lots.between(-0.7, 0.1),
    );
  });
  return [...lengthwise, ...armpit, ...bend, ...around];
}
