import { RotateCcw } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Group } from '../../ui/panel.tsx';
import { ValueSlider } from '../../ui/value-slider.tsx';
import { SCALE_RANGE } from './choices.ts';

type PlacementSlidersProps = {
  scale: number;
  rotation: number;
  onChange: (changes: { scale?: number; rotation?: number }) => void;
  /** Back to where the scene has its spot. */
  onReset?: (() => void) | undefined;
};

export function PlacementSliders({ scale, rotation, onChange, onReset }: PlacementSlidersProps) {
  const { t } = useTranslation('productShot');
  return (
    <Group as="section" aria-label={t('placement')}>
      <ValueSlider
        {...SCALE_RANGE}
        label={t('scale')}
        value={scale}
        usual={1}
        resetLabel={t('scaleReset')}
        format={(value) => `${Math.round(value * 100)}%`}
        onValueChange={(next) => onChange({ scale: next })}
      />
      <ValueSlider
        min={-45}
        max={45}
        step={1}
        label={t('rotation')}
        value={rotation}
        usual={0}
        resetLabel={t('rotationReset')}
        format={(value) => `${value}°`}
        onValueChange={(next) => onChange({ rotation: next })}
      />
      {onReset && (
        <Button size="s" variant="secondary" icon={RotateCcw} onClick={onReset}>
          {t('toSpot')}
        </Button>
      )}
    </Group>
  );
}
