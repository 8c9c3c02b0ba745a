import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { phoneLinkQuery } from '../../../entities/run/api/intake-queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import own from './photos.module.css';

/** A code that a phone's camera reads; it leads to a page that adds photos, and nothing else. */
export function PhoneDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
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
