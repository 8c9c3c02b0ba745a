import type { Invitee } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/use-dates.ts';
import styles from './invite.module.css';

type RewardProps = {
  reward: Pick<Invitee, 'reward_points' | 'promised_points' | 'promised_for'>;
};

/** What a friend's first order has earned, or will. */
export function Reward({ reward }: RewardProps) {
  const { t } = useTranslation('invite');
  const { day } = useDates();
  const { reward_points: earned, promised_points: count, promised_for: date } = reward;
  if (earned > 0) return <p className={styles.earned}>{t('earned', { count: earned })}</p>;
  if (count === 0) return null;
  const text = date ? t('promised', { count, date: day(date) }) : t('held', { count });
  return <p className={styles.note}>{text}</p>;
}
