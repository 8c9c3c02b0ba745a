import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './account.module.css';

type ConfirmDialogProps = {
  title: string;
  body: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before something ends for good. */
export function ConfirmDialog({ title, body, action, busy, ...act }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && act.onClose()}
      title={title}
      closeLabel={t('close')}
    >
      <p className={styles.dialogText}>{body}</p>
      <div className={styles.dialogActions}>
        <Button variant="quiet" onClick={act.onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={act.onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
