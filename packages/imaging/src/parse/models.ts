import type { ModelName } from '../models/catalogue.ts';

/** What each finder needs; an operation that uses one names these in `operation-models.ts`. */
export const FACE_MODELS = ['face-detector', 'face-landmarks'] as const satisfies ModelName[];
export const POSE_MODELS = ['pose-detector', 'pose-landmarks'] as const satisfies ModelName[];
export const SEMANTIC_MODELS = ['person-semantics', ...POSE_MODELS] as const satisfies ModelName[];
