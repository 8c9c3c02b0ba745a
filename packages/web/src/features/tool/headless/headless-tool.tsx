import { headlessOptionsSchema } from '@vitrine/contract';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CompareStage } from '../compare-stage.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { DraftProps, ResultPanelProps, ResultStageProps, Tool } from '../tool.ts';
import styles from './headless.module.css';
import { HeadlessChoices } from './headless-choices.tsx';
import { useHeadlessPreview } from './use-headless-preview.ts';

/** The photo with the line at which the picture will end. */
function HeadlessDraftStage({ photo, options, onLost }: DraftProps) {
  const { t } = useTranslation('headless');
  const preview = useHeadlessPreview(findFileId(photo), headlessOptionsSchema.parse(options));
  return (
    <PhotoStage
      photo={photo}
      busyText={preview.isFetching ? t('looking') : undefined}
      onLost={onLost}
    >
      {preview.data && (
        <div className={styles.above} style={{ height: `${preview.data.line * 100}%` }}>
          <span className={styles.line} role="img" aria-label={t('lineLabel')} />
        </div>
      )}
    </PhotoStage>
  );
}

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
