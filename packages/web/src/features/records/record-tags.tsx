import { LIMITS } from '@vitrine/contract';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTagRecords } from '../../entities/task/api/record-actions.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './records.module.css';

export function RecordTags({ task }: { task: Task }) {
  const { t } = useTranslation('records');
  const [text, setText] = useState('');
  const tag = useTagRecords();
  const taskIds = [task.taskId];
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '' || tag.isPending) return;
    tag.mutate({ taskIds, add: [wanted] }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={add}>
      <TextField
        label={t('tags')}
        value={text}
        maxLength={LIMITS.tagMax}
        onValueChange={setText}
        trailing={
          <Button
            type="submit"
            size="s"
            variant="quiet"
            busy={tag.isPending}
            disabled={text.trim() === '' || task.tags.length >= LIMITS.tagsPerTaskMax}
          >
            {t('addTag')}
          </Button>
        }
      />
      {task.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {task.tags.map((one) => (
            <li key={one}>
              {one}
              <button
                type="button"
                aria-label={t('removeTag', { tag: one })}
                onClick={() => tag.mutate({ taskIds, remove: [one] })}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
