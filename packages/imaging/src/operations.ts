import { makeArt, previewArt } from './making/art/art.ts';
import { makeAvatar } from './making/avatar/avatar.ts';
import { dress } from './making/dress/dress.ts';
import { finishPicture } from './making/finish/finish-picture.ts';
import { removeHead } from './making/headless/headless.ts';
import { checkListing } from './making/listing/check-listing.ts';
import { fixListing } from './making/listing/fix-listing.ts';
import { readAnswerOutline } from './making/lock/answer-outline.ts';
import { maskChanges } from './making/lock/changed-mask.ts';
import { compareAnswer } from './making/lock/compare-answer.ts';
import { deliverPicture } from './making/lock/deliver-picture.ts';
import { extendPhoto } from './making/lock/extend-photo.ts';
import { keepPixels } from './making/lock/keep-pixels.ts';
import { fitPicture, prepareRepaint } from './making/lock/prepare-repaint.ts';
import { changeScene } from './making/place/change-scene.ts';
import { handheld } from './making/place/handheld.ts';
import { placeProduct } from './making/place/place-product.ts';
import { readDescription } from './making/place/reference/read-description.ts';
import { readReference } from './making/place/reference/read-reference.ts';
import { erase } from './making/retouch/erase/erase.ts';
import { findBlemishes } from './making/retouch/find-blemishes.ts';
import { analyseForRetouch, previewRetouch } from './making/retouch/preview.ts';
import { retouch } from './making/retouch/retouch.ts';
import { makeStickers } from './making/sticker/sticker.ts';
import { swapModel } from './making/swap/swap-model.ts';
import { upscalePicture } from './making/upscale/upscale.ts';
import { findMarkIn } from './making/watermark/find-in-file.ts';
import { applyMask } from './perception/cutout/apply-mask.ts';
import { cutOut } from './perception/cutout/cut-out.ts';
import { previewCutOut } from './perception/cutout/preview.ts';
import { readGarmentPhoto } from './perception/garment/read-garment-photo.ts';
import { parsePhoto } from './perception/parse/parse.ts';
import { scoreContent } from './perception/safety/content-scores.ts';
import { embedPhoto } from './perception/select/embed.ts';
import { selectRegion } from './perception/select/select.ts';
import { readPhotoText } from './perception/text/read-text.ts';
import type { InputOf, OperationTable, OutputOf } from './runtime/operation.ts';

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
  'read-text': readPhotoText,
  'read-garment': readGarmentPhoto,
  erase,
  'find-blemishes': findBlemishes,
  headless: removeHead,
  dress,
  retouch,
  'retouch-analyse': analyseForRetouch,
  'retouch-preview': previewRetouch,
  'content-scores': scoreContent,
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
  'changed-mask': maskChanges,
  'keep-pixels': keepPixels,
  'compare-answer': compareAnswer,
  'deliver-picture': deliverPicture,
  'answer-outline': readAnswerOutline,
  'check-listing': checkListing,
  'fix-listing': fixListing,
  'finish-picture': finishPicture,
  'find-mark': findMarkIn,
} satisfies OperationTable;

export type OperationName = keyof typeof operations;
export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>;
export type OperationOutput<Name extends OperationName> = OutputOf<(typeof operations)[Name]>;
