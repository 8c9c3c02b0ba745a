import { Check, CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { CheckResult } from '../api/listing-queries.ts';
import styles from './light.module.css';

const ICONS: Record<CheckResult['verdict'], LucideIcon> = {
  pass: Check,
  advice: TriangleAlert,
  fail: CircleAlert,
};

type LightProps = {
  name: string;
  verdict: CheckResult['verdict'];
  /** The sign alone; the name is heard, and seen under the pointer. */
  isSmall?: boolean;
};

/** Green, yellow or red for one marketplace; the signs differ, too, for people who cannot distinguish the colours. */
export function Light({ name, verdict, isSmall = false }: LightProps) {
  const { t } = useTranslation('listing');
  return (
    <span className={styles.light} data-verdict={verdict} title={isSmall ? name : undefined}>
      <Icon of={ICONS[verdict]} size={14} />
      {isSmall ? <VisuallyHidden>{name} </VisuallyHidden> : name}
      <VisuallyHidden>{t(`light-${verdict}`)}</VisuallyHidden>
    </span>
  );
}
