import { useQuery } from '@tanstack/react-query';
import { canRun } from '@vitrine/contract';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { phoneLinkQuery } from '../../../entities/run/api/intake-queries.ts';
import { resumeSending, sendFiles, useSendings } from '../../../entities/run/api/upload-queue.ts';
import { SendingList } from '../../../entities/run/components/sending-list.tsx';
import type { Run } from '../../../entities/run/model/run.ts';
import { runPath } from '../../../entities/run/model/run-steps.ts';
import { sortFiles } from '../../../entities/run/model/take-files.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PickedFile } from '../../../lib/dropped-files.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRun } from '../run-frame.tsx';
import styles from '../runs.module.css';
import { Board } from './board.tsx';
import own from './photos.module.css';
import { ServerUploads } from './server-uploads.tsx';

/** Photos and table come in, and each photo finds its article. */
export function PhotosStep() {
  const { t } = useTranslation('runs');
  const run = useRun();
  const canAdd = canRun(run.state, 'upload');
  return (
    <>
      {canAdd ? <Intake run={run} /> : <p className={styles.quiet}>{t('photosClosed')}</p>}
      {(run.articles > 0 || run.photos > 0) && <Board run={run} />}
      {canAdd && run.articles > 0 && (
        <p className={styles.next}>
          <ButtonLink size="l" to={runPath(run.runId, 'look')}>
            {t('toLook')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Intake({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const { runId } = run;
  const sendings = useSendings({ runId });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isPhoneAsked, setPhoneAsked] = useState(false);
  useEffect(() => void resumeSending({ runId }), [runId]);
  const take = (files: readonly PickedFile[]) => {
    const sorted = sortFiles(files);
    setLeft(sorted.left);
    if (sorted.taken.length > 0) sendFiles({ runId }, sorted.taken);
  };
  const isFirst = run.photos === 0 && sendings.length === 0;
  return (
    <section className={styles.section} aria-label={t('bringIn')}>
      <FileDrop
        title={t(isFirst ? 'dropTitle' : 'dropMore')}
        body={t('dropBody')}
        filesLabel={t('pickFiles')}
        folderLabel={t('pickFolder')}
        accept="image/*,.heic,.heif,.avif,.zip,.csv,.tsv,.txt,.xlsx"
        isSmall={!isFirst}
        onFiles={take}
      />
      <div className={styles.row}>
        <Button size="s" variant="secondary" icon={Smartphone} onClick={() => setPhoneAsked(true)}>
          {t('fromPhone')}
        </Button>
        <p className={styles.small}>{t('tableHint')}</p>
      </div>
      {left.length > 0 && (
        <p className={own.left} role="status">
          {t('leftOut', { count: left.length, names: left.slice(0, 3).join(', ') })}
        </p>
      )}
      <SendingList list={sendings} />
      <ServerUploads run={run} sendings={sendings} />
      {isPhoneAsked && <PhoneDialog runId={runId} onClose={() => setPhoneAsked(false)} />}
    </section>
  );
}

/** A code that a phone's camera reads; it leads to a page that adds photos, and nothing else. */
function PhoneDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const link = useQuery(phoneLinkQuery(runId));
  const address = link.data && new URL(link.data.path, window.location.origin).href;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('phoneTitle')}
      description={t('phoneBody')}
      closeLabel={tCommon('close')}
    >
      {address && (
        <div className={own.phone}>
          <QrCode text={address} label={t('phoneCode')} />
          <a className={own.address} href={address} target="_blank" rel="noreferrer">
            {t('phoneLink')}
          </a>
        </div>
      )}
      {link.error && <LoadFailure title={t('phoneFailed')} query={link} />}
      {!link.data && !link.error && <Skeleton height="15rem" />}
    </Dialog>
  );
}
