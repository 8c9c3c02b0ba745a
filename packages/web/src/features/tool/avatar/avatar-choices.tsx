import {
  AVATAR_BACKGROUND_NAMES,
  AVATAR_BACKGROUNDS,
  AVATAR_FRAMES,
  AVATAR_SHAPES,
  AVATAR_STYLES,
  type AvatarBackgroundName,
  avatarOptionsSchema,
} from '@vitrine/contract';
import type { AvatarOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { StyleChoice } from '../art/style-choice.tsx';
import { PaintSwatches } from '../paint-swatches.tsx';
import type { DraftProps } from '../tool.ts';

export function AvatarChoices({ options, onOptionsChange }: DraftProps) {
  const { t } = useTranslation('creation');
  const chosen = avatarOptionsSchema.parse(options);
  const change = (changed: Partial<AvatarOptions>) => onOptionsChange({ ...chosen, ...changed });
  return (
    <>
      <PaintSwatches
        label={t('background')}
        value={chosen.background}
        onValueChange={(background) => change({ background })}
        choices={AVATAR_BACKGROUND_NAMES.map((value) => ({
          value,
          label: t(`background-${value}`),
          paint: backgroundPaint(value),
        }))}
      />
      <Group>
        <GroupTitle>{t('frame')}</GroupTitle>
        <Segmented
          label={t('frame')}
          value={chosen.frame}
          onValueChange={(frame) => change({ frame })}
          options={AVATAR_FRAMES.map((value) => ({ value, label: t(`frame-${value}`) }))}
          full
        />
      </Group>
      <Group>
        <GroupTitle>{t('shape')}</GroupTitle>
        <Segmented
          label={t('shape')}
          value={chosen.shape}
          onValueChange={(shape) => change({ shape })}
          options={AVATAR_SHAPES.map((value) => ({ value, label: t(`shape-${value}`) }))}
          full
        />
      </Group>
      <StyleChoice
        choices={AVATAR_STYLES}
        value={chosen.style}
        onValueChange={(style) => change({ style })}
      />
    </>
  );
}

/** The background as CSS: about what stands behind the avatar later. */
function backgroundPaint(name: AvatarBackgroundName): string {
  const background = AVATAR_BACKGROUNDS[name];
  switch (background.kind) {
    case 'plain':
      return background.colour;
    case 'gradient':
      return `linear-gradient(135deg, ${background.from}, ${background.to})`;
    case 'studio': {
      const light = `color-mix(in srgb, ${background.colour}, #ffffff 45%)`;
      const dark = `color-mix(in srgb, ${background.colour}, #000000 38%)`;
      return `radial-gradient(circle at 50% 40%, ${light}, ${background.colour} 60%, ${dark})`;
    }
  }
}
