import { ImagePlus } from 'lucide-react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Group, Notice } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUploadPicture } from '../../photo/api/upload-picture.ts';
import { ACCEPTED_FILES } from '../../photo/model/file-checks.ts';
import type { Picture } from '../../photo/model/picture.ts';
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
    <Group>
      <div className={own.own}>
        {picture && <Frame src={picture.thumbUrl} alt={t('ownPicture')} />}
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
        <Notice tone="bad" role="alert">
          {describeError(upload.error, language)}
        </Notice>
      )}
    </Group>
  );
}
