import { upscaleOptionsSchema } from '@vitrine/contract';
import type { UpscaleOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
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
      <Group>
        <GroupTitle>{t('size')}</GroupTitle>
        <SizeChoice
          source={photo.size}
          value={chosen.size}
          onValueChange={(size) => change({ size })}
        />
      </Group>
      <Group>
        <GroupTitle>{t('crispness')}</GroupTitle>
        <Slider
          label={t('crispness')}
          value={chosen.crispness}
          onValueChange={(crispness) => change({ crispness })}
          startLabel={t('crispnessTrue')}
          endLabel={t('crispnessCrisp')}
        />
      </Group>
    </>
  );
}
