import type { Verdict } from '@vitrine/contract';
import { BadgeCheck, CircleDashed, CircleHelp, Fingerprint, TriangleAlert } from 'lucide-react';
import { TONES } from '../../entities/verification/model/verification.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './verify.module.css';

const ICONS = {
  unchanged: BadgeCheck,
  changed: TriangleAlert,
  unproven: CircleHelp,
  foreign: Fingerprint,
  none: CircleDashed,
} as const;

/** The whole answer in one sentence, and what it does and does not mean. */
export function VerdictLine({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('verify');
  return (
    <div className={classNames(styles.verdict, styles[TONES[verdict]])}>
      <Icon of={ICONS[verdict]} size={28} />
      <div>
        <h2 className={styles.sentence}>{t(`verdict-${verdict}`)}</h2>
        <p className={styles.meaning}>{t(`meaning-${verdict}`)}</p>
      </div>
    </div>
  );
}
