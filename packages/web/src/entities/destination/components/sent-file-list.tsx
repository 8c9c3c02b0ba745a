import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/use-dates.ts';
import type { SentFile } from '../model/destination.ts';
import styles from './destinations.module.css';

/** Each file: queued, sent, or failed with its reason. */
export function SentFileList({ files }: { files: readonly SentFile[] }) {
  const { t } = useTranslation('destinations');
  const { moment } = useDates();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard
    <ul className={styles.list} tabIndex={0} aria-label={t('eachFile')}>
      {files.map(({ fileName, state, problem, nextAt }) => (
        <li key={fileName} className={styles.file}>
          <span>{fileName}</span>
          <span className={styles.quiet}>
            {problem && nextAt ? t('nextTry', { time: moment(nextAt) }) : t(`file-${state}`)}
          </span>
          {problem && <span className={styles.bad}>{problem.msg}</span>}
        </li>
      ))}
    </ul>
  );
}
