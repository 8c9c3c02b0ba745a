import { useQuery } from '@tanstack/react-query';
import { Check, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { destinationsQuery, sendingQuery, useResend } from '../api/destination-queries.ts';
import type { Sending, SentFile } from '../model/destination.ts';
import styles from './destinations.module.css';

type SendingCardProps = {
  sending: Sending;
  /** Shows each file at once; else when it is asked for. */
  showsFiles?: boolean;
};

/** How far a sending has come, file by file, and what to do about what did not arrive. */
export function SendingCard({ sending: known, showsFiles = false }: SendingCardProps) {
  const { t } = useTranslation('destinations');
  const { moment } = useDates();
  const { data: places = [] } = useQuery(destinationsQuery);
  const [isOpen, setOpen] = useState(showsFiles);
  const detail = useQuery({ ...sendingQuery(known.sendingId), enabled: isOpen });
  const resend = useResend();
  const sending = detail.data?.sending ?? known;
  const place = places.find(({ destinationId }) => destinationId === sending.destinationId);
  const { state, sent, failed, files, problem } = sending;
  return (
    <div className={styles.sending}>
      <p className={styles.name}>{place?.name ?? t('goneDestination')}</p>
      <div role="status">
        {state === 'waiting' && (
          <p className={styles.state}>
            <Spinner size={16} />
            {t('sendingNow', { sent, count: files })}
          </p>
        )}
        {state === 'sent' && (
          <p className={`${styles.state} ${styles.good}`}>
            <Icon of={Check} size={16} />
            {t('allSent', { count: files })}
          </p>
        )}
        {state === 'failed' && <p className={styles.bad}>{t('someFailed', { failed, sent })}</p>}
        {problem && <p className={styles.quiet}>{problem.msg}</p>}
      </div>
      <p className={styles.quiet}>{moment(sending.createdAt)}</p>
      {state === 'failed' && (
        <div className={styles.buttons}>
          <Button
            size="s"
            icon={RotateCw}
            busy={resend.isPending}
            onClick={() => resend.mutate(sending.sendingId)}
          >
            {t('resend', { count: failed })}
          </Button>
        </div>
      )}
      <details
        className={styles.files}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('eachFile')}</summary>
        {detail.data && <SentFileList files={detail.data.files} />}
      </details>
    </div>
  );
}

/** Each file: queued, sent, or failed with its reason. */
function SentFileList({ files }: { files: readonly SentFile[] }) {
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
