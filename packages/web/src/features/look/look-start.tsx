import { useInfiniteQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { looksQuery } from '../../entities/look/api/look-queries.ts';
import { lookPath, useRecreate } from '../../entities/look/api/use-recreate.ts';
import { useUploadPicture } from '../../entities/photo/api/upload-picture.ts';
import { ACCEPTED_FILES } from '../../entities/photo/model/file-checks.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Notice, Quiet } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './look.module.css';

/** A reference to begin with, and the looks that were begun before. */
export function LookStart() {
  const { t } = useTranslation('look');
  const language = useLanguage();
  const upload = useUploadPicture();
  const recreate = useRecreate();
  const looks = useInfiniteQuery(looksQuery);
  const begin = ([file]: File[]) => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ fileId }) => recreate.mutate({ product: 'fashionclothing', fileId }),
    });
  };
  const isBusy = upload.isPending || recreate.isPending;
  const list = looks.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Page title={t('title')} intro={t('intro')}>
      <DropZone
        className={styles.drop}
        label={t('chooseReference')}
        accept={ACCEPTED_FILES}
        busy={isBusy}
        onFiles={begin}
      >
        {isBusy ? <Spinner size={28} /> : <Icon of={ImagePlus} size={28} />}
        <span>{t(isBusy ? 'readingReference' : 'chooseReference')}</span>
      </DropZone>
      <p className={styles.only}>
        {t('clothesOnly')} <TextLink to="/edit/product">{t('toProducts')}</TextLink>
      </p>
      {upload.error && (
        <Notice tone="bad" role="alert">
          {describeError(upload.error, language)}
        </Notice>
      )}
      {list.length > 0 && (
        <section aria-label={t('myLooks')}>
          <h2 className={styles.heading}>{t('myLooks')}</h2>
          <ul className={styles.list}>
            {list.map(({ copyTaskId, product, title, status, reference, sdImage }) => (
              <li key={copyTaskId}>
                <Link to={lookPath(product, copyTaskId)}>
                  <Frame src={(sdImage ?? reference).thumbUrl} alt="" />
                  <span>{title || t('untitled')}</span>
                  <Quiet as="span">{t(`status-${status}`)}</Quiet>
                </Link>
              </li>
            ))}
          </ul>
          {looks.hasNextPage && (
            <LoadMore
              isLoading={looks.isFetchingNextPage}
              hasFailed={looks.isFetchNextPageError}
              onMore={() => looks.fetchNextPage()}
            />
          )}
        </section>
      )}
    </Page>
  );
}
