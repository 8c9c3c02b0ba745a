import { DESTINATION_KINDS, type DestinationKind, LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAddDestination } from '../api/destination-queries.ts';
import {
  FIELDS,
  type FieldName,
  type FieldValues,
  missingFields,
  toAccess,
} from '../model/destination-form.ts';
import styles from './destinations.module.css';

const WIDTH = 560;
const MAX = { secret: 500, address: LIMITS.webhookUrlMax, text: 200 };

type AddDestinationDialogProps = { onClose: () => void; onAdded?: (destinationId: string) => void };

export function AddDestinationDialog({ onClose, onAdded }: AddDestinationDialogProps) {
  const { t } = useTranslation('destinations');
  const { t: tCommon } = useTranslation('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('addTitle')}
      closeLabel={tCommon('close')}
      width={WIDTH}
      closeOnOutsidePress={false}
    >
      <DestinationFields
        onAdded={(id) => {
          onAdded?.(id);
          onClose();
        }}
      />
    </Dialog>
  );
}

function DestinationFields({ onAdded }: { onAdded: (destinationId: string) => void }) {
  const { t } = useTranslation('destinations');
  const language = useLanguage();
  const add = useAddDestination();
  const [kind, setKind] = useState<DestinationKind>('webdav');
  const [name, setName] = useState('');
  const [values, setValues] = useState<FieldValues>({});
  const [pathStyle, setPathStyle] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = missingFields(kind, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || add.isPending) return;
    const input = {
      name: name.trim() || t(`kind-${kind}`),
      access: toAccess(kind, values, pathStyle),
    };
    add.mutate(input, { onSuccess: ({ destinationId }) => onAdded(destinationId) });
  };
  const findHint = (field: FieldName) => {
    if (field === 'address') return t(`address-${kind as 'webdav' | 'woocommerce' | 'shopify'}`);
    if (field === 'folder' || field === 'endpoint' || field === 'region') return t(`hint-${field}`);
    if (field === 'accessToken' || field === 'consumerKey' || field === 'accessKeyId')
      return t(`hint-${field}`);
    return undefined;
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.kinds}>
        <Segmented
          full
          size="s"
          label={t('kind')}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setTried(false);
            add.reset();
          }}
          options={DESTINATION_KINDS.map((value) => ({ value, label: t(`kind-${value}`) }))}
        />
      </div>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={LIMITS.destinationNameMax}
        value={name}
        onValueChange={setName}
      />
      {FIELDS[kind].map(({ name: field, isSecret }) => (
        <TextField
          key={`${kind} ${field}`}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          autoCapitalize="none"
          label={t(`field-${field}`)}
          hint={findHint(field)}
          error={tried && missing.includes(field) ? t('missing') : undefined}
          maxLength={isSecret ? MAX.secret : field === 'address' ? MAX.address : MAX.text}
          value={values[field] ?? ''}
          onValueChange={(value) => setValues({ ...values, [field]: value })}
        />
      ))}
      {kind === 's3' && (
        <Checkbox label={t('pathStyle')} checked={pathStyle} onCheckedChange={setPathStyle} />
      )}
      {add.error && (
        <p className={styles.bad} role="alert">
          {describeError(add.error, language)}
        </p>
      )}
      <p className={styles.quiet}>{t('sealed')}</p>
      <Button type="submit" full busy={add.isPending}>
        {t(add.isPending ? 'trying' : 'add')}
      </Button>
    </form>
  );
}
