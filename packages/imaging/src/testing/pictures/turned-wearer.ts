import type { CatalogueModel } from '../../catalogue/people.ts';
import { wearOutfit } from '../../making/dress/outfit.ts';
import { findFigure, openWardrobe } from '../../making/dress/wardrobe/wardrobe.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import type { CatalogueSamples } from './catalogue-samples.ts';

const WALL = '#c9c4bb';
const POSE = 'relaxed';

export type TurnedWearer = {
  bytes: Uint8Array;
  mask: Uint8Array;
  model: CatalogueModel;
  /** Degrees to the own left, as the photo shows it. */
  yaw: number;
};

/**
 * A photo of somebody whose head is turned about so far, made of the catalogue's own layers. Turned to the other side by
 * the picture library, not by our own code, which this is to judge.
 */
export async function makeTurnedWearer(
  samples: CatalogueSamples,
  yaw: number,
): Promise<TurnedWearer> {
  const model = samples.modelTurned(Math.abs(yaw));
  const isMirrored = Math.sign(yaw) * model.head.yaw < 0;
  const garments = [await samples.garment('tee')];
  const { dressed } = await wearOutfit({
    garments,
    model: model.id,
    pose: POSE,
    framing: 'full',
  });
  const { pose } = findFigure(await openWardrobe(), model.id, POSE);
  const { pixels, width, height } = dressed.model;
  const [left, top, right, bottom] = pose.framings.three_quarter.map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const shown = sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .flop(isMirrored);
  const photo = shown.clone().flatten({ background: WALL }).png();
  const mask = shown.clone().extractChannel('alpha').toColourspace('b-w').png();
  return {
    bytes: new Uint8Array(await photo.toBuffer()),
    mask: new Uint8Array(await mask.toBuffer()),
    model,
    yaw: isMirrored ? -model.head.yaw : model.head.yaw,
  };
}
