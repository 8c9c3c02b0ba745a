import { MANNEQUIN_PATH, TOOL_PATHS } from '../../entities/task/model/tool-paths.ts';
import type { FrameProps } from '../../ui/frame.tsx';

/** The three kinds of images in the hero. Texts: `category-<id>`, `category-<id>-before`, `-after`. */
export const CATEGORIES = ['fashion', 'product', 'handheld'] as const;

type Section = { id: string; ratio: FrameProps['ratio']; to: string };

/**
 * One screen each; `to` is where it is tried. Texts: `<id>Name`, `<id>Title`, `<id>Body`, `<id>Alt`; pictures: `<id>-before`, `<id>-after`.
 */
export const SECTIONS = [
  { id: 'models', ratio: '3/4', to: TOOL_PATHS.fashionclothing },
  { id: 'mannequin', ratio: '3/4', to: MANNEQUIN_PATH },
  { id: 'headless', ratio: '3/4', to: TOOL_PATHS.headless },
  { id: 'fullbody', ratio: '3/4', to: TOOL_PATHS.fullbody },
  { id: 'scene', ratio: '1/1', to: TOOL_PATHS.stablediffusion },
] as const satisfies readonly Section[];
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The ways to show one garment that the modes carousel goes through. Texts and pictures: `mode-<id>`. */
export const MODES = ['model', 'headless', 'white'] as const;

/** Places for one product. Texts and pictures: `product-<id>`. */
export const PRODUCT_SCENES = ['marble', 'linen', 'bathroom', 'blush'] as const;

/** Texts: `tool-<id>`, `tool-<id>-body`, `tool-<id>-alt`; pictures: `tool-<id>-before`, `-after`. */
export const MORE_TOOLS = ['cutout', 'retouch', 'upscale'] as const;

/** Texts: `why-<id>`, `why-<id>-body`. */
export const REASONS = ['cloth', 'price', 'studio', 'records'] as const;

/** Sample stories until an operator has real ones. Texts: `case-<id>`, `-body`, `-alt`; pictures: `case-<id>`. */
export const CASES = ['linen', 'vintage', 'candles'] as const;
