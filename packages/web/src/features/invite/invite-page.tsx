import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { describeFailedView } from '../../lib/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FriendList } from './friend-list.tsx';
import styles from './invite.module.css';
import { friendsQuery } from './invite-queries.ts';
import { OrderList } from './order-list.tsx';
import { ShareCard } from './share-card.tsx';

export function InvitePage() {
  const { t } = useTranslation('invite');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <InviteContent />
    </div>
  );
}

function InviteContent() {
  const { t } = useTranslation('invite');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const [tab, setTab] = useState<'friends' | 'orders'>('friends');
  const friends = useInfiniteQuery(friendsQuery);
  const mine = friends.data?.pages[0];
  if (mine) {
    return (
      <div className={styles.columns}>
        <ShareCard code={mine.register_code} link={mine.link} usesLeft={mine.uses_left} />
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
  if (friends.error) {
    return (
      <ErrorState
        tall
        title={t('errorTitle')}
        body={describeFailedView(friends.error, language)}
        action={<Button onClick={() => friends.refetch()}>{tCommon('tryAgain')}</Button>}
      />
    );
  }
  return (
    <div className={styles.columns} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="24rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
