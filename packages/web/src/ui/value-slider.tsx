import { RotateCcw } from 'lucide-react';
import { IconButton } from './button.tsx';
import styles from './value-slider.module.css';

export type ValueSliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
  /** What the value reads as; the plain number otherwise. */
  format?: (value: number) => string;
  /** With both, a small button brings the usual value back. */
  usual?: number;
  resetLabel?: string;
  disabled?: boolean;
};

/** A value on a scale, with its name, what it is now, and a way back. */
export function ValueSlider({
  label,
  value,
  min,
  max,
  step,
  onValueChange,
  format = String,
  usual,
  resetLabel,
  disabled,
}: ValueSliderProps) {
  const text = format(value);
  return (
    <div className={styles.slider} data-disabled={disabled || undefined}>
      <div className={styles.head}>
        <span aria-hidden="true">{label}</span>
        {usual !== undefined && resetLabel && value !== usual && (
          <IconButton
            size="s"
            icon={RotateCcw}
            label={resetLabel}
            className={styles.reset}
            onClick={() => onValueChange(usual)}
          />
        )}
        <output className={styles.value} aria-hidden="true">
          {text}
        </output>
      </div>
      <input
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onValueChange(Number(event.target.value))}
      />
    </div>
  );
}
