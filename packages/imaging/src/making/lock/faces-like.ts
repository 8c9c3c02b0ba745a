import { moveFace } from '../../perception/faces/compare-faces.ts';
import { findVisibleFaces, requireFaces } from '../../perception/faces/require-faces.ts';
import { decodeRgb, type Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';

export type FacesWish = {
  /** A picture of ours whose faces have to appear at the same places, no more and no fewer. */
  facesLike?: Uint8Array;
};

/** In distances from eyes to mouth. Another engine paints a face anew, but the head stays within this distance. */
const WITHIN = 1;

/** Requires that the other engine's picture shows the same people as our own picture. */
export async function requireSameFaces(
  made: Rgb,
  { facesLike }: FacesWish,
  context: OperationContext,
): Promise<void> {
  if (!facesLike) return;
  const own = await decodeRgb(facesLike);
  const [across, down] = [made.width / own.rgb.width, made.height / own.rgb.height];
  const shown = (await findVisibleFaces(own, context)).map((face) =>
    moveFace(face, ({ x, y }) => ({ x: x * across, y: y * down })),
  );
  await requireFaces({ rgb: made }, { shown, within: WITHIN }, context);
}
