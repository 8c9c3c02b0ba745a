import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { LIMITS, REPORT_REASONS, type ReportReason } from '@vitrine/contract';
import { useState } from 'react';
import { useReport } from '../../entities/post/api/community-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './community.module.css';
import { DialogForm, FormDialog } from './form-dialog.tsx';

type ReportDialogProps = { postId: string | null; onClose: () => void };

export function ReportDialog({ postId, onClose }: ReportDialogProps) {
  const { t } = useTranslation('community');
  return (
    <FormDialog
      open={postId !== null}
      onClose={onClose}
      title={t('reportTitle')}
      intro={t('reportIntro')}
    >
      {postId && <ReportForm postId={postId} onSent={onClose} />}
    </FormDialog>
  );
}

function ReportForm({ postId, onSent }: { postId: string; onSent: () => void }) {
  const { t } = useTranslation('community');
  const [reason, setReason] = useState<ReportReason>('explicit');
  const [note, setNote] = useState('');
  const report = useReport();
  const send = () => {
    const done = () => {
      toast.success(t('reported'));
      onSent();
    };
    report.mutate({ postId, reason, note }, { onSuccess: done });
  };
  return (
    <DialogForm submit={t('reportSend')} isSending={report.isPending} onSend={send}>
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
    </DialogForm>
  );
}
