import { LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './runs.module.css';

type NameDialogProps = {
  title: string;
  label: string;
  hint?: string;
  action: string;
  first?: string;
  busy: boolean;
  error: unknown;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks for a name, of a run or of a look. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, hint, action, first = '', busy, error, onName, onClose } = props;
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !busy) onName(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('close')}
      closeOnOutsidePress={name === first}
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={label}
          hint={hint}
          value={name}
          onValueChange={setName}
          maxLength={LIMITS.textInputMax}
          error={error ? describeError(error, language) : undefined}
        />
        <Button type="submit" full busy={busy} disabled={name.trim() === ''}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
