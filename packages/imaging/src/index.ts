export { GARMENT_KINDS } from './catalogue/garment-kinds.ts';
export { ImagingError, type ImagingErrorReason } from './errors.ts';
export { createImaging, type Imaging, type ImagingOptions } from './imaging.ts';
export { canHang } from './making/dress/kept/hang/can-hang.ts';
export {
  disclose,
  hasCredentials,
  type ReadDisclosure,
  readDisclosure,
  strongestSource,
  type Vouch,
} from './making/export/disclosure.ts';
export {
  type ExportFormat,
  type ExportOptions,
  exportPicture,
} from './making/export/export.ts';
export { labelPicture } from './making/export/label.ts';
export type { DigitalSource, Disclosure } from './making/export/packet.ts';
export { type ImportedPhoto, importPhoto } from './making/import/import.ts';
export { inspectPhoto, type PhotoHeader, type PhotoLimits } from './making/import/inspect.ts';
export {
  extractCutoutMask,
  type MaskLimits,
  makeSmallCopy,
  maskFromPicture,
  type SizedPicture,
} from './making/import/mask.ts';
export { makeThumbnail } from './making/import/thumbnail.ts';
export { guessGround } from './making/place/settings/own-setting.ts';
export { drawComparisonSheet } from './making/sheet/comparison-sheet.ts';
export type { OperationInput, OperationName, OperationOutput } from './operations.ts';
export { askingDoubts } from './perception/garment/asking.ts';
export { readingVersion } from './perception/garment/reading-version.ts';
export type { PhotoFormat } from './pixels/files/sniff.ts';
export { defaultModelsDir } from './runtime/models/cache-dir.ts';
export { MODEL_PACKAGES, type ModelName, type ModelPackage } from './runtime/models/catalogue.ts';
export {
  createModelStore,
  type ModelRequest,
  type ModelState,
  type ModelStatus,
  type ModelStore,
  type ModelStoreOptions,
} from './runtime/models/store.ts';
export type { Progress, RunOptions, Stage } from './runtime/operation.ts';
