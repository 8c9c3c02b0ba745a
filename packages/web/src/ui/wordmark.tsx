import { classNames } from './class-names.ts';
import styles from './wordmark.module.css';

/** The name as it stands on the shop sign. */
export function Wordmark({ name, small }: { name: string; small?: boolean }) {
  return <span className={classNames(styles.wordmark, small && styles.small)}>{name}</span>;
}
