import type { ModelName } from '../models/catalogue.ts';
import type { Stage } from '../operation.ts';
import type { OperationInput, OperationName, OperationOutput } from '../operations.ts';
import type { CarriedError } from './carried-error.ts';

export type ModelPaths = Partial<Record<ModelName, string>>;

export type StartMessage<Name extends OperationName = OperationName> = {
  kind: 'start';
  id: number;
  operation: Name;
  input: OperationInput<Name>;
  models: ModelPaths;
};
export type ToChild = StartMessage | { kind: 'abort'; id: number };

export type FromChild =
  | { kind: 'progress'; id: number; stage: Stage; fraction: number }
  | { kind: 'done'; id: number; output: OperationOutput<OperationName> }
  | { kind: 'failed'; id: number; error: CarriedError };
