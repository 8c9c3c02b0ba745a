import { useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Progress } from '../../../ui/progress.tsx';
import { isUnderWay, type Sending, sumProgress } from '../model/sending.ts';
import styles from './sending-list.module.css';

/** How far the files of this browser have gone, and which could not be taken. */
export function SendingList({ list }: { list: readonly Sending[] }) {
  const { t, language } = useTranslation('runs');
  const { files, done, bytes, sent } = sumProgress(list);
  const failed = list.filter(({ state }) => state === 'failed');
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const megabytes = (count: number) => size.format(count / 1024 / 1024);
  return (
    <div role="status" className={styles.sending}>
      {list.some(isUnderWay) && (
        <Progress
          value={bytes === 0 ? null : sent / bytes}
          label={t('sending', { done, count: files })}
          detail={t('sendingSize', { sent: megabytes(sent), total: megabytes(bytes) })}
        />
      )}
      {failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.map(({ path, error }) => (
            <li key={path}>
              <strong>{path}</strong> {describeError(error, language)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
