import { EMOJI_COLOURS, EMOJI_SUBJECTS, emojiOptionsSchema } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import type { EmojiOptions } from '../../../entities/task/model/options.ts';
import { ColourSwatches } from '../../../ui/colour-swatches.tsx';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { DraftProps } from '../tool.ts';
import { CaptionsField } from './captions-field.tsx';
import { MotionChoice } from './motion-choice.tsx';

/** Who is on the stickers, what they say and how they move. */
export function EmojiChoices({ options, onOptionsChange }: DraftProps) {
  const { t } = useTranslation('creation');
  const chosen = emojiOptionsSchema.parse(options);
  const change = (changed: Partial<EmojiOptions>) => onOptionsChange({ ...chosen, ...changed });
  return (
    <>
      <Group>
        <GroupTitle>{t('subject')}</GroupTitle>
        <Segmented
          label={t('subject')}
          value={chosen.subject}
          onValueChange={(subject) => change({ subject })}
          options={EMOJI_SUBJECTS.map((value) => ({ value, label: t(`subject-${value}`) }))}
          full
        />
      </Group>
      <CaptionsField value={chosen.captions} onValueChange={(captions) => change({ captions })} />
      {chosen.captions.length > 0 && (
        <Group>
          <GroupTitle>{t('letters')}</GroupTitle>
          <ColourSwatches
            label={t('letters')}
            value={chosen.colour}
            onValueChange={(colour) => change({ colour: colour as EmojiOptions['colour'] })}
            presets={EMOJI_COLOURS.map((value) => ({ value, label: t(`letters-${value}`) }))}
          />
        </Group>
      )}
      <MotionChoice value={chosen.motion} onValueChange={(motion) => change({ motion })} />
    </>
  );
}
