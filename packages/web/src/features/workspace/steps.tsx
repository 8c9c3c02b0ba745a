import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './workspace.module.css';

export type Step = 1 | 2 | 3;
const STEPS = [1, 2, 3] as const;

type StepsProps = { current: Step; toAddress: (step: Step) => string | null };

/** Links instead of a wizard: each step that has something to show can be opened at any time. */
export function Steps({ current, toAddress }: StepsProps) {
  const { t } = useTranslation('workspace');
  return (
    <nav aria-label={t('steps')} className={styles.steps}>
      <ol>
        {STEPS.map((step) => {
          const address = toAddress(step);
          const content = (
            <>
              <span className={styles.number}>{step}</span>
              {t(`step-${step}`)}
            </>
          );
          return (
            <li key={step}>
              {address ? (
                <Link
                  to={address}
                  className={styles.step}
                  aria-current={step === current ? 'step' : undefined}
                >
                  {content}
                </Link>
              ) : (
                <span className={styles.step} aria-disabled="true">
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
