import type { Subscription } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetRenewal } from '../../lib/shop-queries.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './shop.module.css';

function stateKey({ state, renews, cancel_at_period_end }: Subscription) {
  if (state === 'past_due') return 'currentPastDue';
  if (cancel_at_period_end) return 'currentEnds';
  return renews ? 'currentRenews' : 'currentPrepaid';
}

/** The plan one has, until when, and the way out of it. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('shop');
  const { t: tCommon } = useTranslation('common');
  const { day } = useDates();
  const money = useMoney();
  const renewal = useSetRenewal();
  const [asks, setAsks] = useState(false);
  const { name, amount, currency, next_points_at } = subscription;
  const date = day(subscription.paid_until);

  const set = (renew: boolean) =>
    renewal.mutate(
      { subscription, renew },
      {
        onSuccess: () => {
          setAsks(false);
          toast.success(renew ? t('resumed') : t('cancelled', { date }));
        },
      },
    );

  return (
    <section className={styles.current} aria-label={t('yourPlan')}>
      <p>
        {t(stateKey(subscription), { name, date, price: money(amount, currency) })}{' '}
        {next_points_at && t('nextPoints', { date: day(next_points_at) })}
      </p>
      {subscription.renews && !subscription.cancel_at_period_end && (
        <Button variant="quiet" size="s" onClick={() => setAsks(true)}>
          {t('cancelPlan')}
        </Button>
      )}
      {subscription.renews && subscription.cancel_at_period_end && (
        <Button variant="secondary" size="s" busy={renewal.isPending} onClick={() => set(true)}>
          {t('resumePlan')}
        </Button>
      )}
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={t('cancelTitle')}
        description={t('cancelBody', { name, date })}
        closeLabel={tCommon('close')}
      >
        <Button variant="danger" full busy={renewal.isPending} onClick={() => set(false)}>
          {t('cancelConfirm')}
        </Button>
      </Dialog>
    </section>
  );
}
