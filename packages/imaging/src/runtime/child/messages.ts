import type { ModelName } from '../models/catalogue.ts';
import type { Stage } from '../operation.ts';
import type { CarriedError } from './carried-error.ts';

export type ModelPaths = Partial<Record<ModelName, string>>;

/** Input and output are whatever the named operation takes and returns. */
export type StartMessage = {
  kind: 'start';
  id: number;
  operation: string;
  input: unknown;
  models: ModelPaths;
};
export type ToChild = StartMessage | { kind: 'abort'; id: number };

export type FromChild =
  | { kind: 'progress'; id: number; stage: Stage; fraction: number }
  | { kind: 'done'; id: number; output: unknown }
  | { kind: 'failed'; id: number; error: CarriedError };
