import type { ModelName } from '../runtime/models/catalogue.ts';

/** The models that each finder needs; an operation that uses one lists these in `operation-models.ts`. */
export const FACE_MODELS = ['face-detector', 'face-landmarks'] as const satisfies ModelName[];
export const POSE_MODELS = ['pose-detector', 'pose-landmarks'] as const satisfies ModelName[];
export const SEMANTIC_MODELS = ['person-semantics', ...POSE_MODELS] as const satisfies ModelName[];
export const TEXT_MODELS = [
  'text-detector',
  'text-reader',
  'text-signs',
] as const satisfies ModelName[];

/** The models that read a garment: its outline, who wears it, and what lies behind foreign things. */
export const READING_MODELS = [
  'migan',
  ...FACE_MODELS,
  ...SEMANTIC_MODELS,
  'u2netp',
  'sam2-encoder',
  'sam2-decoder',
] as const satisfies ModelName[];
