import {
  ART_INK_NAMES,
  ART_INKS,
  ART_STYLES,
  type ArtInks,
  artOptionsSchema,
} from '@vitrine/contract';
import { Shuffle } from 'lucide-react';
import { OutputSizeChoice } from '../../../entities/photo/components/output-size-choice.tsx';
import type { ArtOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { PaintSwatches } from '../paint-swatches.tsx';
import type { DraftProps } from '../tool.ts';
import { StyleChoice } from './style-choice.tsx';

const inkPaint = (name: ArtInks) => {
  const { dark, light } = ART_INKS[name];
  return `linear-gradient(135deg, ${dark} 50%, ${light} 50%)`;
};

/** The style, how far it goes, and where its brushes fall. */
export function ArtChoices({ options, onOptionsChange }: DraftProps) {
  const { t } = useTranslation('creation');
  const chosen = artOptionsSchema.parse(options);
  const change = (changed: Partial<ArtOptions>) => onOptionsChange({ ...chosen, ...changed });
  return (
    <>
      <StyleChoice
        choices={ART_STYLES}
        value={chosen.style}
        onValueChange={(style) => change({ style })}
      />
      {chosen.style === 'duotone' && (
        <PaintSwatches
          label={t('inks')}
          value={chosen.inks}
          onValueChange={(inks) => change({ inks })}
          choices={ART_INK_NAMES.map((value) => ({
            value,
            label: t(`inks-${value}`),
            paint: inkPaint(value),
          }))}
        />
      )}
      <Group>
        <GroupTitle>{t('strength')}</GroupTitle>
        <Slider
          label={t('strength')}
          value={chosen.strength}
          onValueChange={(strength) => change({ strength })}
          startLabel={t('strengthLow')}
          endLabel={t('strengthHigh')}
        />
      </Group>
      <div>
        <Button
          variant="secondary"
          icon={Shuffle}
          onClick={() => change({ seed: (chosen.seed % 1_000_000) + 1 })}
        >
          {t('otherStrokes')}
        </Button>
      </div>
      <OutputSizeChoice value={chosen.size} onValueChange={(size) => change({ size })} />
    </>
  );
}
