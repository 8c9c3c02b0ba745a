import { type FormEvent, useState } from 'react';
import { useRefundOrder } from '../../entities/order/api/order-queries.ts';
import type { Order } from '../../entities/order/model/order.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './orders.module.css';

type RefundDialogProps = { open: boolean; order: Order; onClose: () => void };

export function RefundDialog({ open, order, onClose }: RefundDialogProps) {
  const { t } = useTranslation('orders');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const price = useMoney()(order.amount - order.refundedAmount, order.currency);
  const refund = useRefundOrder();
  const [reason, setReason] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending) return;
    refund.mutate(
      { orderId: order.orderId, reason },
      {
        onSuccess: ({ order: after }) => {
          onClose();
          toast.success(t(after.state === 'refunded' ? 'refundDone' : 'refundSent'));
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('refundTitle')}
      description={
        order.canRefund ? t('refundNow', { price, points: order.points }) : t('refundAsk')
      }
      closeLabel={tCommon('close')}
    >
      <form className={styles.form} onSubmit={submit}>
        {!order.canRefund && (
          <TextField label={t('refundReason')} value={reason} onValueChange={setReason} />
        )}
        {refund.error && (
          <p className={styles.refused} role="alert">
            {describeError(refund.error, language)}
          </p>
        )}
        <Button type="submit" variant="danger" full busy={refund.isPending}>
          {order.canRefund ? t('refundConfirm', { price }) : t('refundSend')}
        </Button>
      </form>
    </Dialog>
  );
}
