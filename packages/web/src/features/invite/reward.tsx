import type { Invitee } from '../../entities/invitation/model/invitee.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import styles from './invite.module.css';

type RewardProps = {
  reward: Pick<Invitee, 'rewardPoints' | 'promisedPoints' | 'promisedFor'>;
};

/** What a friend's first order has earned, or will. */
export function Reward({ reward }: RewardProps) {
  const { t } = useTranslation('invite');
  const { day } = useDates();
  const { rewardPoints: earned, promisedPoints: count, promisedFor: date } = reward;
  if (earned > 0) return <p className={styles.earned}>{t('earned', { count: earned })}</p>;
  if (count === 0) return null;
  const text = date ? t('promised', { count, date: day(date) }) : t('held', { count });
  return <p className={styles.note}>{text}</p>;
}
