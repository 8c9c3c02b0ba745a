import { retouchOptionsSchema } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { RetouchChoices } from './retouch-choices.tsx';
import { RetouchDraftStage } from './retouch-draft-stage.tsx';
import { RetouchEditing } from './retouch-editing.tsx';

function RetouchStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('retouch');
  return <CompareStage image={image} alt={alt} afterLabel={t('after')} />;
}

const RetouchResultPanel = ({ look, onLookChange }: ResultPanelProps) => (
  <FormatChoice look={look} onLookChange={onLookChange} />
);

export const RETOUCH_TOOL: Tool = {
  product: 'retouch',
  DraftStage: RetouchDraftStage,
  DraftChoices: RetouchChoices,
  ResultStage: RetouchStage,
  ResultPanel: RetouchResultPanel,
  MaskEditing: RetouchEditing,
  firstOptions: retouchOptionsSchema.parse({}),
  firstLook: () => ({ background: 'transparent', format: 'jpeg' }),
  hasLivePreview: true,
  isTransparent: false,
};
