import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './community.module.css';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  intro: string;
  /** A DialogForm, which is new with every opening. */
  children: ReactNode;
};

export function FormDialog({ open, onClose, title, intro, children }: FormDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={intro}
      closeLabel={t('close')}
    >
      {children}
    </Dialog>
  );
}

type DialogFormProps = {
  submit: string;
  isSending: boolean;
  onSend: () => void;
  children: ReactNode;
};

/** Fields above one button; what is on its way is not sent twice. */
export function DialogForm({ submit, isSending, onSend, children }: DialogFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSend();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      {children}
      <Button type="submit" full busy={isSending}>
        {submit}
      </Button>
    </form>
  );
}
