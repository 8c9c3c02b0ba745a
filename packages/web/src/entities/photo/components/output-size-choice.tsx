import { OUTPUT_SIZES, type OutputSize, outputSide } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type OutputSizeChoiceProps = { value: OutputSize; onValueChange: (size: OutputSize) => void };

/** Chooses the size of the result: unchanged, or as large as shops ask for. */
export function OutputSizeChoice({ value, onValueChange }: OutputSizeChoiceProps) {
  const { t } = useTranslation('tool');
  const formatSize = (size: OutputSize) => {
    const side = outputSide(size);
    return side === undefined ? t('sizeOriginal') : t('sizeSide', { side });
  };
  return (
    <Group>
      <GroupTitle>{t('outputSize')}</GroupTitle>
      <Segmented
        label={t('outputSize')}
        value={value}
        onValueChange={onValueChange}
        options={OUTPUT_SIZES.map((size) => ({ value: size, label: formatSize(size) }))}
        full
      />
      {value !== 'original' && <Quiet>{t('sizeHint')}</Quiet>}
    </Group>
  );
}
