import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Group, Notice, Quiet } from '../../../ui/panel.tsx';
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
    <Group role="alert">
      {[...reasons].map((reason) => (
        <Notice tone="bad" key={reason}>
          <Icon of={CircleAlert} size={16} />
          <span>{reason}</span>
        </Notice>
      ))}
      {refunded > 0 && (
        <Quiet>{t('failedBack', { points: tCommon('points', { count: refunded }) })}</Quiet>
      )}
      {children}
    </Group>
  );
}
