import { useInfiniteQuery } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { articlesQuery, type Placing } from '../../../entities/run/api/intake-queries.ts';
import type { RunPhoto } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../runs.module.css';
import { toFileName } from './board-photo.tsx';
import own from './photos.module.css';

type PlaceDialogProps = {
  runId: string;
  photo: RunPhoto;
  onPlace: (placing: Placing) => void;
  onClose: () => void;
};

const LIST = 'known-articles';

/** The article of a photo by its number, for keyboards and fingers; one that is new is made. */
export function PlaceDialog({ runId, photo, onPlace, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const [sku, setSku] = useState('');
  const articles = useInfiniteQuery(articlesQuery(runId, 'all', LIMITS.listPageMax));
  const { hasNextPage, isFetching, fetchNextPage } = articles;
  // All of them can be meant: at most five pages.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const known = articles.data?.pages.flatMap((page) => page.list) ?? [];
  const wanted = sku.trim().toLowerCase();
  const isKnown = known.some((one) => one.sku.toLowerCase() === wanted);
  const { photoId } = photo;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') onPlace({ photoId, articleId: null, sku: sku.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('placeTitle')}
      closeLabel={tCommon('close')}
    >
      <form className={styles.form} onSubmit={submit}>
        <div className={own.placing}>
          <Frame src={photo.picture?.thumbUrl} alt="" ratio="1/1" />
          <p className={own.quiet}>{toFileName(photo)}</p>
        </div>
        <TextField
          label={t('placeSku')}
          hint={wanted === '' ? t('placeHint') : t(isKnown ? 'placeKnown' : 'placeNew')}
          list={LIST}
          autoComplete="off"
          maxLength={LIMITS.textInputMax}
          value={sku}
          onValueChange={setSku}
        />
        <datalist id={LIST}>
          {known.map((one) => (
            <option key={one.articleId} value={one.sku}>
              {one.title}
            </option>
          ))}
        </datalist>
        <div className={styles.confirm}>
          {photo.articleId !== null && (
            <Button variant="quiet" onClick={() => onPlace({ photoId, articleId: null })}>
              {t('placeNowhere')}
            </Button>
          )}
          <Button type="submit" disabled={wanted === ''}>
            {t('placeAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
