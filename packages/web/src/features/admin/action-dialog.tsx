import { LIMITS } from '@vitrine/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';

type ActionDialogProps = {
  title: string;
  body?: ReactNode;
  confirm?: string;
  isDanger?: boolean;
  /** The width in CSS pixels, if the usual width is too small. */
  width?: number;
  /** Without a reason nothing is done. */
  asksReason?: boolean;
  /** Fields of its own, above the reason. */
  children?: ReactNode;
  isReady?: boolean;
  action: { isPending: boolean; error: unknown };
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Before anything that changes somebody's account or money: what will happen, and why. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, body, confirm, isDanger, asksReason, children, action, onConfirm, onClose } =
    props;
  const t = useAdminTexts();
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const isReady = (props.isReady ?? true) && (!asksReason || reason.trim() !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !action.isPending) onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={body}
      closeLabel={tCommon('close')}
      width={props.width}
      closeOnOutsidePress={false}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        {asksReason && (
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            value={reason}
            maxLength={LIMITS.operatorReasonMax}
            onValueChange={setReason}
          />
        )}
        {action.error !== null && (
          <p className={styles.refused} role="alert">
            {describeError(action.error, language)}
          </p>
        )}
        <Button
          type="submit"
          full
          variant={isDanger ? 'danger' : 'primary'}
          busy={action.isPending}
          disabled={!isReady}
        >
          {confirm ?? t.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
