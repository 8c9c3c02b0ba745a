import type { CutoutResult, CutoutStage, PreviewResult } from '../cutout/stages.ts';
import type { ImagingErrorReason } from '../errors.ts';
import type { UpscaleResult, UpscaleStage } from '../upscale/stages.ts';
import type { UpscaleRequest } from '../upscale/upscale.ts';

export type CutoutModels = { saliency: string; encoder: string; decoder: string };

/** What each operation of the child process takes and gives. */
export type Operations = {
  cutout: {
    input: { bytes: Uint8Array; models: CutoutModels };
    output: CutoutResult;
    stage: CutoutStage;
  };
  preview: { input: { bytes: Uint8Array; model: string }; output: PreviewResult; stage: never };
  upscale: { input: UpscaleRequest; output: UpscaleResult; stage: UpscaleStage };
};
export type OperationName = keyof Operations;
export type Output = Operations[OperationName]['output'];
export type AnyStage = Operations[OperationName]['stage'];

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
  | { kind: 'progress'; id: number; stage: AnyStage; fraction: number }
  | { kind: 'done'; id: number; output: Output }
  | { kind: 'failed'; id: number; reason?: ImagingErrorReason; message: string };
