import { avatarOptionsSchema } from '@vitrine/contract';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Quiet } from '../../../ui/panel.tsx';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { DraftProps, ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import { AvatarChoices } from './avatar-choices.tsx';

const AvatarDraftStage = ({ photo, onLost }: DraftProps) => (
  <PhotoStage photo={photo} onLost={onLost} />
);

function AvatarStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('creation');
  return <CompareStage image={image} alt={alt} afterLabel={t('afterAvatar')} />;
}

const AvatarResultPanel = ({ look, onLookChange }: ResultPanelProps) => (
  <FormatChoice look={look} onLookChange={onLookChange} />
);

function PortraitNote() {
  const { t } = useTranslation('creation');
  return <Quiet>{t('portraitNote')}</Quiet>;
}

export const AVATAR_TOOL: Tool = {
  product: 'avatar',
  DraftStage: AvatarDraftStage,
  DraftChoices: AvatarChoices,
  ResultStage: AvatarStage,
  ResultPanel: AvatarResultPanel,
  EmptyNote: PortraitNote,
  firstOptions: avatarOptionsSchema.parse({}),
  // A round avatar has no corners: JPEG would fill them.
  firstLook: (options) => ({
    background: 'transparent',
    format: avatarOptionsSchema.parse(options).shape === 'round' ? 'png' : 'jpeg',
  }),
  isTransparent: false,
};
