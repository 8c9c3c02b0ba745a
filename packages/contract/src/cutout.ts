import { z } from 'zod';
import { masksSchema } from './masks.ts';
import { outputSizeSchema } from './output-size.ts';
import { backgroundSchema } from './photo.ts';

/** What of the photo's frame is left: all of it, the item with a margin, or the item in the middle of a new canvas. */
export const CUTOUT_FRAMES = ['photo', 'item', 'canvas'] as const;
export const CANVAS_RATIOS = ['1:1', '3:4', '4:5'] as const;
export type CanvasRatio = (typeof CANVAS_RATIOS)[number];

export const cutoutOptionsSchema = z.strictObject({
  shadow: z.enum(['drop', 'keep']).default('drop'),
  hanger: z.enum(['keep', 'remove']).default('keep'),
  material: z.enum(['solid', 'see-through']).default('solid'),
  frame: z.enum(CUTOUT_FRAMES).default('photo'),
  /** Around the item: a share of its longer side (frame 'item') or of the canvas' shorter side. */
  margin: z.number().min(0).max(0.3).default(0.06),
  canvas: z.enum(CANVAS_RATIOS).default('1:1'),
  /** Shown behind the result at first. The result itself stays transparent, so that another colour costs nothing. */
  background: backgroundSchema.default('transparent'),
  size: outputSizeSchema,
  /** Outlines that were corrected by hand. */
  masks: masksSchema,
});
export type CutoutOptions = z.output<typeof cutoutOptionsSchema>;

/** A canvas of this ratio whose longer side is the photo's: nothing is blown up, nothing thrown away. */
export function canvasSize(photo: { width: number; height: number }, ratio: CanvasRatio) {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const longer = Math.max(photo.width, photo.height);
  return { width: Math.round((longer * across) / Math.max(across, down)), height: longer };
}
