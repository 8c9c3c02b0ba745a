import { isEmail, LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useApplyInvoice } from '../../entities/order/api/order-queries.ts';
import type { OrderDetail } from '../../entities/order/model/order.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './orders.module.css';

type InvoiceDialogProps = { open: boolean; detail: OrderDetail; onClose: () => void };

export function InvoiceDialog({ open, detail, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('orders');
  const { t: tCommon } = useTranslation('common');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('invoiceTitle')}
      closeLabel={tCommon('close')}
      closeOnOutsidePress={false}
    >
      <InvoiceForm detail={detail} onClose={onClose} />
    </Dialog>
  );
}

function InvoiceForm({ detail, onClose }: Omit<InvoiceDialogProps, 'open'>) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const user = useUser();
  const apply = useApplyInvoice();
  const [title, setTitle] = useState(detail.invoice?.title ?? '');
  const [taxNumber, setTaxNumber] = useState(detail.invoice?.taxNumber ?? '');
  const [email, setEmail] = useState(detail.invoice?.email ?? user?.email ?? '');
  const isReady = title.trim() !== '' && isEmail(email);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || apply.isPending) return;
    apply.mutate(
      { orderId: detail.order.orderId, title, taxNumber, email },
      {
        onSuccess: () => {
          onClose();
          toast.success(t('invoiceSaved'));
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t('invoiceName')} value={title} onValueChange={setTitle} />
      <TextField
        label={t('invoiceTax')}
        value={taxNumber}
        onValueChange={setTaxNumber}
        maxLength={30}
      />
      <TextField
        label={t('invoiceEmail')}
        type="email"
        value={email}
        onValueChange={setEmail}
        maxLength={LIMITS.emailMax}
      />
      {apply.error && (
        <p className={styles.refused} role="alert">
          {describeError(apply.error, language)}
        </p>
      )}
      <Button type="submit" full busy={apply.isPending} disabled={!isReady}>
        {t('invoiceSend')}
      </Button>
    </form>
  );
}
