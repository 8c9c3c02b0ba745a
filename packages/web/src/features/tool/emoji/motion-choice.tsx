import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { EMOJI_MOTIONS, type EmojiMotion } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import styles from './emoji.module.css';

type MotionChoiceProps = { value: EmojiMotion; onValueChange: (motion: EmojiMotion) => void };

export function MotionChoice({ value, onValueChange }: MotionChoiceProps) {
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
