import { useInfiniteQuery } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { friendsQuery } from '../../entities/invitation/api/invite-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './invite.module.css';
import { OrderList } from './order-list.tsx';
import { Reward } from './reward.tsx';
import { ShareCard } from './share-card.tsx';

export function InvitePage() {
  const { t } = useTranslation('invite');
  return (
    <Page title={t('title')} intro={t('intro', { days: LIMITS.selfRefundDays })}>
      <InviteContent />
    </Page>
  );
}

function InviteContent() {
  const { t } = useTranslation('invite');
  const [tab, setTab] = useState<'friends' | 'orders'>('friends');
  const friends = useInfiniteQuery(friendsQuery);
  const mine = friends.data?.pages[0];
  if (mine) {
    return (
      <div className={styles.columns}>
        <ShareCard code={mine.registerCode} link={mine.link} usesLeft={mine.usesLeft} />
        <Tabs
          label={t('lists')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'friends', label: t('friends'), content: <FriendList /> },
            { value: 'orders', label: t('orders'), content: <OrderList /> },
          ]}
        />
      </div>
    );
  }
  if (friends.error) return <LoadFailure tall title={t('errorTitle')} query={friends} />;
  return (
    <div className={styles.columns} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="24rem" />
      <Skeleton height="12rem" />
    </div>
  );
}

function FriendList() {
  const { t, language } = useTranslation('invite');
  const friends = useInfiniteQuery(friendsQuery);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const texts = {
    empty: t('friendsEmptyTitle'),
    emptyBody: t('friendsEmptyBody'),
    error: t('friendsError'),
  };
  return (
    <PagedList query={friends} texts={texts}>
      {(friend) => (
        <li key={friend.userId} className={styles.row}>
          <div>
            <p>{friend.nickname}</p>
            <p className={styles.note}>
              {t('joined', { date: day.format(new Date(friend.invitedAt)) })}
            </p>
          </div>
          <Reward reward={friend} />
        </li>
      )}
    </PagedList>
  );
}
