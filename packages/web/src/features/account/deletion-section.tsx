import { LIMITS } from '@vitrine/contract';
import { useRef, useState } from 'react';
import { useKeepAccount } from '../../entities/account/api/account-queries.ts';
import type { Account } from '../../entities/account/model/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { DeletionDialog } from './deletion-dialog.tsx';
import { Section } from './section.tsx';

export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Section title={t('deletion')} hint={t('deletionHint', { count: LIMITS.accountDeletionDays })}>
      <div ref={place} className={styles.stack}>
        {account.deletionAt ? (
          <KeepAccount at={account.deletionAt} />
        ) : (
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t('deleteAccount')}
          </Button>
        )}
      </div>
      <DeletionDialog
        open={asks}
        onClose={() => setAsks(false)}
        // The button that opened it has given way to another.
        finalFocus={() => place.current?.querySelector('button') ?? null}
        needsPassword={account.hasPassword}
      />
    </Section>
  );
}

function KeepAccount({ at }: { at: string }) {
  const { t } = useTranslation('account');
  const { moment } = useDates();
  const keep = useKeepAccount();
  const press = () => keep.mutate(undefined, { onSuccess: () => toast.success(t('accountKept')) });
  return (
    <>
      <p className={styles.text}>{t('deletePlanned', { date: moment(at) })}</p>
      <Button variant="secondary" busy={keep.isPending} onClick={press}>
        {t('keepAccount')}
      </Button>
    </>
  );
}

/** At the top of the page as well: nobody should lose an account by overlooking a line. */
export function DeletionNotice({ at }: { at: string }) {
  return (
    <div className={styles.warning} role="status">
      <KeepAccount at={at} />
    </div>
  );
}
