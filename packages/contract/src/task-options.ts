import { z } from 'zod';
import { type ArtOptions, artOptionsSchema } from './art.ts';
import { type AvatarOptions, avatarOptionsSchema } from './avatar.ts';
import { type CutoutOptions, cutoutOptionsSchema } from './cutout.ts';
import { type EmojiOptions, emojiOptionsSchema } from './emoji.ts';
import {
  type FashionOptions,
  type FullBodyOptions,
  fashionOptionsSchema,
  fullBodyOptionsSchema,
} from './fashion.ts';
import { type HeadlessOptions, headlessOptionsSchema } from './headless.ts';
import type { Masks } from './masks.ts';
import { refuseOutput } from './output-size.ts';
import type { Product } from './product.ts';
import {
  type HandheldOptions,
  handheldOptionsSchema,
  type ProductSceneOptions,
  productSceneOptionsSchema,
} from './product-shot.ts';
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

type OptionsByKind = {
  cutout: CutoutOptions;
  retouch: RetouchOptions;
  headless: HeadlessOptions;
  upscale: UpscaleOptions;
  fashionclothing: FashionOptions;
  fullbody: FullBodyOptions;
  stablediffusion: ProductSceneOptions;
  handheld: HandheldOptions;
  avatar: AvatarOptions;
  emoji: EmojiOptions;
  art: ArtOptions;
};
/** One for each kind: a missing one does not compile. */
export const TASK_OPTION_SCHEMAS: { [Kind in Product]: z.ZodType<OptionsByKind[Kind]> } = {
  cutout: cutoutOptionsSchema,
  retouch: retouchOptionsSchema,
  headless: headlessOptionsSchema,
  upscale: upscaleOptionsSchema,
  fashionclothing: fashionOptionsSchema,
  fullbody: fullBodyOptionsSchema,
  stablediffusion: productSceneOptionsSchema,
  handheld: handheldOptionsSchema,
  avatar: avatarOptionsSchema,
  emoji: emojiOptionsSchema,
  art: artOptionsSchema,
};

/** A kind of work with the choices that belong to it. */
export type TaskChoice = {
  [Kind in Product]: { kind: Kind; options: OptionsByKind[Kind] };
}[Product];

/** Fills in what was left out; null where something is not a choice of this kind. */
export function readChoice(kind: Product, options: TaskOptions): TaskChoice | null {
  const { data } = TASK_OPTION_SCHEMAS[kind].safeParse(options);
  // The table pairs each kind with its schema, which TypeScript cannot follow through the look-up.
  return data ? ({ kind, options: data } as TaskChoice) : null;
}

/** Whether these can become valid choices of the kind once the missing ones are added. */
export function isDraft(kind: Product, options: TaskOptions): boolean {
  // Each of them is an object of fields; the table only says what comes out.
  return (TASK_OPTION_SCHEMAS[kind] as unknown as z.ZodObject).partial().safeParse(options).success;
}

/** Reads the masks that come with the photos; kinds without masks have none. */
export const readChoiceMasks = ({ options }: TaskChoice): Masks =>
  'masks' in options ? options.masks : {};

/** Whether the picture is made from words alone, without a photo. */
export const isFromWords = ({ kind, options }: TaskChoice): boolean =>
  kind === 'art' && options.from === 'words';

/** Explains why a photo of that size is unsuitable; null if it is suitable. */
export function refuseSource(
  choice: TaskChoice,
  source: { width: number; height: number },
): SourceRefusal | null {
  if (choice.kind === 'upscale') return refuseUpscale(source, choice.options.size);
  // Other kinds make their picture in a size of its own, whatever the photo has.
  if (choice.kind !== 'cutout' && choice.kind !== 'retouch' && choice.kind !== 'headless')
    return null;
  return refuseOutput(source, choice.options.size);
}

/** Whether the task would return the picture unchanged, which nobody should pay for. */
export const changesNothing = (choice: TaskChoice, fileId: string): boolean =>
  choice.kind === 'retouch' &&
  choice.options.settings !== 'auto' &&
  isUntouched(choice.options.settings) &&
  choice.options.size === 'original' &&
  choice.options.masks[fileId] === undefined;
