import { artOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { ArtChoices } from './art-choices.tsx';
import { ArtDraftStage } from './art-draft-stage.tsx';
import { ArtFromWords } from './art-from-words.tsx';

function ArtStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('creation');
  return <CompareStage image={image} alt={alt} afterLabel={t('afterArt')} />;
}

const ArtResultPanel = ({ look, onLookChange }: ResultPanelProps) => (
  <FormatChoice look={look} onLookChange={onLookChange} />
);

export const ART_TOOL: Tool = {
  product: 'art',
  DraftStage: ArtDraftStage,
  DraftChoices: ArtChoices,
  ResultStage: ArtStage,
  ResultPanel: ArtResultPanel,
  EmptyNote: ArtFromWords,
  firstOptions: artOptionsSchema.parse({}),
  firstLook: () => ({ background: 'transparent', format: 'jpeg' }),
  hasLivePreview: true,
  isTransparent: false,
};
