import { CircleAlert, CircleCheck, Minimize2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice, Quiet } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextLink } from '../../../ui/text-button.tsx';
import type { Refusal } from '../model/file-checks.ts';
import type { Photo } from '../model/photos.ts';
import styles from './photo-facts.module.css';

type PhotoFactsProps = { photo: Photo; onRetry: () => void; onShrink: () => void };

/** The selected photo and the result of its check. */
export function PhotoFacts({ photo, onRetry, onShrink }: PhotoFactsProps) {
  const { t } = useTranslation('tool');
  const refusalText = useRefusalText();
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{photo.name}</p>
      {photo.state === 'checking' && <Quiet>{t('checking')}</Quiet>}
      {photo.state === 'uploading' && (
        <Progress
          value={photo.progress}
          label={t('uploading')}
          detail={`${Math.round(photo.progress * 100)}%`}
        />
      )}
      {photo.state === 'shrinking' && <Progress value={photo.progress} label={t('shrinking')} />}
      {photo.state === 'uploaded' && (
        <Notice tone="good">
          <Icon of={CircleCheck} size={16} />
          <span>{t('uploaded')}</span>
          <Quiet as="span">{t('size', photo.picture)}</Quiet>
        </Notice>
      )}
      {photo.state === 'refused' && (
        <Notice tone="bad" role="alert">
          <Icon of={CircleAlert} size={16} />
          <span>{refusalText(photo.refusal)}</span>
        </Notice>
      )}
      {photo.state === 'refused' && photo.canShrink && (
        <Button size="s" variant="secondary" icon={Minimize2} onClick={onShrink}>
          {t('shrink')}
        </Button>
      )}
      {photo.state === 'refused' && (
        <TextLink to="/help?topic=upload-refused" target="_blank">
          {t('uploadHelp')}
        </TextLink>
      )}
      {photo.state === 'failed' && (
        <>
          <Notice tone="bad" role="alert">
            <Icon of={CircleAlert} size={16} />
            <span>{photo.reason}</span>
          </Notice>
          <Button size="s" variant="secondary" onClick={onRetry}>
            {t('uploadAgain')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Says in words why a photo cannot be used. */
function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('tool');
  return (refusal) => {
    switch (refusal.text) {
      case 'checkBytes':
        return t('checkBytes', refusal.params);
      case 'checkSide':
        return t('checkSide', refusal.params);
      case 'checkPixels':
        return t('checkPixels', refusal.params);
      default:
        return t(refusal.text);
    }
  };
}
