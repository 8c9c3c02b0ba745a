import { headlessOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { HeadlessChoices } from './headless-choices.tsx';
import { HeadlessDraftStage } from './headless-draft-stage.tsx';

function HeadlessStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('headless');
  return <CompareStage image={image} alt={alt} afterLabel={t('after')} />;
}

const HeadlessResultPanel = ({ look, onLookChange }: ResultPanelProps) => (
  <FormatChoice look={look} onLookChange={onLookChange} />
);

export const HEADLESS_TOOL: Tool = {
  product: 'headless',
  DraftStage: HeadlessDraftStage,
  DraftChoices: HeadlessChoices,
  ResultStage: HeadlessStage,
  ResultPanel: HeadlessResultPanel,
  firstOptions: headlessOptionsSchema.parse({}),
  firstLook: () => ({ background: 'transparent', format: 'jpeg' }),
  isTransparent: false,
};
