import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './select.module.css';

export type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  className?: string;
};

/** One of many, as the device shows such a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, onValueChange, options, disabled, className } = props;
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
