import { useInfiniteQuery } from '@tanstack/react-query';
import { ARTICLE_VIEWS, type ArticleView, canRun } from '@vitrine/contract';
import { useState } from 'react';
import {
  articlesQuery,
  type Placing,
  useConfirmPhotos,
  usePlacePhoto,
} from '../../../entities/run/api/intake-queries.ts';
import type { Run, RunPhoto } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../runs.module.css';
import { ArticleRow } from './article-row.tsx';
import { LoosePhotos } from './loose-photos.tsx';
import own from './photos.module.css';
import { PlaceDialog } from './place-dialog.tsx';

/** Which photo belongs to which article: dragged there, or chosen by name. */
export function Board({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const { runId } = run;
  const [show, setShow] = useState<ArticleView>('all');
  const [moving, setMoving] = useState<RunPhoto | null>(null);
  const articles = useInfiniteQuery(articlesQuery(runId, show));
  const place = usePlacePhoto(runId);
  const confirm = useConfirmPhotos(runId);
  const canEdit = canRun(run.state, 'edit');
  const list = articles.data?.pages.flatMap((page) => page.list);
  const counts: Record<ArticleView, number> = {
    all: run.articles,
    matched: run.articlesMatched,
    doubtful: run.articlesDoubtful,
    problems: run.articlesWithProblems,
  };
  const put = (placing: Placing) => {
    place.mutate(placing);
    setMoving(null);
  };
  return (
    <section className={own.board} aria-label={t('board')}>
      {run.photosUnmatched > 0 && (
        <LoosePhotos
          run={run}
          canEdit={canEdit}
          onMove={setMoving}
          onDropHere={(photoId) => put({ photoId, articleId: null })}
        />
      )}
      <div className={own.tools}>
        <Segmented
          size="s"
          label={t('articlesShown')}
          value={show}
          onValueChange={setShow}
          options={ARTICLE_VIEWS.map((view) => ({
            value: view,
            label: t(`articles-${view}`, { count: counts[view] }),
          }))}
        />
        {canEdit && run.articlesDoubtful > 0 && (
          <Button
            size="s"
            variant="secondary"
            busy={confirm.isPending}
            onClick={() => confirm.mutate(undefined)}
          >
            {t('confirmAll', { count: run.articlesDoubtful })}
          </Button>
        )}
      </div>
      {list?.length === 0 && <p className={styles.quiet}>{t('noArticles')}</p>}
      <ul className={own.articles} aria-label={t('articleList')}>
        {list?.map((article) => (
          <ArticleRow
            key={article.articleId}
            article={article}
            canEdit={canEdit}
            onMove={setMoving}
            onDropHere={(photoId) => put({ photoId, articleId: article.articleId })}
            onConfirm={() => confirm.mutate(article.articleId)}
          />
        ))}
      </ul>
      {articles.hasNextPage && (
        <LoadMore
          isLoading={articles.isFetchingNextPage}
          hasFailed={articles.isFetchNextPageError}
          onMore={() => articles.fetchNextPage()}
        />
      )}
      {!list && articles.error && <LoadFailure title={t('loadFailed')} query={articles} />}
      {!list && !articles.error && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="12rem" />
        </div>
      )}
      {moving && (
        <PlaceDialog runId={runId} photo={moving} onPlace={put} onClose={() => setMoving(null)} />
      )}
    </section>
  );
}
