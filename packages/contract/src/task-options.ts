import { z } from 'zod';
import { type CutoutOptions, cutoutOptionsSchema } from './cutout.ts';
import { type HeadlessOptions, headlessOptionsSchema } from './headless.ts';
import type { Masks } from './masks.ts';
import { refuseOutput } from './output-size.ts';
import type { Product } from './product.ts';
import { isUntouched, type RetouchOptions, retouchOptionsSchema } from './retouch.ts';
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

/** The kinds that have choices of their own. */
type OptionsByKind = {
  cutout: CutoutOptions;
  retouch: RetouchOptions;
  headless: HeadlessOptions;
  upscale: UpscaleOptions;
};
const SCHEMAS: { [Kind in keyof OptionsByKind]: z.ZodType<OptionsByKind[Kind]> } = {
  cutout: cutoutOptionsSchema,
  retouch: retouchOptionsSchema,
  headless: headlessOptionsSchema,
  upscale: upscaleOptionsSchema,
};

type WithoutOptions = Exclude<Product, keyof OptionsByKind>;
/** A kind of work with the choices that belong to it. */
export type TaskChoice =
  | {
      [Kind in keyof OptionsByKind]: { kind: Kind; options: OptionsByKind[Kind] };
    }[keyof OptionsByKind]
  | { kind: WithoutOptions; options: z.output<typeof noOptions> };

/** Fills in what was left out; null where something is not a choice of this kind. */
export function readChoice(kind: Product, options: TaskOptions): TaskChoice | null {
  const schema: z.ZodType = kind in SCHEMAS ? SCHEMAS[kind as keyof OptionsByKind] : noOptions;
  const { data } = schema.safeParse(options);
  // The table pairs each kind with its schema, which TypeScript cannot follow through the look-up.
  return data ? ({ kind, options: data } as TaskChoice) : null;
}

/** The masks that come with the photos; kinds that know none have none. */
export const masksOf = ({ options }: TaskChoice): Masks =>
  'masks' in options ? options.masks : {};

/** Why this cannot be made of a photo of that size; null if it can. */
export function refuseSource(
  choice: TaskChoice,
  source: { width: number; height: number },
): SourceRefusal | null {
  if (choice.kind === 'upscale') return refuseUpscale(source, choice.options.size);
  return 'size' in choice.options ? refuseOutput(source, choice.options.size) : null;
}

/** Whether this would give the same picture back: nobody should pay for that. */
export const changesNothing = (choice: TaskChoice, fileId: string): boolean =>
  choice.kind === 'retouch' &&
  choice.options.settings !== 'auto' &&
  isUntouched(choice.options.settings) &&
  choice.options.size === 'original' &&
  choice.options.masks[fileId] === undefined;
