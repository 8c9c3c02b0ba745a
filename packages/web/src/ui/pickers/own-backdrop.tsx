import type { Picture } from '@vitrine/contract';
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { describeError } from '../../lib/describe-error.ts';
import { ACCEPTED_FILES } from '../../lib/photos/file-checks.ts';
import { useUploadPicture } from '../../lib/upload-picture.ts';
import { DropZone } from '../drop-zone.tsx';
import { Frame } from '../frame.tsx';
import { Icon } from '../icon.tsx';
import styles from '../panel.module.css';
import { Spinner } from '../spinner.tsx';
import own from './pickers.module.css';

type OwnBackdropProps = { picture: Picture | null; onPicture: (picture: Picture) => void };

export function OwnBackdrop({ picture, onPicture }: OwnBackdropProps) {
  const { t } = useTranslation('picker');
  const language = useLanguage();
  const upload = useUploadPicture();
  const take = ([file]: File[]) => {
    if (file) upload.mutate(file, { onSuccess: onPicture });
  };
  return (
    <div className={styles.group}>
      <div className={own.own}>
        {picture && <Frame src={picture.thumb_url} alt={t('ownPicture')} />}
        <DropZone
          className={own.drop}
          label={t(picture ? 'ownOther' : 'ownChoose')}
          accept={ACCEPTED_FILES}
          busy={upload.isPending}
          onFiles={take}
        >
          {upload.isPending ? <Spinner size={20} /> : <Icon of={ImagePlus} size={20} />}
          <span>{t(picture ? 'ownOther' : 'ownChoose')}</span>
        </DropZone>
      </div>
      {upload.error && (
        <p className={styles.bad} role="alert">
          {describeError(upload.error, language)}
        </p>
      )}
    </div>
  );
}
