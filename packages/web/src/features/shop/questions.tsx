import { LIMITS } from '@vitrine/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './shop.module.css';

const TOPICS = ['Valid', 'Fail', 'Member', 'Cancel', 'Refund'] as const;

export function Questions({ oneTimeDays }: { oneTimeDays: number }) {
  const { t } = useTranslation('shop');
  const facts = {
    subscription: LIMITS.subscriptionPointsDays,
    oneTime: oneTimeDays,
    returnDays: LIMITS.returnedPointsDays,
    photos: LIMITS.imagesPerTaskMemberMax,
    refundDays: LIMITS.selfRefundDays,
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('faq')}</h2>
      <div className={styles.questions}>
        {TOPICS.map((topic) => (
          <details key={topic} className={styles.question}>
            <summary>{t(`faq${topic}Title`)}</summary>
            <p className={styles.quiet}>{t(`faq${topic}Body`, facts)}</p>
          </details>
        ))}
        <p className={styles.links}>
          <TextLink to="/help?topic=plans">{t('moreQuestions')}</TextLink>
        </p>
      </div>
    </section>
  );
}
