import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIsLabelling, useSaveUnlabelled } from '../api/listing-queries.ts';
import styles from './unlabelled-download.module.css';

/** Offers generated pictures without the words on them, to users who undertake to label them. */
export function UnlabelledDownload({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useTranslation('listing');
  const [isOpen, setOpen] = useState(false);
  const isLabelling = useIsLabelling();
  if (!isLabelling) return null;
  return (
    <>
      <Button variant="quiet" full onClick={() => setOpen(true)}>
        {t('unlabelled')}
      </Button>
      {isOpen && <AgreementDialog fileIds={fileIds} onClose={() => setOpen(false)} />}
    </>
  );
}

type AgreementProps = { fileIds: readonly string[]; onClose: () => void };

/** Asked anew for each download: the rules want a record of every one. */
function AgreementDialog({ fileIds, onClose }: AgreementProps) {
  const { t } = useTranslation('listing');
  const { t: tCommon } = useTranslation('common');
  const [hasAgreed, setAgreed] = useState(false);
  const save = useSaveUnlabelled();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('unlabelled')}
      description={t('agreementIntro')}
      closeLabel={tCommon('close')}
    >
      <ul className={styles.terms}>
        <li>{t('agreementLabel')}</li>
        <li>{t('agreementUse')}</li>
        <li>{t('agreementMarks')}</li>
        <li>{t('agreementRecord')}</li>
      </ul>
      <Checkbox label={t('agree')} checked={hasAgreed} onCheckedChange={setAgreed} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button
          disabled={!hasAgreed}
          busy={save.isPending}
          onClick={() => save.mutate(fileIds, { onSuccess: onClose })}
        >
          {t('agreeAndSave', { count: fileIds.length })}
        </Button>
      </div>
    </Dialog>
  );
}
