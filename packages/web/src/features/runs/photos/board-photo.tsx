import { CircleAlert } from 'lucide-react';
import type { RunPhoto } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { carryPhoto } from './drag-photo.ts';
import own from './photos.module.css';

type BoardPhotoProps = {
  photo: RunPhoto;
  canEdit: boolean;
  onMove: (photo: RunPhoto) => void;
};

export const toFileName = ({ path }: RunPhoto): string => path.split('/').at(-1) ?? path;

/** A photo of the board: dragged to its article, or pressed to choose it by name. */
export function BoardPhoto({ photo, canEdit, onMove }: BoardPhotoProps) {
  const { t } = useTranslation('runs');
  const name = toFileName(photo);
  const content = (
    <>
      <Frame src={photo.picture?.thumbUrl} alt="" ratio="1/1" fit="cover">
        {photo.error && (
          <span className={own.broken}>
            <Icon of={CircleAlert} size={20} />
          </span>
        )}
      </Frame>
      <span className={own.photoName}>{name}</span>
      {photo.error && <span className={own.photoError}>{photo.error.msg}</span>}
    </>
  );
  const className = classNames(own.photo, photo.doubtful && own.doubtful);
  if (!canEdit || photo.error) {
    return (
      <div className={className} title={photo.path}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      draggable
      className={className}
      title={photo.path}
      aria-label={t('movePhoto', { name })}
      onDragStart={(event) => carryPhoto(event, photo.photoId)}
      onClick={() => onMove(photo)}
    >
      {content}
    </button>
  );
}
