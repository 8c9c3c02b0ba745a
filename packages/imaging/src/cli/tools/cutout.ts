import type { CutoutFinish } from '../../perception/cutout/finish.ts';
import type { Tool } from '../tool.ts';
import { readChoice, readNumber, UsageError, type Values } from '../values.ts';
import { readMaskFile } from './mask-file.ts';

const MOST_SIDE = 16_384;

export const cutout: Tool = {
  usage:
    '[--shadow keep] [--hanger remove] [--material see-through] [--crop SHARE | --canvas WxH] [--mask FILE] [--edges exact]',
  help: `
  --shadow     keep: the shadow on a plain wall stays, as soft black (drop)
  --hanger     remove: takes off the hanger of a garment (keep)
  --material   see-through: glass and sheer cloth before a plain wall let it through (solid)
  --crop       cuts to the subject, with a margin of this share of its longer side (0 to 1)
  --canvas     centres the subject on so many pixels, as 1000x1000
  --margin     free share of the canvas around it, 0 to 0.45 (0.05)
  --background colour of the canvas, as f2f0ec (transparent)
  --mask       the outline is given: white in this picture is kept
  --edges      exact: takes the mask as it is, refined: finds its edges again (refined)`,
  options: [
    'shadow',
    'hanger',
    'material',
    'crop',
    'canvas',
    'margin',
    'background',
    'mask',
    'edges',
  ],
  read(values) {
    const finish = readFinish(values);
    const hanger = readChoice(values, 'hanger', ['keep', 'remove']);
    const mask = readMaskFile(values);
    const edges = readChoice(values, 'edges', ['refined', 'exact']);
    if (!mask && values.edges) throw new UsageError('--edges belongs to --mask');
    return async (imaging, bytes, work) => {
      if (!mask) return (await imaging.run('cutout', { bytes, hanger, ...finish }, work)).png;
      return (await imaging.run('applyMask', { bytes, mask, edges, ...finish }, work)).png;
    };
  },
};

function readFinish(values: Values): CutoutFinish {
  const shadow = readChoice(values, 'shadow', ['drop', 'keep']);
  const material = readChoice(values, 'material', ['solid', 'see-through']);
  const crop = readNumber(values, 'crop', { min: 0, max: 1 });
  const margin = readNumber(values, 'margin', { min: 0, max: 0.45 });
  const size = readCanvasSize(values);
  if (size && crop !== undefined) throw new UsageError('--crop and --canvas exclude each other');
  if (!size && (margin !== undefined || values.background)) {
    throw new UsageError('--margin and --background belong to --canvas');
  }
  const background = readBackground(values);
  return {
    shadow,
    material,
    crop: crop === undefined ? undefined : { margin: crop },
    canvas: size && { ...size, margin, background },
  };
}

function readCanvasSize({ canvas }: Values): { width: number; height: number } | undefined {
  if (canvas === undefined) return undefined;
  const [, width, height] = String(canvas).match(/^(\d+)x(\d+)$/) ?? [];
  const [w, h] = [Number(width), Number(height)];
  if (!(w >= 16 && h >= 16 && w <= MOST_SIDE && h <= MOST_SIDE)) {
    throw new UsageError('--canvas: expected a size as 1000x1000');
  }
  return { width: w, height: h };
}

function readBackground({ background }: Values): string | undefined {
  if (background === undefined || background === 'transparent') return undefined;
  // Without #, since a shell takes that for the start of a comment.
  const [, digits] = String(background).match(/^#?([0-9a-f]{6})$/i) ?? [];
  if (!digits) throw new UsageError('--background: expected a colour as f2f0ec');
  return `#${digits}`;
}
