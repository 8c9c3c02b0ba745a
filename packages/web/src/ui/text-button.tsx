import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-button.module.css';

/** A quiet link that acts instead of leading somewhere. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(styles.text, className)} />;
}
