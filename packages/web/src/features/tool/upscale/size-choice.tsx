import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import {
  refuseUpscale,
  UPSCALE_SIZES,
  type UpscaleSize,
  upscaledSize,
  upscaleTarget,
} from '@vitrine/contract';
import type { Dimensions } from '../../../entities/photo/model/file-checks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './size-choice.module.css';

type SizeChoiceProps = {
  /** The photo that is looked at; what it cannot become is not offered. */
  source: Dimensions | null;
  value: UpscaleSize;
  onValueChange: (size: UpscaleSize) => void;
};

export function SizeChoice({ source, value, onValueChange }: SizeChoiceProps) {
  const { t } = useTranslation('upscale');
  return (
    <RadioGroup
      aria-label={t('size')}
      className={styles.sizes}
      value={value}
      onValueChange={(next) => onValueChange(next)}
    >
      {UPSCALE_SIZES.map((size) => {
        const target = upscaleTarget(size);
        const isRefused = source !== null && refuseUpscale(source, size) !== null;
        return (
          <Radio.Root key={size} value={size} className={styles.size} disabled={isRefused}>
            <span className={styles.name}>
              {'factor' in target ? t('factor', target) : t('side', target)}
            </span>
            <span className={styles.detail}>
              {source && !isRefused ? t('pixels', upscaledSize(source, size)) : '–'}
            </span>
          </Radio.Root>
        );
      })}
    </RadioGroup>
  );
}
