import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { Waiting } from './data-table.tsx';
import { EnrolFactor } from './enrol-factor.tsx';
import { CODE_LENGTH_MIN } from './pass-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The operator's own second factor. */
export function SecurityPage() {
  const { security: t, nav } = useAdminTexts();
  const query = useQuery(adminQuery(api.secondFactor.status, {}));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AdminPage title={nav.security} intro={t.intro}>
      {!query.data && <Waiting query={query} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {!codes && query.data?.enrolled && <Enrolled left={query.data.recoveryCodesLeft} />}
      {!codes && query.data && !query.data.enrolled && <NotEnrolled onCodes={setCodes} />}
    </AdminPage>
  );
}

function NotEnrolled({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { security: t } = useAdminTexts();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const enrol = useAdminAction(api.secondFactor.enrol, { onSuccess: setBegun });
  if (begun) return <EnrolFactor {...begun} onCodes={onCodes} />;
  return (
    <>
      <h2 className={styles.heading}>{t.off}</h2>
      <Quiet>{t.offBody}</Quiet>
      <div className={styles.more}>
        <Button busy={enrol.isPending} onClick={() => enrol.mutate({})}>
          {t.begin}
        </Button>
      </div>
    </>
  );
}

function Enrolled({ left }: { left: number }) {
  const { security: t } = useAdminTexts();
  const [asks, setAsks] = useState(false);
  const [code, setCode] = useState('');
  const remove = useAdminAction(api.secondFactor.remove, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.removed);
      setAsks(false);
    },
  });
  return (
    <>
      <h2 className={styles.heading}>{t.on}</h2>
      <Quiet>{fillText(t.left, { count: left })}</Quiet>
      <div className={styles.more}>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {t.remove}
        </Button>
      </div>
      {asks && (
        <ActionDialog
          title={t.remove}
          body={t.offBody}
          confirm={t.remove}
          isDanger
          isReady={code.trim().length >= CODE_LENGTH_MIN}
          action={remove}
          onClose={() => setAsks(false)}
          onConfirm={() => remove.mutate({ code })}
        >
          <TextField
            label={t.code}
            hint={t.codeHint}
            value={code}
            onValueChange={setCode}
            autoComplete="one-time-code"
            maxLength={24}
          />
        </ActionDialog>
      )}
    </>
  );
}
