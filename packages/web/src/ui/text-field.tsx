import { LIMITS } from '@vitrine/contract';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'prefix'
> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Before the text, such as an area code. */
  leading?: ReactNode;
  /** After the text, such as a show-password or send-code button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  value,
  onValueChange,
  error,
  hint,
  leading,
  trailing,
  maxLength = LIMITS.textInputMax,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.boxInvalid)}>
        {leading && <span className={styles.leading}>{leading}</span>}
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          value={value}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onValueChange(event.target.value.slice(0, maxLength))}
        />
        {trailing}
      </div>
      <p
        id={noteId}
        className={classNames(styles.note, error && styles.noteError)}
        aria-live="polite"
      >
        {note}
      </p>
    </div>
  );
}
