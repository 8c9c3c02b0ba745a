import { API_KEY_MODES, API_SCOPES, type ApiScope, LIMITS } from '@vitrine/contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EMPTY_KEY, faultsIn, type KeyForm } from '../model/key-form.ts';
import styles from './developer.module.css';
import { KeyLimitFields } from './key-limit-fields.tsx';

export type KeyFieldsProps = {
  busy: boolean;
  /** Why it was not taken; null if it was not refused. */
  error: unknown;
  onSubmit: (form: KeyForm) => void;
  /** More fields above the button, and whether they are filled in; `tried`: what is missing is to be shown. */
  more?: (tried: boolean) => ReactNode;
  isMoreReady?: boolean;
};

/** What a new key is called, what it may do, and within which limits. */
export function KeyFields({ busy, error, onSubmit, more, isMoreReady = true }: KeyFieldsProps) {
  const { t } = useTranslation('developers');
  const language = useLanguage();
  const [form, setForm] = useState(EMPTY_KEY);
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What is wrong may have been scrolled away.
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const change = (part: Partial<KeyForm>) => setForm({ ...form, ...part });
  const faults = faultsIn(form);
  const shown = tried ? faults : new Set<keyof KeyForm>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (faults.size === 0 && isMoreReady && !busy) onSubmit(form);
  };
  const toggle = (scope: ApiScope, on: boolean) =>
    change({
      scopes: API_SCOPES.filter((one) => (one === scope ? on : form.scopes.includes(one))),
    });
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={LIMITS.apiKeyNameMax}
        value={form.name}
        onValueChange={(name) => change({ name })}
        error={shown.has('name') ? t('nameMissing') : undefined}
      />
      <div className={styles.group}>
        <Segmented
          full
          label={t('mode')}
          value={form.mode}
          onValueChange={(mode) => change({ mode })}
          options={API_KEY_MODES.map((value) => ({ value, label: t(value) }))}
        />
        <p className={styles.note}>
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
        {shown.has('scopes') && (
          <p className={styles.refused} role="alert">
            {t('scopesMissing')}
          </p>
        )}
      </fieldset>
      <KeyLimitFields form={form} faults={shown} onChange={change} />
      {more?.(tried)}
      {error !== null && (
        <p className={styles.refused} role="alert">
          {describeError(error, language)}
        </p>
      )}
      <Button type="submit" full busy={busy}>
        {t('create')}
      </Button>
    </form>
  );
}
