import { makeArt, previewArt } from './art/art.ts';
import { makeAvatar } from './avatar/avatar.ts';
import { applyMask } from './cutout/apply-mask.ts';
import { cutOut } from './cutout/cut-out.ts';
import { previewCutOut } from './cutout/preview.ts';
import { dress } from './dress/dress.ts';
import { readGarmentPhoto } from './garment/read-garment-photo.ts';
import { headless } from './headless/headless.ts';
import { answerOutline } from './lock/answer-outline.ts';
import { changedMask } from './lock/changed-mask.ts';
import { compareAnswer } from './lock/compare-answer.ts';
import { deliverPicture } from './lock/deliver-picture.ts';
import { extendPhoto } from './lock/extend-photo.ts';
import { keepPixels } from './lock/keep-pixels.ts';
import { fitPicture, prepareRepaint } from './lock/prepare-repaint.ts';
import { parsePhoto } from './parse/parse.ts';
import { changeScene } from './place/change-scene.ts';
import { handheld } from './place/handheld.ts';
import { placeProduct } from './place/place-product.ts';
import { readDescription } from './place/reference/read-description.ts';
import { readReference } from './place/reference/read-reference.ts';
import { erase } from './retouch/erase/erase.ts';
import { findBlemishes } from './retouch/finder/find-blemishes.ts';
import { analyseForRetouch, previewRetouch } from './retouch/preview.ts';
import { retouch } from './retouch/retouch.ts';
import { contentScores } from './safety/content-scores.ts';
import { embedPhoto } from './select/embed.ts';
import { selectRegion } from './select/select.ts';
import { makeStickers } from './sticker/sticker.ts';
import { swapModel } from './swap/swap-model.ts';
import { readTextOfPhoto } from './text/read-text.ts';
import { upscalePicture } from './upscale/upscale.ts';

/**
 * Everything that the child process can do: from an input to an output, both plain data that travel
 * between processes, with an `OperationContext` beside it. Only the child loads this file; others
 * import its types.
 */
export const operations = {
  cutout: cutOut,
  preview: previewCutOut,
  embed: embedPhoto,
  select: selectRegion,
  applyMask,
  upscale: upscalePicture,
  parse: parsePhoto,
  'read-text': readTextOfPhoto,
  'read-garment': readGarmentPhoto,
  erase,
  'find-blemishes': findBlemishes,
  headless,
  dress,
  retouch,
  'retouch-analyse': analyseForRetouch,
  'retouch-preview': previewRetouch,
  'content-scores': contentScores,
  art: makeArt,
  'art-preview': previewArt,
  avatar: makeAvatar,
  stickers: makeStickers,
  'place-product': placeProduct,
  handheld,
  'change-scene': changeScene,
  'swap-model': swapModel,
  'read-reference': readReference,
  'read-description': readDescription,
  'prepare-repaint': prepareRepaint,
  'fit-picture': fitPicture,
  'extend-photo': extendPhoto,
  'changed-mask': changedMask,
  'keep-pixels': keepPixels,
  'compare-answer': compareAnswer,
  'deliver-picture': deliverPicture,
  'answer-outline': answerOutline,
};

export type OperationName = keyof typeof operations;
export type OperationInput<Name extends OperationName> = Parameters<(typeof operations)[Name]>[0];
/** Deduced instead of awaited, so that it stays assignable inside generic code. */
export type OperationOutput<Name extends OperationName> = (typeof operations)[Name] extends (
  ...parameters: never[]
) => Promise<infer Output>
  ? Output
  : never;
