import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Colour, ColourSwatches } from '../../../ui/colour-swatches.tsx';
import { Group, GroupTitle } from '../../../ui/panel.tsx';

/** Backgrounds that shops ask for, the names of which are in the dictionary. Values of pictures, not of the page. */
const BACKGROUNDS = [
  { value: 'transparent', name: 'transparent' },
  { value: '#ffffff', name: 'white' },
  { value: '#f4f1ec', name: 'paper' },
  { value: '#d9d6d1', name: 'stone' },
  { value: '#161513', name: 'black' },
] as const;

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
