import { upscaleOptionsSchema } from '@vitrine/contract';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fitted } from '../../../ui/fitted.tsx';
import { Loupe } from '../../../ui/loupe.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { DraftProps, ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import styles from './upscale.module.css';
import { UpscaleChoices } from './upscale-choices.tsx';

const UpscaleDraftStage = ({ photo, onLost }: DraftProps) => (
  <PhotoStage photo={photo} onLost={onLost} />
);

function UpscaleStage({ image: { source, result }, alt }: ResultStageProps) {
  const { t } = useTranslation('upscale');
  const { t: tTool } = useTranslation('tool');
  if (!result) return null;
  const { width, height } = result;
  return (
    <Fitted width={width} height={height}>
      <Loupe
        before={source.url}
        after={result.url}
        width={width}
        height={height}
        alt={alt}
        beforeLabel={tTool('before')}
        afterLabel={t('after')}
        label={t('loupe')}
      />
    </Fitted>
  );
}

function UpscaleResultPanel({ look, onLookChange }: ResultPanelProps) {
  const { t } = useTranslation('upscale');
  return (
    <>
      <Quiet>
        <span className={styles.withPointer}>{t('loupeHint')}</span>
        <span className={styles.withFinger}>{t('loupeHintTouch')}</span>
      </Quiet>
      <FormatChoice look={look} onLookChange={onLookChange} />
    </>
  );
}

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
