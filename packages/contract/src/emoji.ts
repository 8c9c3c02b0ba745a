import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { colourSchema } from './photo.ts';

export const EMOJI_SUBJECTS = ['item', 'head'] as const;
export type EmojiSubject = (typeof EMOJI_SUBJECTS)[number];
/** `mixed`: each sticker of the pack moves in another way. */
export const EMOJI_MOTIONS = ['mixed', 'bounce', 'wiggle', 'pulse', 'wave', 'none'] as const;
export type EmojiMotion = (typeof EMOJI_MOTIONS)[number];
/** The colours that letters can have. */
export const EMOJI_COLOURS = [
  '#d7263d',
  '#e07a00',
  '#2e7d4f',
  '#1f5fbf',
  '#7b3fa0',
  '#22201d',
] as const;

export const emojiOptionsSchema = z.strictObject({
  /** Everything that stands out in the photo, or head and shoulders of the person. */
  subject: z.enum(EMOJI_SUBJECTS).default('item'),
  /** One sticker for each; without any there is one sticker without words. */
  captions: z
    .array(z.string().trim().min(1).max(LIMITS.captionMax))
    .max(LIMITS.captionsMax)
    .default([]),
  motion: z.enum(EMOJI_MOTIONS).default('mixed'),
  colour: colourSchema.default(EMOJI_COLOURS[0]),
});
export type EmojiOptions = z.output<typeof emojiOptionsSchema>;
