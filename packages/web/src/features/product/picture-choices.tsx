import { PICTURE_RATIOS } from '@vitrine/contract';
import { OutputSizeChoice } from '../../entities/photo/components/output-size-choice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ProductState } from './use-product.ts';

export function PictureChoices({ state }: { state: ProductState }) {
  const { t } = useTranslation('productShot');
  const { choices, change } = state;
  return (
    <>
      <Group>
        <GroupTitle>{t('ratio')}</GroupTitle>
        <Segmented
          full
          size="s"
          label={t('ratio')}
          value={choices.ratio}
          onValueChange={(ratio) => change({ ratio })}
          options={PICTURE_RATIOS.map((value) => ({ value, label: value }))}
        />
      </Group>
      <OutputSizeChoice value={choices.size} onValueChange={(size) => change({ size })} />
    </>
  );
}
