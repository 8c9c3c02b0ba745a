import { cutoutOptionsSchema } from '@vitrine/contract';
import type { Tool } from '../tool.ts';
import { CutoutChoices } from './cutout-choices.tsx';
import { CutoutDraftStage } from './cutout-draft-stage.tsx';
import { CutoutEditing } from './cutout-editing.tsx';
import { CutoutResultPanel } from './cutout-result-panel.tsx';
import { CutoutStage } from './cutout-stage.tsx';

export const CUTOUT_TOOL: Tool = {
  product: 'cutout',
  DraftStage: CutoutDraftStage,
  DraftChoices: CutoutChoices,
  ResultStage: CutoutStage,
  ResultPanel: CutoutResultPanel,
  MaskEditing: CutoutEditing,
  firstOptions: cutoutOptionsSchema.parse({}),
  firstLook: (options) => ({
    // A task of an earlier version may have options that are none any more.
    background: cutoutOptionsSchema.safeParse(options).data?.background ?? 'transparent',
    format: 'png',
  }),
  isTransparent: true,
};
