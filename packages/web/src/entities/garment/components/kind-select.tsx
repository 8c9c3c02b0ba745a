import { GARMENT_KINDS, type GarmentKind } from '@vitrine/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../../../ui/panel.module.css';
import styles from './garment.module.css';

type KindSelectProps = {
  /** Null: nobody knows yet. */
  value: GarmentKind | null;
  onValueChange: (kind: GarmentKind) => void;
};

const isKind = (text: string): text is GarmentKind =>
  (GARMENT_KINDS as readonly string[]).includes(text);

export function KindSelect({ value, onValueChange }: KindSelectProps) {
  const { t } = useTranslation('garment');
  const id = useId();
  return (
    <div className={panel.group}>
      <label htmlFor={id} className={panel.label}>
        {t(value ? 'kind' : 'kindAsked')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value ?? ''}
        onChange={({ target }) => isKind(target.value) && onValueChange(target.value)}
      >
        {!value && <option value="">{t('kindOpen')}</option>}
        {GARMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind-${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
