import { z } from 'zod';
import type { Product } from './product.ts';
import {
  refuseUpscale,
  type SourceRefusal,
  type UpscaleOptions,
  upscaleOptionsSchema,
} from './upscale.ts';

/** On the wire and in the table; what it means depends on the kind. */
export const taskOptionsSchema = z.record(z.string(), z.unknown());
export type TaskOptions = z.infer<typeof taskOptionsSchema>;

const noOptions = z.strictObject({});
type WithoutOptions = Exclude<Product, 'upscale'>;

/** A kind of work with the choices that belong to it. */
export type TaskChoice =
  | { kind: 'upscale'; options: UpscaleOptions }
  | { kind: WithoutOptions; options: z.output<typeof noOptions> };

/** Fills in what was left out; null where something is not a choice of this kind. */
export function readChoice(kind: Product, options: TaskOptions): TaskChoice | null {
  if (kind === 'upscale') {
    const { data } = upscaleOptionsSchema.safeParse(options);
    return data ? { kind, options: data } : null;
  }
  const { data } = noOptions.safeParse(options);
  return data ? { kind, options: data } : null;
}

/** Why this cannot be made of a photo of that size; null if it can. */
export const refuseSource = (
  choice: TaskChoice,
  source: { width: number; height: number },
): SourceRefusal | null =>
  choice.kind === 'upscale' ? refuseUpscale(source, choice.options.size) : null;
