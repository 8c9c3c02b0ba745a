import { useTranslation } from 'react-i18next';
import panel from '../../ui/panel.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import type { Choices } from './choices.ts';

type ArrangeChoiceProps = {
  value: Choices['arrange'];
  onValueChange: (arrange: Choices['arrange']) => void;
};

export function ArrangeChoice({ value, onValueChange }: ArrangeChoiceProps) {
  const { t } = useTranslation('workspace');
  return (
    <div className={panel.group}>
      <h2 className={panel.label}>{t('arrange')}</h2>
      <Segmented
        full
        label={t('arrange')}
        value={value}
        onValueChange={onValueChange}
        options={[
          { value: 'together', label: t('together') },
          { value: 'each', label: t('each') },
        ]}
      />
      <p className={panel.quiet}>{t(value === 'each' ? 'eachHint' : 'togetherHint')}</p>
    </div>
  );
}
