import type { ModelName } from './models/catalogue.ts';
import type { OperationName } from './operations.ts';
import { FACE_MODELS, SEMANTIC_MODELS } from './parse/models.ts';
import { TEXT_MODELS } from './text/models.ts';

/** To find cloth and skin. */
const GUIDE_MODELS: readonly ModelName[] = ['u2netp', ...FACE_MODELS, ...SEMANTIC_MODELS];

/** The models that must have been fetched before an operation starts. */
export const OPERATION_MODELS: Readonly<Record<OperationName, readonly ModelName[]>> = {
  cutout: ['u2netp', 'person-semantics', 'sam2-encoder', 'sam2-decoder'],
  preview: ['u2netp'],
  embed: ['sam2-encoder'],
  select: ['sam2-decoder'],
  applyMask: [],
  upscale: [],
  parse: [...FACE_MODELS, ...SEMANTIC_MODELS, 'u2netp', 'sam2-encoder', 'sam2-decoder'],
  'read-text': TEXT_MODELS,
  erase: ['migan'],
  'find-blemishes': GUIDE_MODELS,
  retouch: ['migan', ...GUIDE_MODELS],
  'retouch-analyse': GUIDE_MODELS,
  'retouch-preview': GUIDE_MODELS,
  'content-scores': ['content-layers', 'content-weights'],
  headless: ['migan', ...FACE_MODELS, ...SEMANTIC_MODELS],
};
