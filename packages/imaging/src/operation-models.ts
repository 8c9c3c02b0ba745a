import type { OperationName } from './operations.ts';
import {
  FACE_MODELS,
  POSE_MODELS,
  READING_MODELS,
  SEMANTIC_MODELS,
  TEXT_MODELS,
} from './perception/models.ts';
import type { ModelName } from './runtime/models/catalogue.ts';

/** These models find cloth and skin. */
const GUIDE_MODELS: readonly ModelName[] = ['u2netp', ...FACE_MODELS, ...SEMANTIC_MODELS];

const CUTOUT_MODELS: readonly ModelName[] = [
  'u2netp',
  'person-semantics',
  'sam2-encoder',
  'sam2-decoder',
];

/** These models find a face and cut out the person. */
const HEAD_MODELS: readonly ModelName[] = [...FACE_MODELS, ...POSE_MODELS, ...CUTOUT_MODELS];

/** The models that must have been fetched before an operation starts. */
export const OPERATION_MODELS: Readonly<Record<OperationName, readonly ModelName[]>> = {
  cutout: CUTOUT_MODELS,
  preview: ['u2netp'],
  embed: ['sam2-encoder'],
  select: ['sam2-decoder'],
  applyMask: [],
  upscale: [],
  parse: [...FACE_MODELS, ...SEMANTIC_MODELS, 'u2netp', 'sam2-encoder', 'sam2-decoder'],
  'read-text': TEXT_MODELS,
  'read-garment': READING_MODELS,
  erase: ['migan'],
  'find-blemishes': GUIDE_MODELS,
  retouch: ['migan', ...GUIDE_MODELS],
  'retouch-analyse': GUIDE_MODELS,
  'retouch-preview': GUIDE_MODELS,
  art: [],
  'art-preview': [],
  avatar: HEAD_MODELS,
  stickers: HEAD_MODELS,
  'content-scores': ['content-layers', 'content-weights'],
  'place-product': CUTOUT_MODELS,
  handheld: CUTOUT_MODELS,
  'change-scene': [...CUTOUT_MODELS, ...POSE_MODELS, ...FACE_MODELS],
  'swap-model': ['migan', ...HEAD_MODELS],
  'read-reference': POSE_MODELS,
  'read-description': [],
  'prepare-repaint': [],
  'fit-picture': [],
  'extend-photo': [],
  'changed-mask': [],
  'keep-pixels': FACE_MODELS,
  'compare-answer': [],
  'deliver-picture': FACE_MODELS,
  'answer-outline': [],
  'check-listing': ['u2netp', ...FACE_MODELS, ...TEXT_MODELS],
  'fix-listing': CUTOUT_MODELS,
  'finish-picture': ['u2netp'],
  'find-mark': [],
  dress: [...TEXT_MODELS, ...FACE_MODELS],
  headless: ['migan', ...FACE_MODELS, ...SEMANTIC_MODELS],
};
