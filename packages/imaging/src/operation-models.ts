import type { ModelName } from './models/catalogue.ts';
import type { OperationName } from './operations.ts';

/** The models that must have been fetched before an operation starts. */
export const OPERATION_MODELS: Readonly<Record<OperationName, readonly ModelName[]>> = {
  cutout: ['u2netp', 'sam2-encoder', 'sam2-decoder'],
  preview: ['u2netp'],
  upscale: [],
};
