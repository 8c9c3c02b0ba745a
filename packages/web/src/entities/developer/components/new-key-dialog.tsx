import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyFields, type KeyFieldsProps } from './key-fields.tsx';
import { SecretOnce } from './secret-once.tsx';

const WIDTH = 520;

type NewKeyDialogProps = Omit<KeyFieldsProps, 'busy' | 'error'> & {
  /** Whom the key is for, where it is not one's own. */
  description?: string;
  /** What to do with the key, beside its text. */
  note: string;
  action: { isPending: boolean; error: unknown; data: { key: string } | undefined };
  onClose: () => void;
};

/** Asks what a new key may do, and shows the key once. */
export function NewKeyDialog(props: NewKeyDialogProps) {
  const { description, note, action, onClose, ...fields } = props;
  const { t } = useTranslation('developers');
  const { t: tCommon } = useTranslation('common');
  const key = action.data?.key;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(key ? 'keyReady' : 'newKey')}
      description={key ? undefined : description}
      closeLabel={tCommon('close')}
      width={WIDTH}
      closeOnOutsidePress={false}
    >
      {key ? (
        <SecretOnce secret={key} note={note} onDone={onClose} />
      ) : (
        <KeyFields {...fields} busy={action.isPending} error={action.error} />
      )}
    </Dialog>
  );
}
