import type { ArtStyle } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { PictureChoice } from '../../../ui/picture-choice.tsx';
import { STYLE_PICTURES } from './style-pictures.ts';

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
