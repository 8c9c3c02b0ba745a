import { LIMITS } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { KeyForm } from '../model/key-form.ts';
import styles from './developer.module.css';

type KeyLimitFieldsProps = {
  form: KeyForm;
  faults: ReadonlySet<keyof KeyForm>;
  onChange: (part: Partial<KeyForm>) => void;
};

/** How much a key may spend, how long it works, and from where; each may stay empty. */
export function KeyLimitFields({ form, faults, onChange }: KeyLimitFieldsProps) {
  const { t, language } = useTranslation('developers');
  const figure = (
    field: 'pointsADay' | 'pointsInAll' | 'days',
    max: number,
    texts: { label: string; placeholder: string },
  ) => (
    <TextField
      {...texts}
      inputMode="numeric"
      maxLength={String(max).length}
      value={form[field]}
      onValueChange={(text) => onChange({ [field]: text })}
      error={
        faults.has(field) ? t('figureWrong', { max: max.toLocaleString(language) }) : undefined
      }
    />
  );
  return (
    <>
      <div className={styles.figures}>
        {figure('pointsADay', LIMITS.apiKeyPointsMax, {
          label: t('pointsADay'),
          placeholder: t('noLimit'),
        })}
        {figure('pointsInAll', LIMITS.apiKeyPointsMax, {
          label: t('pointsInAll'),
          placeholder: t('noLimit'),
        })}
        {figure('days', LIMITS.apiKeyDaysMax, { label: t('expires'), placeholder: t('never') })}
      </div>
      <TextField
        label={t('addresses')}
        hint={t('addressesHint')}
        maxLength={1000}
        value={form.addresses}
        onValueChange={(addresses) => onChange({ addresses })}
        error={faults.has('addresses') ? t('addressesWrong') : undefined}
      />
      <TextField
        label={t('origins')}
        hint={t('originsHint')}
        maxLength={1000}
        value={form.origins}
        onValueChange={(origins) => onChange({ origins })}
        error={faults.has('origins') ? t('originsWrong') : undefined}
      />
    </>
  );
}
