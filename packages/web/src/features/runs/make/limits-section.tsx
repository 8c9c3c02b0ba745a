import { LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { useUpdateRun } from '../../../entities/run/api/run-actions.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../runs.module.css';
import { parseCap } from './parse-cap.ts';

const SHARES = ['0.1', '0.2', '0.5', '1'] as const;
type Share = (typeof SHARES)[number];

/** A cap in points, and how many failures are too many. */
export function LimitsSection({ run }: { run: Run }) {
  const { t, language } = useTranslation('runs');
  const update = useUpdateRun(run.runId);
  const [cap, setCap] = useState(run.maxPoints === null ? '' : String(run.maxPoints));
  const wanted = parseCap(cap);
  const isWrong = wanted === undefined;
  const share = SHARES.find((one) => Number(one) === run.stopShare) ?? '0.2';
  const percent = (value: Share) =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(Number(value));
  const error = isWrong ? t('capWrong') : update.error && describeError(update.error, language);
  return (
    <section className={styles.section} aria-label={t('limits')}>
      <h2 className={styles.label}>{t('limits')}</h2>
      <TextField
        inputMode="numeric"
        label={t('cap')}
        hint={t('capHint')}
        maxLength={8}
        value={cap}
        onValueChange={setCap}
        onBlur={() => {
          if (wanted !== undefined && wanted !== run.maxPoints) {
            update.mutate({ maxPoints: wanted });
          }
        }}
        error={error || undefined}
      />
      <Group>
        <GroupTitle level={3}>{t('stopRule')}</GroupTitle>
        <Segmented
          full
          label={t('stopRule')}
          value={share}
          onValueChange={(value) => update.mutate({ stopShare: Number(value) })}
          options={SHARES.map((value) => ({
            value,
            label: value === '1' ? t('stopNever') : percent(value),
          }))}
        />
        <Quiet>{t('stopHint', { count: LIMITS.runStopAfter })}</Quiet>
      </Group>
    </section>
  );
}
