import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { friendsQuery } from '../../entities/invitation/api/invite-queries.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import styles from './invite.module.css';
import { Reward } from './reward.tsx';

export function FriendList() {
  const { t, i18n } = useTranslation('invite');
  const friends = useInfiniteQuery(friendsQuery);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
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
