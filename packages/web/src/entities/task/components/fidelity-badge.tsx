import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Fidelity } from '../model/task.ts';
import styles from './fidelity-badge.module.css';

/** How true the clothes stayed to their photo: one word, and the figures for those who open it. */
export function FidelityBadge({ fidelity }: { fidelity: Fidelity }) {
  const { t, language } = useTranslation('results');
  const { t: tGarment } = useTranslation('garment');
  const { colour, structure, text, wornAs, keptFromPhoto: isKept } = fidelity;
  const percent = (share: number) =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(colour);
  return (
    <details className={styles.badge}>
      <summary>
        <Icon of={ShieldCheck} size={16} />
        {t('truth')}
      </summary>
      <ul>
        <li>{t('truthColour', { value })}</li>
        <li>{t('truthStructure', { percent: percent(structure) })}</li>
        {text !== undefined && <li>{t('truthText', { percent: percent(text) })}</li>}
        {isKept && <li>{t('truthKept')}</li>}
        {fidelity.drapeKept && <li>{t('truthDrape')}</li>}
        {wornAs.map(({ kind, as }) => (
          <li key={kind}>
            {t('truthWornAs', { kind: tGarment(`kind-${kind}`), as: tGarment(`kind-${as}`) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
