import { API_KEY_MODES, API_SCOPES, type ApiScope, LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateKey } from '../../../entities/developer/api/developer-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import account from '../account.module.css';
import styles from './developers.module.css';
import { EMPTY_KEY, type KeyForm, toKeyInput } from './key-form.ts';
import { SecretOnce } from './secret-once.tsx';

const WIDTH = 520;

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('developers');
  const { t: tCommon } = useTranslation('common');
  const create = useCreateKey();
  const key = create.data?.key;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(key ? 'keyReady' : 'newKey')}
      closeLabel={tCommon('close')}
      width={WIDTH}
      closeOnOutsidePress={false}
    >
      {key ? (
        <SecretOnce secret={key} note={t('keyOnce')} onDone={onClose} />
      ) : (
        <KeyFields busy={create.isPending} onSubmit={(form) => create.mutate(toKeyInput(form))} />
      )}
    </Dialog>
  );
}

type KeyFieldsProps = { busy: boolean; onSubmit: (form: KeyForm) => void };

function KeyFields({ busy, onSubmit }: KeyFieldsProps) {
  const { t } = useTranslation('developers');
  const [form, setForm] = useState(EMPTY_KEY);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<KeyForm>) => setForm({ ...form, ...part });
  const isReady = form.name.trim() !== '' && form.scopes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady && !busy) onSubmit(form);
  };
  const toggle = (scope: ApiScope, on: boolean) =>
    change({
      scopes: API_SCOPES.filter((one) => (one === scope ? on : form.scopes.includes(one))),
    });
  const figures = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={LIMITS.apiKeyNameMax}
        value={form.name}
        onValueChange={(name) => change({ name })}
        error={tried && form.name.trim() === '' ? t('nameMissing') : undefined}
      />
      <div>
        <Segmented
          full
          label={t('mode')}
          value={form.mode}
          onValueChange={(mode) => change({ mode })}
          options={API_KEY_MODES.map((value) => ({ value, label: t(value) }))}
        />
        <p className={account.note}>
          {form.mode === 'test' ? t('testHint', { max: LIMITS.testPicturesPerDay }) : t('liveHint')}
        </p>
      </div>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`scope-${scope}`)}
            checked={form.scopes.includes(scope)}
            onCheckedChange={(on) => toggle(scope, on)}
          />
        ))}
        {tried && form.scopes.length === 0 && (
          <p className={account.refused} role="alert">
            {t('scopesMissing')}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <TextField
          {...figures}
          label={t('pointsADay')}
          placeholder={t('noLimit')}
          value={form.pointsADay}
          onValueChange={(pointsADay) => change({ pointsADay })}
        />
        <TextField
          {...figures}
          label={t('pointsInAll')}
          placeholder={t('noLimit')}
          value={form.pointsInAll}
          onValueChange={(pointsInAll) => change({ pointsInAll })}
        />
      </div>
      <TextField
        {...figures}
        label={t('expires')}
        placeholder={t('never')}
        value={form.days}
        onValueChange={(days) => change({ days })}
      />
      <TextField
        label={t('addresses')}
        hint={t('addressesHint')}
        maxLength={1000}
        value={form.addresses}
        onValueChange={(addresses) => change({ addresses })}
      />
      <TextField
        label={t('origins')}
        hint={t('originsHint')}
        maxLength={1000}
        value={form.origins}
        onValueChange={(origins) => change({ origins })}
      />
      <Button type="submit" full busy={busy}>
        {t('create')}
      </Button>
    </form>
  );
}
