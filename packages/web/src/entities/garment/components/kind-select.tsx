import { GARMENT_KINDS, type GarmentKind } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/select.tsx';

type KindSelectProps = {
  /** Null means that it is not known yet. */
  value: GarmentKind | null;
  onValueChange: (kind: GarmentKind) => void;
};

export function KindSelect({ value, onValueChange }: KindSelectProps) {
  const { t } = useTranslation('garment');
  const kinds = GARMENT_KINDS.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }));
  return (
    <Select<GarmentKind | ''>
      label={t(value ? 'kind' : 'kindAsked')}
      value={value ?? ''}
      options={value ? kinds : [{ value: '', label: t('kindOpen') }, ...kinds]}
      onValueChange={(kind) => kind && onValueChange(kind)}
    />
  );
}
