import { LIMITS } from '@vitrine/contract';
import { type FormEvent, useRef, useState } from 'react';
import type { RunItem } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../runs.module.css';

type RejectDialogProps = {
  item: RunItem;
  onReject: (note: string) => void;
  onClose: () => void;
};

const REASONS = ['colour', 'shape', 'fit', 'face', 'place', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Why a picture is not taken: a word of a few, and more in one's own. */
export function RejectDialog({ item, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const [reason, setReason] = useState<Reason>('colour');
  const [words, setWords] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parts = [reason === 'other' ? '' : t(`reason-${reason}`), words.trim()];
    onReject(parts.filter(Boolean).join(' · ').slice(0, LIMITS.runNoteMax));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('rejectTitle', { sku: item.sku })}
      closeLabel={tCommon('close')}
      width={480}
      initialFocus={() => form.current?.querySelector<HTMLElement>('[role="radio"]') ?? null}
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        <div className={styles.wrapped}>
          <Segmented
            label={t('reason')}
            value={reason}
            onValueChange={setReason}
            options={REASONS.map((value) => ({ value, label: t(`reason-${value}`) }))}
          />
        </div>
        <TextField
          label={t('rejectNote')}
          maxLength={LIMITS.runNoteMax - 60}
          value={words}
          onValueChange={setWords}
        />
        <Button type="submit" full>
          {t('reject')}
        </Button>
      </form>
    </Dialog>
  );
}
