import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import {
  EMOJI_COLOURS,
  EMOJI_MOTIONS,
  EMOJI_SUBJECTS,
  type EmojiMotion,
  emojiOptionsSchema,
} from '@vitrine/contract';
import type { EmojiOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ColourSwatches } from '../../../ui/colour-swatches.tsx';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { DraftProps } from '../tool.ts';
import { CaptionsField } from './captions-field.tsx';
import styles from './emoji.module.css';

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

type MotionChoiceProps = { value: EmojiMotion; onValueChange: (motion: EmojiMotion) => void };

function MotionChoice({ value, onValueChange }: MotionChoiceProps) {
  const { t } = useTranslation('creation');
  return (
    <Group>
      <GroupTitle>{t('motion')}</GroupTitle>
      <RadioGroup
        aria-label={t('motion')}
        className={styles.motions}
        value={value}
        onValueChange={(next) => onValueChange(next)}
      >
        {EMOJI_MOTIONS.map((motion) => (
          <Radio.Root key={motion} value={motion} className={styles.motion}>
            {t(`motion-${motion}`)}
          </Radio.Root>
        ))}
      </RadioGroup>
    </Group>
  );
}
