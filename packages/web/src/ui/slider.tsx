import styles from './slider.module.css';

export type SliderProps = {
  /** Says what is set here; read out, not shown. */
  label: string;
  /** 0..1 */
  value: number;
  onValueChange: (value: number) => void;
  startLabel: string;
  endLabel: string;
};

const STEPS = 10;

/** A choice between two extremes that have names. */
export function Slider({ label, value, onValueChange, startLabel, endLabel }: SliderProps) {
  const position = Math.round(value * STEPS);
  return (
    <div className={styles.slider}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={STEPS}
        value={position}
        aria-label={label}
        aria-valuetext={`${startLabel} ${STEPS - position} · ${endLabel} ${position}`}
        onChange={(event) => onValueChange(Number(event.target.value) / STEPS)}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{startLabel}</span>
        <span>{endLabel}</span>
      </p>
    </div>
  );
}
