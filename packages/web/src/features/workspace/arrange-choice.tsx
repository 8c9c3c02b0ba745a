import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupTitle, Quiet } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Choices } from './choices.ts';

type ArrangeChoiceProps = {
  value: Choices['arrange'];
  onValueChange: (arrange: Choices['arrange']) => void;
};

export function ArrangeChoice({ value, onValueChange }: ArrangeChoiceProps) {
  const { t } = useTranslation('workspace');
  return (
    <Group>
      <GroupTitle>{t('arrange')}</GroupTitle>
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
      <Quiet>{t(value === 'each' ? 'eachHint' : 'togetherHint')}</Quiet>
    </Group>
  );
}
