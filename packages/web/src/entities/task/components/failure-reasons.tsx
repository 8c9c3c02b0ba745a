import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../../../ui/panel.module.css';
import type { Task } from '../model/task.ts';
import { refundedPoints, unfinishedImages } from '../model/task-state.ts';

/** Why something did not work out, and that it cost nothing. */
export function FailureReasons({ task, children }: { task: Task; children?: ReactNode }) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const reasons = new Set(
    unfinishedImages(task).flatMap(({ error }) => (error ? [error.msg] : [])),
  );
  const refunded = refundedPoints(task);
  return (
    <div className={styles.group} role="alert">
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.bad}>
          <Icon of={CircleAlert} size={16} />
          <span>{reason}</span>
        </p>
      ))}
      {refunded > 0 && (
        <p className={styles.quiet}>
          {t('failedBack', { points: tCommon('points', { count: refunded }) })}
        </p>
      )}
      {children}
    </div>
  );
}
