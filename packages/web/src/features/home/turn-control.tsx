import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './turn-control.module.css';

type TurnControlProps = {
  seconds: number;
  /** Says what is chosen here; read out, not shown. */
  label: string;
  options: readonly string[];
};

/** Dots to choose by, real radio buttons, so that the arrow keys work; and a way to stop the turning. */
export function TurnControl({ seconds, label, options }: TurnControlProps) {
  const { t } = useTranslation('home');
  const group = useId();
  return (
    <div className={styles.control}>
      <fieldset className={styles.options}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              defaultChecked={index === 0}
            />
            {option}
            <span
              aria-hidden="true"
              className={styles.line}
              style={{ '--seconds': `${seconds}s` } as CSSProperties}
            />
          </label>
        ))}
      </fieldset>
      <button type="button" className={styles.stop} aria-pressed={false} data-stop>
        <Icon of={Pause} size={18} className={styles.pause} />
        <Icon of={Play} size={18} className={styles.play} />
        <VisuallyHidden>{t('turnStop')}</VisuallyHidden>
      </button>
    </div>
  );
}
