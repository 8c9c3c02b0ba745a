import type { ModelName } from './models/catalogue.ts';
import type { OperationName } from './operations.ts';
import { FACE_MODELS, POSE_MODELS, SEMANTIC_MODELS } from './parse/models.ts';
import { TEXT_MODELS } from './text/models.ts';

/** To find cloth and skin. */
const GUIDE_MODELS: readonly ModelName[] = ['u2netp', ...FACE_MODELS, ...SEMANTIC_MODELS];

const CUTOUT_MODELS: readonly ModelName[] = [
  'u2netp',
  'person-semantics',
  'sam2-encoder',
  'sam2-decoder',
];

/** To find a face, and to cut out whose it is. */
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
  'read-garment': [
    'migan',
    ...FACE_MODELS,
    ...SEMANTIC_MODELS,
    'u2netp',
    'sam2-encoder',
    'sam2-decoder',
  ],
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
  dress: [...TEXT_MODELS, ...FACE_MODELS],
  headless: ['migan', ...FACE_MODELS, ...SEMANTIC_MODELS],
};
