import { PICTURE_RATIOS } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { OutputSizeChoice } from '../../entities/photo/components/output-size-choice.tsx';
import panel from '../../ui/panel.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import type { ProductState } from './use-product.ts';

export function PictureChoices({ state }: { state: ProductState }) {
  const { t } = useTranslation('productShot');
  const { choices, change } = state;
  return (
    <>
      <div className={panel.group}>
        <h2 className={panel.label}>{t('ratio')}</h2>
        <Segmented
          full
          size="s"
          label={t('ratio')}
          value={choices.ratio}
          onValueChange={(ratio) => change({ ratio })}
          options={PICTURE_RATIOS.map((value) => ({ value, label: value }))}
        />
      </div>
      <OutputSizeChoice value={choices.size} onValueChange={(size) => change({ size })} />
    </>
  );
}
