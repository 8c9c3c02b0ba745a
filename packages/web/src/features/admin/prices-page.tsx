import { useQuery } from '@tanstack/react-query';
import { api, fillText, LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { KindPrice } from '../../entities/console/model/console.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';
import { SoldProducts } from './sold-products.tsx';

export function PricesPage() {
  const { prices: t, nav, actions } = useAdminTexts();
  const { t: tCommon } = useTranslation('common');
  const query = useQuery(adminQuery(api.shopAdmin.prices, {}));
  const [edited, setEdited] = useState<KindPrice | null>(null);
  return (
    <AdminPage title={nav.prices}>
      <AdminSection title={t.kinds}>
        {query.data ? (
          <DataTable
            caption={t.kinds}
            rows={query.data.list}
            rowKey={({ product }) => product}
            columns={[
              { title: t.kind, cell: ({ product }) => tCommon(`kind-${product}`) },
              { title: t.usual, isFigure: true, cell: ({ usual }) => usual },
              { title: t.now, isFigure: true, cell: ({ points }) => points },
              {
                title: actions,
                hidesTitle: true,
                cell: (price) => (
                  <div className={styles.buttons}>
                    <Button size="s" variant="quiet" onClick={() => setEdited(price)}>
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
      </AdminSection>
      {edited && <PriceDialog price={edited} onClose={() => setEdited(null)} />}
      <AdminSection title={t.products}>
        <SoldProducts />
      </AdminSection>
    </AdminPage>
  );
}

function PriceDialog({ price, onClose }: { price: KindPrice; onClose: () => void }) {
  const { prices: t, save, saved } = useAdminTexts();
  const { t: tCommon } = useTranslation('common');
  const [typed, setTyped] = useState(String(price.points));
  const set = useAdminAction(api.shopAdmin.setPrice, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(saved);
      onClose();
    },
  });
  const points = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  const { product, usual } = price;
  return (
    <ActionDialog
      title={fillText(t.set, { kind: tCommon(`kind-${product}`) })}
      confirm={save}
      isReady={points <= LIMITS.kindPriceMax && points !== price.points}
      action={set}
      onClose={onClose}
      // The usual price is not stored as a price of its own, so it follows when the product's default changes.
      onConfirm={() => set.mutate({ product, points: points === usual ? null : points })}
    >
      <TextField
        label={t.points}
        hint={fillText(t.usualHint, { points: usual })}
        value={typed}
        onValueChange={setTyped}
        inputMode="numeric"
      />
    </ActionDialog>
  );
}
