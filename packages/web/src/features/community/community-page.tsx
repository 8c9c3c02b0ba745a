import { POST_ORDERS } from '@vitrine/contract';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSignedIn } from '../../entities/session/model/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './community.module.css';
import { Feed } from './feed.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';

const MyPosts = lazy(async () => ({ default: (await import('./my-posts.tsx')).MyPosts }));

const VIEWS = [...POST_ORDERS, 'mine'] as const;
type View = (typeof VIEWS)[number];

/** Open to visitors; `?show=popular` or `?show=mine` for the other views. */
export function CommunityPage() {
  const { t } = useTranslation('community');
  const isSignedIn = useIsSignedIn();
  const [params, setParams] = useSearchParams();
  const offered = VIEWS.filter((view) => view !== 'mine' || isSignedIn);
  const view = offered.find((one) => one === params.get('show')) ?? 'new';
  const show = (next: View) =>
    setParams(next === 'new' ? {} : { show: next }, { replace: true, preventScrollReset: true });
  return (
    <Page full title={t('title')} intro={t('intro')}>
      <div className={styles.switch}>
        <Segmented
          label={t('show')}
          value={view}
          onValueChange={show}
          options={offered.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {view === 'mine' ? (
        <Suspense fallback={<FeedSkeleton />}>
          <MyPosts />
        </Suspense>
      ) : (
        <Feed key={view} order={view} />
      )}
    </Page>
  );
}
