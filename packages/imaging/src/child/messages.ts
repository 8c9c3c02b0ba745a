import type { CutoutResult, CutoutStage, PreviewResult } from '../cutout/stages.ts';
import type { ImagingErrorReason } from '../errors.ts';

export type CutoutModels = { saliency: string; encoder: string; decoder: string };

/** What each operation of the child process takes and gives. */
export type Operations = {
  cutout: { input: { bytes: Uint8Array; models: CutoutModels }; output: CutoutResult };
  preview: { input: { bytes: Uint8Array; model: string }; output: PreviewResult };
};
export type OperationName = keyof Operations;
export type Output = Operations[OperationName]['output'];

export type StartMessage = {
  [Name in OperationName]: {
    kind: 'start';
    id: number;
    operation: Name;
    input: Operations[Name]['input'];
  };
}[OperationName];
export type ToChild = StartMessage | { kind: 'abort'; id: number };

export type FromChild =
  | { kind: 'progress'; id: number; stage: CutoutStage; fraction: number }
  | { kind: 'done'; id: number; output: Output }
  | { kind: 'failed'; id: number; reason?: ImagingErrorReason; message: string };
