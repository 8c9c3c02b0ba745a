import { artOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import styles from '../../../ui/panel.module.css';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { ArtChoices } from './art-choices.tsx';
import { ArtDraftStage } from './art-draft-stage.tsx';

function ArtStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('creation');
  return <CompareStage image={image} alt={alt} afterLabel={t('afterArt')} />;
}

const ArtResultPanel = ({ look, onLookChange }: ResultPanelProps) => (
  <FormatChoice look={look} onLookChange={onLookChange} />
);

function WordsNote() {
  const { t } = useTranslation('creation');
  return <p className={styles.quiet}>{t('wordsNeedEngine')}</p>;
}

export const ART_TOOL: Tool = {
  product: 'art',
  DraftStage: ArtDraftStage,
  DraftChoices: ArtChoices,
  ResultStage: ArtStage,
  ResultPanel: ArtResultPanel,
  EmptyNote: WordsNote,
  firstOptions: artOptionsSchema.parse({}),
  firstLook: () => ({ background: 'transparent', format: 'jpeg' }),
  hasLivePreview: true,
  isTransparent: false,
};
