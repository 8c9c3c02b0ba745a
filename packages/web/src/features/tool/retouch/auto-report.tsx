import type { RetouchStep } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { Quiet } from '../../../ui/panel.tsx';
import own from './retouch.module.css';
import { amountText } from './sliders.ts';

/** Describes what 'auto' does to this photo. */
export function AutoReport({ steps }: { steps: readonly RetouchStep[] }) {
  const { t } = useTranslation('retouch');
  const describeStep = (step: RetouchStep): string => {
    switch (step.step) {
      case 'erase':
        return t('step-erase', { count: step.holes });
      case 'white':
        return t('step-white');
      case 'enlarge':
        return t('step-enlarge', { side: step.side });
      default:
        return t(`step-${step.step}`, { amount: amountText(step.step, step.amount) });
    }
  };
  if (steps.length === 0) return <Quiet>{t('autoNone')}</Quiet>;
  return (
    <div className={own.report} role="status">
      <Quiet>{t('autoDid')}</Quiet>
      <ul className={own.steps}>
        {steps.map((step) => (
          <li key={step.step}>{describeStep(step)}</li>
        ))}
      </ul>
    </div>
  );
}
