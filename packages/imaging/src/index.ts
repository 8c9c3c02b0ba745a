export { GARMENT_KINDS } from './catalogue/garment-kinds.ts';
export { ImagingError, type ImagingErrorReason } from './errors.ts';
export { readingVersion } from './garment/reading-version.ts';
export { createImaging, type Imaging, type ImagingOptions } from './imaging.ts';
export { defaultModelsDir } from './models/cache-dir.ts';
export { MODEL_PACKAGES, type ModelName, type ModelPackage } from './models/catalogue.ts';
export {
  createModelStore,
  type ModelRequest,
  type ModelState,
  type ModelStatus,
  type ModelStore,
  type ModelStoreOptions,
} from './models/store.ts';
export type { Progress, RunOptions, Stage } from './operation.ts';
export type { OperationInput, OperationName, OperationOutput } from './operations.ts';
export {
  type DigitalSource,
  disclose,
  readDisclosure,
  strongestSource,
} from './photo/disclosure.ts';
export {
  type ExportFormat,
  type ExportOptions,
  exportPicture,
} from './photo/export.ts';
export { type ImportedPhoto, importPhoto } from './photo/import.ts';
export { inspectPhoto, type PhotoHeader, type PhotoLimits } from './photo/inspect.ts';
export { labelPicture } from './photo/label.ts';
export {
  type MaskLimits,
  maskFromPicture,
  maskOfCutout,
  type SizedPicture,
  smallCopy,
} from './photo/mask.ts';
export type { PhotoFormat } from './photo/sniff.ts';
export { thumbnail } from './photo/thumbnail.ts';
export { guessGround } from './place/settings/own-setting.ts';
export { comparisonSheet } from './sheet/comparison-sheet.ts';
