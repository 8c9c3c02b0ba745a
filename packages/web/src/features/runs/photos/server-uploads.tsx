import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { uploadsQuery, useDropUpload } from '../../../entities/run/api/intake-queries.ts';
import type { Run, RunUpload } from '../../../entities/run/model/run.ts';
import { isUnderWay, type Sending } from '../../../entities/run/model/sending.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './photos.module.css';

type ServerUploadsProps = { run: Run; sendings: readonly Sending[] };

/** Files that the server reads, could not read, or waits for the rest of. */
export function ServerUploads({ run, sendings }: ServerUploadsProps) {
  const { t } = useTranslation('runs');
  const { data: uploads = [] } = useQuery(uploadsQuery(run.runId));
  const drop = useDropUpload(run.runId);
  const isComing = (upload: RunUpload) =>
    sendings.some((one) => isUnderWay(one) && one.path === upload.path);
  const reading = uploads.filter(({ state }) => state === 'reading');
  const open = uploads.filter(
    (upload) => upload.state === 'failed' || (upload.state === 'receiving' && !isComing(upload)),
  );
  return (
    <>
      {reading.length > 0 && (
        <p className={styles.reading} role="status">
          <Spinner size={16} />
          {reading.length === 1
            ? t('readingOne', { name: reading[0]?.path ?? '' })
            : t('reading', { count: reading.length })}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.uploads}>
          {open.map((upload) => (
            <li key={upload.uploadId}>
              <span>
                <strong>{upload.path}</strong>{' '}
                <span className={upload.error ? styles.bad : styles.quiet}>
                  {upload.error?.msg ??
                    t('uploadWaits', {
                      percent: Math.round((100 * upload.received.length) / upload.parts),
                    })}
                </span>
              </span>
              <IconButton
                size="s"
                icon={X}
                label={t('dropUpload', { name: upload.path })}
                onClick={() => drop.mutate(upload.uploadId)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
