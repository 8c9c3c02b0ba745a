export type {
  CutoutProgress,
  CutoutResult,
  CutoutStage,
  PreviewResult,
} from './cutout/stages.ts';
export { ImagingError, type ImagingErrorReason } from './errors.ts';
export {
  type CutoutOptions,
  createImaging,
  type Imaging,
  type ImagingOptions,
  type UpscaleOptions,
} from './imaging.ts';
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
export {
  type ExportFormat,
  type ExportOptions,
  exportPicture,
} from './photo/export.ts';
export { type ImportedPhoto, importPhoto } from './photo/import.ts';
export { inspectPhoto, type PhotoHeader, type PhotoLimits } from './photo/inspect.ts';
export type { PhotoFormat } from './photo/sniff.ts';
export { thumbnail } from './photo/thumbnail.ts';
export type {
  UpscaleFactor,
  UpscaleProgress,
  UpscaleResult,
  UpscaleStage,
  UpscaleTarget,
} from './upscale/stages.ts';
