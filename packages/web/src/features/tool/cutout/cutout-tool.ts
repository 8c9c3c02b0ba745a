import type { Tool } from '../tool.ts';
import { CutoutDraftHints, CutoutDraftStage } from './cutout-draft.tsx';
import { CutoutResultPanel } from './cutout-result-panel.tsx';
import { CutoutStage } from './cutout-stage.tsx';

export const CUTOUT_TOOL: Tool = {
  product: 'cutout',
  DraftStage: CutoutDraftStage,
  DraftChoices: CutoutDraftHints,
  ResultStage: CutoutStage,
  ResultPanel: CutoutResultPanel,
  firstOptions: {},
  firstLook: { background: 'transparent', format: 'png' },
  isTransparent: true,
};
