import { useTranslation } from 'react-i18next';
import { type Colour, ColourSwatches } from '../../../ui/colour-swatches.tsx';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { BACKGROUNDS } from './backgrounds.ts';

type BackgroundChoiceProps = { value: Colour; onValueChange: (colour: Colour) => void };

/** What stands behind the cut-out. */
export function BackgroundChoice({ value, onValueChange }: BackgroundChoiceProps) {
  const { t } = useTranslation('cutout');
  return (
    <Group>
      <GroupTitle>{t('background')}</GroupTitle>
      <ColourSwatches
        label={t('background')}
        value={value}
        onValueChange={onValueChange}
        presets={BACKGROUNDS.map(({ value: colour, name }) => ({ value: colour, label: t(name) }))}
        customLabel={t('customColour')}
      />
    </Group>
  );
}
