import { canvasSize } from '@vitrine/contract';
import type { OperationInput } from '@vitrine/imaging';
import type { Operation } from '../core/engine.ts';

/** The seller's choices in the words of the cut-out itself. */
export function cutoutInput(
  operation: Extract<Operation, { kind: 'cutout' }>,
): OperationInput<'cutout'> {
  const { source, mask, embedding, options } = operation;
  const { shadow, hanger, material, frame, margin } = options;
  return {
    bytes: source,
    mustBeWhole: true,
    mask,
    embedding,
    shadow,
    hanger,
    material,
    ...(frame === 'item' && { crop: { margin } }),
    ...(frame === 'canvas' && { canvas: { ...canvasSize(operation, options.canvas), margin } }),
  };
}
