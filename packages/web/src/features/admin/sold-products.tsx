import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { SoldProduct } from '../../entities/console/model/console.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';
import { parseMinor, typedMinor } from './parse-minor.ts';

export function SoldProducts() {
  const { prices: t, actions, yes, no } = useAdminTexts();
  const language = useLanguage();
  const money = useMoney();
  const query = useQuery(adminQuery(api.shopAdmin.products, {}));
  const [edited, setEdited] = useState<SoldProduct | null>(null);
  if (!query.data) return <Waiting query={query} />;
  return (
    <>
      <DataTable
        caption={t.products}
        rows={query.data.list}
        rowKey={({ productId }) => productId}
        columns={[
          { title: t.product, cell: ({ name }) => name[language] },
          {
            title: t.points,
            isFigure: true,
            cell: ({ points, grants }) => (grants > 1 ? `${points} × ${grants}` : points),
          },
          ...(['CNY', 'USD'] as const).map((currency) => ({
            title: currency,
            isFigure: true,
            cell: ({ prices }: SoldProduct) => {
              const price = prices.find((known) => known.currency === currency);
              return price ? money(price.amount, currency) : null;
            },
          })),
          { title: t.active, cell: ({ active }) => (active ? yes : no) },
          {
            title: actions,
            hidesTitle: true,
            cell: (product) => (
              <div className={styles.buttons}>
                <Button size="s" variant="quiet" onClick={() => setEdited(product)}>
                  {t.edit}
                </Button>
              </div>
            ),
          },
        ]}
      />
      {edited && <EditDialog product={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function EditDialog({ product, onClose }: { product: SoldProduct; onClose: () => void }) {
  const { prices: t, save, saved } = useAdminTexts();
  const language = useLanguage();
  const [active, setActive] = useState(product.active);
  const [points, setPoints] = useState(String(product.points));
  const [typed, setTyped] = useState(() =>
    product.prices.map(({ currency, amount }) => ({ currency, text: typedMinor(amount) })),
  );
  const update = useAdminAction(api.shopAdmin.updateProduct, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(saved);
      onClose();
    },
  });
  const prices = typed.map(({ currency, text }) => ({ currency, amount: parseMinor(text) ?? 0 }));
  const isReady = /^[1-9]\d{0,5}$/.test(points) && prices.every(({ amount }) => amount > 0);
  return (
    <ActionDialog
      title={fillText(t.editTitle, { name: product.name[language] })}
      body={t.editBody}
      confirm={save}
      isReady={isReady}
      action={update}
      onClose={onClose}
      onConfirm={() =>
        update.mutate({ productId: product.productId, active, points: Number(points), prices })
      }
    >
      <Checkbox label={t.active} checked={active} onCheckedChange={setActive} />
      <TextField label={t.points} value={points} onValueChange={setPoints} inputMode="numeric" />
      {typed.map(({ currency, text }) => (
        <TextField
          key={currency}
          label={fillText(t.price, { currency })}
          value={text}
          inputMode="decimal"
          onValueChange={(next) =>
            setTyped((all) =>
              all.map((one) => (one.currency === currency ? { ...one, text: next } : one)),
            )
          }
        />
      ))}
    </ActionDialog>
  );
}
