import { useInfiniteQuery } from '@tanstack/react-query';
import { deliveriesQuery, useReplay } from '../../../entities/developer/api/developer-queries.ts';
import fields from '../../../entities/developer/components/developer.module.css';
import type { Delivery, Webhook } from '../../../entities/developer/model/developer.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import account from '../account.module.css';
import styles from './developers.module.css';

/** What was sent to an address, with bodies and answers. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('developers');
  const log = useInfiniteQuery(deliveriesQuery(webhook.webhookId));
  if (log.error) return <LoadFailure title={t('logError')} query={log} />;
  if (!log.data) return <Skeleton height="6rem" />;
  const deliveries = log.data.pages.flatMap(({ list }) => list);
  return (
    <section className={styles.log} aria-label={t('log', { url: webhook.url })}>
      {deliveries.length === 0 && <p className={account.note}>{t('logEmpty')}</p>}
      {deliveries.map((delivery) => (
        <DeliveryEntry key={delivery.deliveryId} delivery={delivery} />
      ))}
      {log.hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          busy={log.isFetchingNextPage}
          onClick={() => log.fetchNextPage()}
        >
          {t('loadMore')}
        </Button>
      )}
    </section>
  );
}

function DeliveryEntry({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('developers');
  const { moment } = useDates();
  const replay = useReplay();
  const { state, nextAt, attempts } = delivery;
  const again = () =>
    replay.mutate(delivery.deliveryId, { onSuccess: () => toast.success(t('replayed')) });
  return (
    <details className={styles.delivery}>
      <summary>
        <span>
          <span className={fields.code}>{delivery.type}</span>
          <span className={account.note}>
            {[
              moment(delivery.createdAt),
              t(`state-${state}`),
              nextAt && attempts.length > 0 && t('nextTry', { when: moment(nextAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </summary>
      <div>
        <p className={account.note}>{t('body')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled by the keyboard */}
        <pre className={`${styles.body} ${fields.code}`} tabIndex={0}>
          {delivery.body}
        </pre>
        {attempts.length > 0 && <p className={account.note}>{t('attempts')}</p>}
        <ol className={account.list}>
          {attempts.map(({ at, status, problem, milliseconds, answer }) => (
            <li key={at} className={account.note}>
              {moment(at)} · {status ?? (problem && t(`problem-${problem}`))} · {milliseconds} ms
              {answer && <span className={fields.code}> {answer}</span>}
            </li>
          ))}
        </ol>
        <Button variant="secondary" size="s" busy={replay.isPending} onClick={again}>
          {t('replay')}
        </Button>
      </div>
    </details>
  );
}
