import { GARMENT_LOCK } from '../../making/lock/thresholds.ts';
import { findFaces } from '../../perception/faces/faces.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { type Decoded, decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { countHoles } from './outlines.ts';
import type { MadePicture, PictureRecipe } from './recipe.ts';
import { comparePictures, isUnchanged } from './stored-picture.ts';

/** The light of a place may tint goods by 2.5 on average. */
const COLOUR = 2.6;

export type Checked = { faults: string[]; figures: string[] };

/** What is wrong with a picture, and what was measured; `stored` is what it looked like when somebody accepted it. */
export async function checkPicture(
  recipe: PictureRecipe,
  made: MadePicture,
  { small, stored }: { small: Uint8Array; stored?: Uint8Array },
  context: OperationContext,
): Promise<Checked> {
  const picture = await decodeRgb(made.bytes);
  const checks = [
    checkGoods(made),
    checkHoles(made),
    await checkFaces(recipe, picture, context),
    await checkStored(small, stored),
  ];
  return {
    faults: checks.flatMap(({ faults }) => faults),
    figures: checks.flatMap(({ figures }) => figures),
  };
}

const NOTHING: Checked = { faults: [], figures: [] };

function checkGoods({ goods = {} }: MadePicture): Checked {
  const { colour, structure } = goods;
  const faults: string[] = [];
  if (colour !== undefined && !(colour <= COLOUR)) faults.push('the goods have other colours');
  if (structure !== undefined && !(structure >= GARMENT_LOCK.structure)) {
    faults.push('the goods look otherwise');
  }
  const figures = [
    ...(colour === undefined ? [] : [`ΔE ${colour.toFixed(2)}`]),
    ...(structure === undefined ? [] : [`structure ${structure.toFixed(3)}`]),
  ];
  return { faults, figures };
}

function checkHoles({ outlines = [] }: MadePicture): Checked {
  const faults = outlines.flatMap((outline) => {
    const count = countHoles(outline);
    return count === 0 ? [] : [`${count} holes in the ${outline.what}`];
  });
  return { faults, figures: [] };
}

async function checkFaces(
  { faces: expected }: PictureRecipe,
  { rgb, alpha }: Decoded,
  context: OperationContext,
): Promise<Checked> {
  if (expected === undefined) return NOTHING;
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const pose = await findPose(shown, context);
  // Where somebody is shown from the lips down, the finder sees a mouth and guesses eyes above the picture.
  const { length } = (await findFaces(shown, context, { pose })).filter(({ points }) =>
    [points.leftEye, points.rightEye].every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1),
  );
  const faults = length === expected ? [] : [`${length} faces instead of ${expected}`];
  return { faults, figures: [] };
}

async function checkStored(small: Uint8Array, stored?: Uint8Array): Promise<Checked> {
  if (!stored) return { faults: ['no picture is stored'], figures: [] };
  const difference = await comparePictures(stored, small);
  if (!difference) return { faults: ['another size than the stored one'], figures: [] };
  const { mean, most } = difference;
  return {
    faults: isUnchanged(difference) ? [] : ['not the stored picture'],
    figures: [`stored ${mean.toFixed(2)} / ${most.toFixed(1)}`],
  };
}
