import { LIMITS } from '@vitrine/contract';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CAPTION_IDEAS } from './caption-ideas.ts';
import styles from './emoji.module.css';

type CaptionsFieldProps = { value: readonly string[]; onValueChange: (captions: string[]) => void };

/** One sticker for each caption: chosen ones first, ideas to press below, and a line for one's own. */
export function CaptionsField({ value, onValueChange }: CaptionsFieldProps) {
  const { t } = useTranslation('creation');
  const language = useLanguage();
  const [own, setOwn] = useState('');
  const isFull = value.length >= LIMITS.captionsMax;
  const add = (caption: string) => {
    const text = caption.trim();
    if (text !== '' && !value.includes(text) && !isFull) onValueChange([...value, text]);
    setOwn('');
  };
  const ideas = CAPTION_IDEAS[language].filter((idea) => !value.includes(idea));
  return (
    <Group>
      <GroupTitle>{t('captions', { count: value.length })}</GroupTitle>
      {value.length === 0 && <Quiet>{t('captionsNone')}</Quiet>}
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={t('captionsChosen')}>
          {value.map((caption) => (
            <li key={caption}>
              <button
                type="button"
                className={styles.chosen}
                aria-label={t('captionRemove', { caption })}
                onClick={() => onValueChange(value.filter((one) => one !== caption))}
              >
                {caption}
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault();
          add(own);
        }}
      >
        <TextField
          label={t('captionOwn')}
          value={own}
          onValueChange={setOwn}
          maxLength={LIMITS.captionMax}
          disabled={isFull}
        />
        <Button type="submit" variant="secondary" disabled={isFull || own.trim() === ''}>
          {t('captionAdd')}
        </Button>
      </form>
      {isFull ? (
        <Quiet>{t('captionsFull', { count: LIMITS.captionsMax })}</Quiet>
      ) : (
        <ul className={styles.chips} aria-label={t('captionIdeas')}>
          {ideas.map((idea) => (
            <li key={idea}>
              <button type="button" className={styles.idea} onClick={() => add(idea)}>
                <Icon of={Plus} size={14} />
                {idea}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}
