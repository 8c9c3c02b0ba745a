import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-area.module.css';
import fieldStyles from './text-field.module.css';

export type TextAreaProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  error?: string | undefined;
  rows?: number;
  /** Shown below the text, for instance phrases to insert. */
  children?: ReactNode;
};

/** Several lines of the seller's own words, with how many letters are left. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onValueChange, maxLength, placeholder, error, rows = 4, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        className={classNames(styles.area, error && styles.invalid)}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => onValueChange(target.value.slice(0, maxLength))}
      />
      <p id={noteId} className={classNames(fieldStyles.note, error && fieldStyles.noteError)}>
        {error ?? `${value.length} / ${maxLength}`}
      </p>
      {children}
    </div>
  );
}
