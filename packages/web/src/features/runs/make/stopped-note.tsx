import { useState } from 'react';
import { openPurchase } from '../../../entities/order/model/purchase.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import own from './make.module.css';
import { parseCap } from './parse-cap.ts';

type StoppedNoteProps = { run: Run; onResume: (maxPoints: number | null) => void };

/** Why it rests, and what to do about that. */
export function StoppedNote({ run, onResume }: StoppedNoteProps) {
  const { t } = useTranslation('runs');
  const [cap, setCap] = useState(run.maxPoints === null ? '' : String(run.maxPoints));
  if (run.state === 'cancelled') return <p className={own.note}>{t('cancelledNote')}</p>;
  if (run.state !== 'paused' || !run.stopReason) return null;
  const wanted = parseCap(cap);
  return (
    <div className={own.note} role="status">
      <p>{t(`stopped-${run.stopReason}`)}</p>
      {run.stopReason === 'points' && (
        <TextButton onClick={() => openPurchase()}>{t('buyPoints')}</TextButton>
      )}
      {run.stopReason === 'cap' && (
        <div className={own.newCap}>
          <TextField
            inputMode="numeric"
            label={t('newCap')}
            maxLength={8}
            value={cap}
            onValueChange={setCap}
            error={wanted === undefined ? t('capWrong') : undefined}
          />
          <Button
            disabled={wanted === undefined}
            onClick={() => wanted !== undefined && onResume(wanted)}
          >
            {t('resumeWithCap')}
          </Button>
        </div>
      )}
    </div>
  );
}
