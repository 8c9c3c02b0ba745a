import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { articlesQuery, previewArticle } from '../../../entities/run/api/intake-queries.ts';
import { isWhole } from '../../../entities/run/model/recipe.ts';
import type { Recipe, Run } from '../../../entities/run/model/run.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { retryWhenBusy } from '../../../lib/transport/api-errors.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../runs.module.css';
import own from './look.module.css';

type PreviewSectionProps = {
  run: Run;
  recipe: Recipe;
  /** Does something once the look as it is now is with the server. */
  onKeep: (then: () => void) => void;
};

const SHOWN = 3;

/** The look on three articles, small and for nothing, before anything is paid. */
export function PreviewSection({ run, recipe, onKeep }: PreviewSectionProps) {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  // What was asked for last; another choice makes it old.
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = JSON.stringify(recipe);
  const { data } = useInfiniteQuery(articlesQuery(run.runId, 'matched'));
  const articles = data?.pages[0]?.list.filter(({ photos }) => photos.length > 0) ?? [];
  const chosen = articles.slice(0, SHOWN);
  const previews = useQueries({
    queries: chosen.map(({ articleId }) => ({
      queryKey: ['run-preview', run.runId, articleId, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        previewArticle(run.runId, articleId, signal),
      enabled: asked !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: retryWhenBusy,
      meta: { handlesErrors: true },
    })),
  });
  const isOld = asked !== wanted;
  return (
    <section className={styles.section} aria-label={t('preview')}>
      <h2 className={styles.label}>{t('preview')}</h2>
      {chosen.length === 0 && <Quiet>{t('previewNothing')}</Quiet>}
      {chosen.length > 0 && (
        <ul className={own.previews}>
          {chosen.map(({ articleId, sku, photos }, place) => {
            const preview = previews[place];
            const picture = asked === null ? undefined : preview?.data;
            return (
              <li key={articleId}>
                <Frame
                  src={picture?.url ?? photos[0]?.picture?.thumbUrl}
                  alt={t(picture ? 'previewOf' : 'photoOf', { sku })}
                  ratio={2 / 3}
                  fit="contain"
                  className={picture && !isOld ? undefined : own.faint}
                >
                  {preview?.isFetching && (
                    <span className={own.waiting}>
                      <Spinner size={24} />
                    </span>
                  )}
                </Frame>
                <Quiet>{sku}</Quiet>
                {asked !== null && preview?.error && (
                  <p className={own.refused}>{describeError(preview.error, language)}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button
        full
        variant="secondary"
        icon={Eye}
        disabled={chosen.length === 0 || !isWhole(recipe) || !isOld}
        busy={previews.some(({ isFetching }) => isFetching)}
        onClick={() => onKeep(() => setAsked(wanted))}
      >
        {t('previewAction', { count: Math.max(1, chosen.length) })}
      </Button>
    </section>
  );
}
