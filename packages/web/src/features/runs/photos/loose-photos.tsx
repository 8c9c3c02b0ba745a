import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loosePhotosQuery } from '../../../entities/run/api/intake-queries.ts';
import type { Run, RunPhoto } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BoardPhoto } from './board-photo.tsx';
import { photoPlace } from './drag-photo.ts';
import own from './photos.module.css';

type LoosePhotosProps = {
  run: Run;
  canEdit: boolean;
  onMove: (photo: RunPhoto) => void;
  onDropHere: (photoId: string) => void;
};

/** Photos that no article has. They stay in sight while the articles are scrolled. */
export function LoosePhotos({ run, canEdit, onMove, onDropHere }: LoosePhotosProps) {
  const { t } = useTranslation('runs');
  const [isOver, setOver] = useState(false);
  const photos = useInfiniteQuery(loosePhotosQuery(run.runId));
  const list = photos.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section
      className={classNames(own.loose, isOver && own.over)}
      aria-label={t('loose', { count: run.photosUnmatched })}
      {...(canEdit && photoPlace(onDropHere, setOver))}
    >
      <h2 className={own.looseTitle}>{t('loose', { count: run.photosUnmatched })}</h2>
      {canEdit && <p className={own.quiet}>{t('looseHint')}</p>}
      <ul className={own.strip}>
        {list.map((photo) => (
          <li key={photo.photoId}>
            <BoardPhoto photo={photo} canEdit={canEdit} onMove={onMove} />
          </li>
        ))}
        {photos.hasNextPage && (
          <li>
            <Button
              size="s"
              variant="secondary"
              busy={photos.isFetchingNextPage}
              onClick={() => photos.fetchNextPage()}
            >
              {t('morePhotos')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
