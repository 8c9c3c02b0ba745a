import type { ModelName } from '../models/catalogue.ts';

export const TEXT_MODELS = [
  'text-detector',
  'text-reader',
  'text-signs',
] as const satisfies ModelName[];
