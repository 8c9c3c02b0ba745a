import type { Box } from '../../catalogue/catalogue.ts';
import { ImagingError } from '../../errors.ts';
import type { Pixels } from '../../raster/decode-pixels.ts';
import type { Plane } from '../../raster/raster.ts';
import { channelOf, readPixels, readRgba } from './pictures.ts';
import { createMemory } from './remember.ts';
import type { Figure, Wardrobe } from './wardrobe.ts';

export type FigurePictures = {
  /** The whole studio picture, straight alpha. */
  picture: Pixels;
  hair: { matte: Plane<Uint8Array>; box: Box };
  relight: { left: Plane<Uint8Array>; right: Plane<Uint8Array> };
  shadow?: { map: Plane<Uint8Array>; box: Box };
};

/** About 7 MB each. */
const remember = createMemory<FigurePictures>(8);
const rememberLayer = createMemory<Pixels>(16);

/** A finished layer of the catalogue: shoes, jeans and the like. */
export const readLayer = ({ root }: Wardrobe, file: string): Promise<Pixels> =>
  rememberLayer(`${root} ${file}`, () => readRgba(root, file));

export const readFigure = (wardrobe: Wardrobe, figure: Figure, expression: string) =>
  remember(`${wardrobe.root} ${figure.pose.picture} ${expression}`, () =>
    decode(wardrobe, figure, expression),
  );

async function decode(
  { root }: Wardrobe,
  { model, body, pose }: Figure,
  expression: string,
): Promise<FigurePictures> {
  const plane = async (file: string) => channelOf(await readPixels(root, file), 0);
  const picture = await readRgba(root, pose.picture);
  if (expression !== 'neutral') {
    const head = pose.expressions[expression];
    if (!head) {
      throw new ImagingError('not-in-catalogue', `${model.id} has no expression "${expression}"`);
    }
    putHead(picture, await readRgba(root, head.file), head.box, head.fade);
  }
  const shadow = body.poses.find(({ id }) => id === pose.id)?.shadow;
  return {
    picture,
    hair: { matte: await plane(pose.hair.file), box: pose.hair.box },
    relight: { left: await plane(pose.relight.left), right: await plane(pose.relight.right) },
    shadow: shadow && { map: await plane(shadow.file), box: shadow.box },
  };
}

/** Another face over the neutral one, mixed in over the lowest rows. */
function putHead(picture: Pixels, head: Pixels, [left, top]: Box, fade: number): void {
  for (let y = 0; y < head.height; y++) {
    const share = Math.min(1, (head.height - y) / (fade + 1));
    for (let x = 0; x < head.width; x++) {
      const from = (y * head.width + x) * 4;
      const to = ((top + y) * picture.width + left + x) * 4;
      const alphaTo = (picture.data[to + 3] as number) * (1 - share);
      const alphaFrom = (head.data[from + 3] as number) * share;
      const alpha = alphaTo + alphaFrom;
      for (let c = 0; c < 3 && alpha > 0; c++) {
        const mixed =
          ((picture.data[to + c] as number) * alphaTo +
            (head.data[from + c] as number) * alphaFrom) /
          alpha;
        picture.data[to + c] = Math.round(mixed);
      }
      picture.data[to + 3] = Math.round(alpha);
    }
  }
}
