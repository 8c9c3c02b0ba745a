import { upscaleOptionsSchema } from '@vitrine/contract';
import type { Tool } from '../tool.ts';
import { UpscaleChoices } from './upscale-choices.tsx';
import { UpscaleDraftStage } from './upscale-draft-stage.tsx';
import { UpscaleResultPanel } from './upscale-result-panel.tsx';
import { UpscaleStage } from './upscale-stage.tsx';

export const UPSCALE_TOOL: Tool = {
  product: 'upscale',
  DraftStage: UpscaleDraftStage,
  DraftChoices: UpscaleChoices,
  ResultStage: UpscaleStage,
  ResultPanel: UpscaleResultPanel,
  firstOptions: upscaleOptionsSchema.parse({}),
  firstLook: () => ({ background: 'transparent', format: 'jpeg' }),
  isTransparent: false,
};
