import { resamplePlane } from '../cutout/sample.ts';
import type { Sessions } from '../models/sessions.ts';
import { type Plane, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';
import { NO_GARMENT } from './landmark-network.ts';
import { lookAt, MAP, mirrorImage } from './network-look.ts';
import { networkPicture, SIDE, squareAround } from './network-picture.ts';

/** Above this the network sees no garment, and where it is does not matter. */
const OTHER = 0.5;

/**
 * Where the landmark network sees a garment in the whole photo, before anything is cut out: coarse, but what stands out to it
 * is clothes alone. Nothing where it sees none.
 */
export async function expectGarment(rgb: Rgb, sessions: Sessions): Promise<Plane | undefined> {
  const scale = Math.min(1, SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  const small = await resizeRgb(rgb, wholeOf(rgb), width, height);
  const alpha = { data: new Uint8Array(width * height), width, height };
  const square = squareAround(wholeOf(small), 0);
  const picture = await networkPicture({ rgb: small, alpha }, square);
  const straight = await lookAt(picture, sessions);
  const mirrored = await lookAt(mirrorImage(picture, SIDE), sessions);
  const other = ((straight.kinds[NO_GARMENT] ?? 0) + (mirrored.kinds[NO_GARMENT] ?? 0)) / 2;
  if (other > OTHER) return undefined;
  const back = mirrorImage(mirrored.mask, MAP);
  const data = straight.mask.map((value, i) => (value + (back[i] as number)) / 2);
  const cell = square.width / MAP;
  const photo = {
    left: -square.left / cell,
    top: -square.top / cell,
    width: width / cell,
    height: height / cell,
  };
  return resamplePlane({ data, width: MAP, height: MAP }, photo, width, height);
}
