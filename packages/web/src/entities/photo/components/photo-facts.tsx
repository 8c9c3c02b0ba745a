import { CircleAlert, CircleCheck, Minimize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice, Quiet } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextLink } from '../../../ui/text-button.tsx';
import type { Photo } from '../model/photos.ts';
import styles from './photo-facts.module.css';
import { useRefusalText } from './use-refusal-text.ts';

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
