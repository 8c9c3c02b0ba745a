import type { Box } from '../../../catalogue/basics.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { createMemory } from '../../../runtime/remember.ts';
import { extractChannel, readPixels, readRgba } from '../wardrobe/pictures.ts';
import type { Figure, Wardrobe } from '../wardrobe/wardrobe.ts';
import { calmFace } from './calm-face.ts';
import { calmSkin } from './calm-skin.ts';
import { evenNeck } from './even-neck.ts';
import { measureFace } from './face-skin.ts';
import { type HeadLayers, splitHead } from './head-layers.ts';
import { levelLight } from './level-light.ts';
import { fitNeck } from './neck.ts';
import { keepOwnHair } from './own-hair.ts';
import { placeHead } from './place-head.ts';
import { readHead } from './read-head.ts';
import { roundLimbs } from './round-limbs.ts';
import { toneBody } from './skin.ts';
import { averageSkin } from './skin-around.ts';
import { roughenSkin } from './skin-texture.ts';
import { warpHead } from './warp-head.ts';

export type FigurePictures = {
  /** The whole body in the model's skin tone, with straight alpha. */
  body: Pixels;
  head: HeadLayers;
  relight: { left: Plane<Uint8Array>; right: Plane<Uint8Array> };
  shadow: { map: Plane<Uint8Array>; box: Box };
};

/** These take about 15 MB each. */
const remember = createMemory<FigurePictures>(6);
const rememberLayer = createMemory<Pixels>(16);

/** Reads a finished layer of the catalogue: shoes, jeans and the like. */
export const readLayer = ({ root }: Wardrobe, file: string): Promise<Pixels> =>
  rememberLayer(`${root} ${file}`, () => readRgba(root, file));

/** Puts a model's head on the body of its build. */
export const readFigure = (wardrobe: Wardrobe, figure: Figure, expression: string) =>
  remember(`${wardrobe.root} ${figure.model.id} ${figure.pose.picture} ${expression}`, () =>
    build(wardrobe, figure, expression),
  );

async function build(
  { root, people }: Wardrobe,
  { model, pose }: Figure,
  expression: string,
): Promise<FigurePictures> {
  const plane = async (file: string) => extractChannel(await readPixels(root, file), 0);
  const [body, gloss, parts, head] = await Promise.all([
    readRgba(root, pose.picture),
    plane(pose.gloss),
    plane(pose.parts),
    readHead(root, model.head, expression),
  ]);
  keepOwnHair(head);
  calmFace(head, model.head);
  const face = measureFace(head, model.head);
  toneBody({ picture: body, gloss, parts, light: pose.light }, model.tone, face, people);
  const slip = people.parts.indexOf('slip');
  const around = averageSkin(body, parts, slip);
  calmSkin(body, parts, slip, around);
  roundLimbs(body, parts, slip, around);
  levelLight(body, parts, slip, around, face);
  const place = placeHead(model.head, pose);
  evenNeck(body, parts, slip, pose, model.head, place, face);
  roughenSkin(body, parts, slip);
  fitNeck(body, pose, model.head, place);
  const warped = warpHead(model.head, head, place, body);
  return {
    body,
    head: splitHead(model.head, warped, place, body),
    relight: { left: await plane(pose.relight.left), right: await plane(pose.relight.right) },
    shadow: { map: await plane(pose.shadow.file), box: pose.shadow.box },
  };
}
