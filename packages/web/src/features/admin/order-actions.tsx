import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { OrderDetail } from '../../entities/order/model/order.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { parseMinor } from './parse-minor.ts';

export function OrderActions({ detail }: { detail: OrderDetail }) {
  const { orders: t } = useAdminTexts();
  const [open, setOpen] = useState<'refund' | 'invoice' | null>(null);
  const { order, invoice } = detail;
  const close = () => setOpen(null);
  return (
    <div className={styles.buttons}>
      {invoice && !invoice.issuedAt && (
        <Button size="s" variant="secondary" onClick={() => setOpen('invoice')}>
          {t.issue}
        </Button>
      )}
      {order.state === 'paid' && (
        <Button size="s" variant="quiet" onClick={() => setOpen('refund')}>
          {t.refund}
        </Button>
      )}
      {open === 'refund' && <RefundDialog detail={detail} onClose={close} />}
      {open === 'invoice' && <InvoiceDialog detail={detail} onClose={close} />}
    </div>
  );
}

type DialogProps = { detail: OrderDetail; onClose: () => void };

function RefundDialog({ detail: { order }, onClose }: DialogProps) {
  const { orders: t } = useAdminTexts();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const left = order.amount - order.refundedAmount;
  const amount = typed.trim() === '' ? left : parseMinor(typed);
  const refund = useAdminAction(api.orderAdmin.refund, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.refunded);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={fillText(t.refundTitle, { amount: money(amount ?? left, order.currency) })}
      body={t.refundBody}
      confirm={t.refund}
      isDanger
      asksReason
      isReady={amount !== null && amount > 0 && amount <= left}
      action={refund}
      onClose={onClose}
      onConfirm={(reason) =>
        refund.mutate({ orderId: order.orderId, amount: amount ?? undefined, reason })
      }
    >
      <TextField
        label={t.refundAmount}
        value={typed}
        onValueChange={setTyped}
        inputMode="decimal"
        maxLength={12}
      />
    </ActionDialog>
  );
}

function InvoiceDialog({ detail: { order, invoice }, onClose }: DialogProps) {
  const { orders: t, none } = useAdminTexts();
  const [number, setNumber] = useState('');
  const issue = useAdminAction(api.orderAdmin.issueInvoice, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.issued);
      onClose();
    },
  });
  const { title = '', taxNumber: tax = '', email = '' } = invoice ?? {};
  return (
    <ActionDialog
      title={t.issueTitle}
      body={fillText(t.issueFor, { title, tax: tax || none, email })}
      confirm={t.issue}
      isReady={number.trim() !== ''}
      action={issue}
      onClose={onClose}
      onConfirm={() => issue.mutate({ orderId: order.orderId, invoiceNumber: number.trim() })}
    >
      <TextField label={t.invoiceNumber} value={number} onValueChange={setNumber} />
    </ActionDialog>
  );
}
