import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './runs.module.css';

type AskDialogProps = {
  title: string;
  body: ReactNode;
  action: string;
  isDanger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more. */
export function AskDialog(props: AskDialogProps) {
  const { title, body, action, isDanger, busy, onConfirm, onClose } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('close')}>
      <div className={styles.form}>
        <div className={styles.quiet}>{body}</div>
        <div className={styles.confirm}>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
