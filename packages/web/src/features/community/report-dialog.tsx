import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { LIMITS, REPORT_REASONS, type ReportReason } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './community.module.css';
import { useReport } from './community-queries.ts';

type ReportDialogProps = { postId: string | null; onClose: () => void };

export function ReportDialog({ postId, onClose }: ReportDialogProps) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  return (
    <Dialog
      open={postId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('reportTitle')}
      description={t('reportIntro')}
      closeLabel={tCommon('close')}
    >
      {postId && <ReportForm postId={postId} onSent={onClose} />}
    </Dialog>
  );
}

function ReportForm({ postId, onSent }: { postId: string; onSent: () => void }) {
  const { t } = useTranslation('community');
  const [reason, setReason] = useState<ReportReason>('explicit');
  const [note, setNote] = useState('');
  const report = useReport();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      toast.success(t('reported'));
      onSent();
    };
    if (!report.isPending) report.mutate({ postId, reason, note }, { onSuccess: done });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <RadioGroup
        aria-label={t('reasons')}
        className={styles.reasons}
        value={reason}
        onValueChange={(next) => setReason(next as ReportReason)}
      >
        {REPORT_REASONS.map((one) => (
          <Radio.Root key={one} value={one} className={styles.reason}>
            {t(`reason-${one}`)}
          </Radio.Root>
        ))}
      </RadioGroup>
      <TextField
        label={t('reportNote')}
        value={note}
        onValueChange={setNote}
        maxLength={LIMITS.reportNoteMax}
      />
      <Button type="submit" full busy={report.isPending}>
        {t('reportSend')}
      </Button>
    </form>
  );
}
