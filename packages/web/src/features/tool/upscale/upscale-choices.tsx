import { upscaleOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import type { UpscaleOptions } from '../../../entities/task/model/options.ts';
import styles from '../../../ui/panel.module.css';
import { Slider } from '../../../ui/slider.tsx';
import type { DraftProps } from '../tool.ts';
import { SizeChoice } from './size-choice.tsx';

/** How large the picture becomes, and whether it should look crisper than the photo. */
export function UpscaleChoices({ photo, options, onOptionsChange }: DraftProps) {
  const { t } = useTranslation('upscale');
  const chosen = upscaleOptionsSchema.parse(options);
  const change = (changed: Partial<UpscaleOptions>) => onOptionsChange({ ...chosen, ...changed });
  return (
    <>
      <div className={styles.group}>
        <h2 className={styles.label}>{t('size')}</h2>
        <SizeChoice
          source={photo.size}
          value={chosen.size}
          onValueChange={(size) => change({ size })}
        />
      </div>
      <div className={styles.group}>
        <h2 className={styles.label}>{t('crispness')}</h2>
        <Slider
          label={t('crispness')}
          value={chosen.crispness}
          onValueChange={(crispness) => change({ crispness })}
          startLabel={t('crispnessTrue')}
          endLabel={t('crispnessCrisp')}
        />
      </div>
    </>
  );
}
