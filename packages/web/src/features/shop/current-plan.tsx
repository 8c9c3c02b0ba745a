import { useState } from 'react';
import { useSetRenewal } from '../../entities/order/api/shop-queries.ts';
import type { Subscription } from '../../entities/order/model/shop.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './shop.module.css';

function stateKey({ state, renews, cancelAtPeriodEnd }: Subscription) {
  if (state === 'past_due') return 'currentPastDue';
  if (cancelAtPeriodEnd) return 'currentEnds';
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
  const { name, amount, currency, nextPointsAt } = subscription;
  const date = day(subscription.paidUntil);

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
        {nextPointsAt && t('nextPoints', { date: day(nextPointsAt) })}
      </p>
      {subscription.renews && !subscription.cancelAtPeriodEnd && (
        <Button variant="quiet" size="s" onClick={() => setAsks(true)}>
          {t('cancelPlan')}
        </Button>
      )}
      {subscription.renews && subscription.cancelAtPeriodEnd && (
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
