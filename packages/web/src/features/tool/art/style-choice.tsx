import type { ArtStyle } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { PictureChoice } from '../../../ui/picture-choice.tsx';
import duotone from './pictures/duotone.webp';
import halftone from './pictures/halftone.webp';
import ink from './pictures/ink.webp';
import lowPoly from './pictures/low-poly.webp';
import natural from './pictures/natural.webp';
import oil from './pictures/oil.webp';
import pixel from './pictures/pixel.webp';
import stainedGlass from './pictures/stained-glass.webp';
import watercolour from './pictures/watercolour.webp';

/** One of our own sample garments in each style, made by the command-line tool `art`. */
const STYLE_PICTURES: Readonly<Record<ArtStyle | 'natural', string>> = {
  natural,
  oil,
  watercolour,
  ink,
  halftone,
  'low-poly': lowPoly,
  'stained-glass': stainedGlass,
  pixel,
  duotone,
};

type Known = ArtStyle | 'natural';
type StyleChoiceProps<Style extends Known> = {
  choices: readonly Style[];
  value: Style;
  onValueChange: (style: Style) => void;
};

/** Styles by their looks: the same dress in each of them. */
export function StyleChoice<Style extends Known>({
  choices,
  value,
  onValueChange,
}: StyleChoiceProps<Style>) {
  const { t } = useTranslation('creation');
  return (
    <Group>
      <GroupTitle>{t('style')}</GroupTitle>
      <PictureChoice
        label={t('style')}
        ratio="1/1"
        tile={4.75}
        value={value}
        onValueChange={(next) => onValueChange(next as Style)}
        options={choices.map((style) => ({
          value: style,
          label: t(`style-${style as Known}`),
          src: STYLE_PICTURES[style],
        }))}
      />
    </Group>
  );
}
