import { useQuery } from '@tanstack/react-query';
import type { api } from '@vitrine/contract';
import { useState } from 'react';
import { balanceQuery } from '../../entities/order/api/shop-queries.ts';
import { openPurchase } from '../../entities/order/model/purchase.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutputOf } from '../../lib/transport/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { Buckets } from './buckets.tsx';
import { ConsumptionList } from './consumption-list.tsx';
import { MoveList } from './move-list.tsx';
import { PointOrderList } from './point-order-list.tsx';
import styles from './points.module.css';
import { RedeemForm } from './redeem-form.tsx';

type Balance = OutputOf<typeof api.points.balance>;
type List = 'spent' | 'bought' | 'all';

export function PointsPage() {
  const { t } = useTranslation('points');
  const [list, setList] = useState<List>('spent');
  const balance = useQuery(balanceQuery);
  return (
    <Page title={t('title')}>
      {balance.data && <BalanceView balance={balance.data} />}
      {!balance.data && balance.error && <LoadFailure title={t('errorTitle')} query={balance} />}
      {balance.isPending && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="14rem" />
        </div>
      )}
      <div className={styles.lists}>
        <Tabs<List>
          label={t('lists')}
          value={list}
          onValueChange={setList}
          tabs={[
            { value: 'spent', label: t('spent'), content: <ConsumptionList /> },
            { value: 'bought', label: t('earned'), content: <PointOrderList /> },
            { value: 'all', label: t('statement'), content: <MoveList /> },
          ]}
        />
        <p className={styles.more}>
          <TextLink to="/edit/orders">{t('orders')}</TextLink>
          <TextLink to="/help?topic=points">{t('questions')}</TextLink>
        </p>
      </div>
    </Page>
  );
}

function BalanceView({ balance }: { balance: Balance }) {
  const { t, language } = useTranslation('points');
  return (
    <div className={styles.top}>
      <section>
        <p className={styles.balance}>
          <span className={styles.number}>{balance.points.toLocaleString(language)}</span>{' '}
          {t('unit', { count: balance.points })}
        </p>
        {balance.owed > 0 && (
          <p className={styles.warning} role="alert">
            {t('owed', { count: balance.owed })}
          </p>
        )}
        {balance.owed === 0 && balance.isLow && (
          <p className={styles.warning} role="status">
            {t('low')}
          </p>
        )}
        {balance.promised > 0 && (
          <Quiet>
            {t('promised', { count: balance.promised })}{' '}
            <TextLink to="/edit/invite">{t('promisedMore')}</TextLink>
          </Quiet>
        )}
        <div className={styles.actions}>
          <Button onClick={() => openPurchase()}>{t('buy')}</Button>
          <ButtonLink variant="secondary" to="/subscribe">
            {t('plans')}
          </ButtonLink>
        </div>
        <RedeemForm />
      </section>
      <Buckets buckets={balance.buckets} />
    </div>
  );
}
