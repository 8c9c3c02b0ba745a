import { cutOut } from './cutout/cut-out.ts';
import { previewCutOut } from './cutout/preview.ts';
import { upscalePicture } from './upscale/upscale.ts';

/**
 * Everything that the child process can do: from an input to an output, both plain data that travel
 * between processes, with an `OperationContext` beside it. Only the child loads this file; others
 * import its types.
 */
export const operations = {
  cutout: cutOut,
  preview: previewCutOut,
  upscale: upscalePicture,
};

export type OperationName = keyof typeof operations;
export type OperationInput<Name extends OperationName> = Parameters<(typeof operations)[Name]>[0];
/** Deduced instead of awaited, so that it stays assignable inside generic code. */
export type OperationOutput<Name extends OperationName> = (typeof operations)[Name] extends (
  ...parameters: never[]
) => Promise<infer Output>
  ? Output
  : never;
