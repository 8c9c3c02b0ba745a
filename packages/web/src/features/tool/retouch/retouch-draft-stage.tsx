import { NO_RETOUCH, retouchOptionsSchema } from '@vitrine/contract';
import { MaskLayer } from '../../../entities/photo/components/masked-photo.tsx';
import stageStyles from '../../../entities/photo/components/photo-stage.module.css';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { findFileId, isUploaded } from '../../../entities/photo/model/photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fitted } from '../../../ui/fitted.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { DraftProps } from '../tool.ts';
import { ToneCanvas } from './tone-canvas.tsx';
import { useAnalysis, useDetailPreview, useSettings } from './use-retouch-looks.ts';

/** The photo as it will become, while the sliders move, with what will be erased marked on it. */
export function RetouchDraftStage(props: DraftProps) {
  const { photo, options, onOptionsChange, mask, aid, onAidChange } = props;
  const { t } = useTranslation('retouch');
  const chosen = retouchOptionsSchema.parse(options);
  const fileId = findFileId(photo);
  const analysis = useAnalysis(fileId);
  const settings = useSettings(chosen.settings, fileId);
  const detail = useDetailPreview(fileId, settings);

  if (!isUploaded(photo)) return <PhotoStage photo={photo} onLost={props.onLost} />;
  const { picture } = photo;
  const isOriginal = aid === 'original';
  const isPicking = aid === 'pick-white';
  return (
    <Fitted width={picture.width} height={picture.height}>
      <ToneCanvas
        url={isOriginal || isPicking ? picture.url : (detail.url ?? picture.url)}
        photo={picture}
        settings={isOriginal || isPicking ? NO_RETOUCH : settings}
        cast={analysis.data?.cast ?? null}
        label={t('stage')}
        onPick={
          isPicking
            ? (white) => {
                onOptionsChange({ ...chosen, settings: { ...settings, white } });
                onAidChange(null);
              }
            : undefined
        }
        onLost={props.onLost}
      />
      {mask && !isOriginal && <MaskLayer photo={picture} mask={mask} look="mark" />}
      {isPicking && <p className={stageStyles.tag}>{t('whitePicking')}</p>}
      {!isPicking && detail.query.isFetching && (
        <p className={stageStyles.tag} role="status">
          <Spinner size={14} />
          {t('previewing')}
        </p>
      )}
    </Fitted>
  );
}
