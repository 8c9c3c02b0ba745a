import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useApproveAbove } from '../../../entities/run/api/review-queries.ts';
import type { RunItem } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ValueSlider } from '../../../ui/value-slider.tsx';
import styles from '../runs.module.css';

type ApproveAboveProps = { runId: string; items: readonly RunItem[] };

const USUAL = 90;

/** Approves everything not yet decided that is true enough. */
export function ApproveAbove({ runId, items }: ApproveAboveProps) {
  const { t } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const [score, setScore] = useState(USUAL);
  const approve = useApproveAbove(runId);
  const count = items.filter((one) => one.state === 'made' && (one.score ?? -1) >= score).length;
  const confirm = () =>
    approve.mutate(score, {
      onSuccess: ({ approved }) => {
        setOpen(false);
        toast.success(t('approvedMany', { count: approved }));
      },
    });
  return (
    <>
      <Button size="s" variant="secondary" icon={CheckCheck} onClick={() => setOpen(true)}>
        {t('approveAbove')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('approveAboveTitle')}
        description={t('approveAboveBody')}
        closeLabel={tCommon('close')}
      >
        <div className={styles.form}>
          <ValueSlider
            label={t('scoreAtLeast')}
            value={score}
            min={0}
            max={100}
            step={1}
            onValueChange={setScore}
          />
          <Button full busy={approve.isPending} disabled={count === 0} onClick={confirm}>
            {t('approveCount', { count })}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
