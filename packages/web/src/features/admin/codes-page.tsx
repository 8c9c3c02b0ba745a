import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { InvitationCodes } from './invitation-codes.tsx';
import { RedemptionBatches } from './redemption-batches.tsx';

export function CodesPage() {
  const t = useAdminTexts();
  const [tab, setTab] = useState<'redemption' | 'invitation'>('redemption');
  return (
    <AdminPage title={t.nav.codes}>
      <Tabs
        label={t.nav.codes}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'redemption', label: t.codes.redemption, content: <RedemptionBatches /> },
          { value: 'invitation', label: t.codes.invitation, content: <InvitationCodes /> },
        ]}
      />
    </AdminPage>
  );
}
