import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { useState } from 'react';
import { sessionsQuery } from '../../entities/account/api/account-queries.ts';
import type { AccountSession } from '../../entities/account/model/account.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeFailedView } from '../../lib/transport/describe-error.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useDeviceName } from './use-device-name.ts';

export function DevicesSection() {
  const { t } = useTranslation('account');
  return (
    <Section title={t('sessions')} hint={t('sessionsHint')}>
      <Devices />
    </Section>
  );
}

function Devices() {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const sessions = useQuery(sessionsQuery);
  const [asks, setAsks] = useState(false);
  if (sessions.data) {
    return (
      <>
        <ul className={styles.list}>
          {sessions.data.list.map((session) => (
            <DeviceRow key={session.sessionId} session={session} />
          ))}
        </ul>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {t('signOutEverywhere')}
        </Button>
        <SignInHistory signIns={sessions.data.signIns} />
        <SignOutEverywhere open={asks} onClose={() => setAsks(false)} />
      </>
    );
  }
  if (sessions.error) {
    return (
      <ErrorState
        title={t('sessionsError')}
        body={describeFailedView(sessions.error, language)}
        action={<Button onClick={() => sessions.refetch()}>{tCommon('tryAgain')}</Button>}
      />
    );
  }
  return <Skeleton height="8rem" />;
}

function DeviceRow({ session }: { session: AccountSession }) {
  const { t } = useTranslation('account');
  const { moment } = useDates();
  const device = useDeviceName(session.userAgent);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(api.account.endSession, { sessionId: session.sessionId }),
    onSuccess: () => {
      toast.success(t('deviceSignedOut'));
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <li className={styles.row}>
      <div>
        <p>
          {device}
          {session.isCurrent && <span className={styles.mark}>{t('thisDevice')}</span>}
        </p>
        <p className={styles.note}>
          {t('lastSeen', { when: moment(session.seenAt) })}
          {session.address && ` · ${session.address}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="s"
          busy={end.isPending}
          aria-label={t('signOutDeviceLabel', { device })}
          onClick={() => end.mutate()}
        >
          {t('signOutDevice')}
        </Button>
      )}
    </li>
  );
}
