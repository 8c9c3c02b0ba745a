import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery } from '../../entities/console/api/admin-queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** What marketplaces ask of pictures: ours, changed by operators, or added by them. */
export function RulesPage() {
  const { rules: t, nav, actions } = useAdminTexts();
  const query = useQuery(adminQuery(api.ruleAdmin.list, {}));
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = query.data?.list.find(({ place }) => place === editedId);
  return (
    <AdminPage title={nav.rules} intro={t.intro}>
      {query.data ? (
        <DataTable
          caption={nav.rules}
          rows={query.data.list}
          rowKey={({ place }) => place}
          columns={[
            { title: t.place, cell: ({ name }) => name },
            {
              title: t.checked,
              isShort: true,
              cell: ({ checked, outdated }) => (
                <>
                  {checked}
                  {outdated && (
                    <span className={styles.mark} data-tone="bad">
                      {t.outdated}
                    </span>
                  )}
                </>
              ),
            },
            {
              title: t.origin,
              cell: ({ origin }) => (
                <span className={styles.mark} data-tone={origin === 'shipped' ? undefined : 'good'}>
                  {t[origin]}
                </span>
              ),
            },
            {
              title: actions,
              hidesTitle: true,
              cell: ({ place, name }) => (
                <div className={styles.buttons}>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={fillText(t.editNamed, { name })}
                    onClick={() => setEditedId(place)}
                  >
                    {t.edit}
                  </Button>
                </div>
              ),
            },
          ]}
        />
      ) : (
        <Waiting query={query} />
      )}
      {edited && <RuleDialog rule={edited} onClose={() => setEditedId(null)} />}
    </AdminPage>
  );
}
