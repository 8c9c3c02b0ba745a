import { useQuery } from '@tanstack/react-query';
import { openPurchase } from '../../../entities/order/model/purchase.ts';
import { useStartRun } from '../../../entities/run/api/run-actions.ts';
import { quoteQuery } from '../../../entities/run/api/run-queries.ts';
import type { Quote, Run } from '../../../entities/run/model/run.ts';
import { runPath } from '../../../entities/run/model/run-steps.ts';
import { roundTimeLeft } from '../../../entities/task/model/time-left.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice, Quiet } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton, TextLink } from '../../../ui/text-button.tsx';
import { LimitsSection } from './limits-section.tsx';
import own from './make.module.css';

/** What the whole run costs and takes, where it stops by itself, and the start. */
export function QuoteSection({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const quote = useQuery(quoteQuery(run));
  if (quote.data) return <Quoted run={run} quote={quote.data} />;
  return quote.error ? (
    <LoadFailure title={t('loadFailed')} query={quote} />
  ) : (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="16rem" />
    </div>
  );
}

/** Said before the start: nothing is left or almost done yet. */
export function QuoteTime({ seconds }: Pick<Quote, 'seconds'>) {
  const { t } = useTranslation('runs');
  if (seconds === null) return t('quoteNoTime');
  const { text, count } = roundTimeLeft(seconds);
  return t(`quoteTime-${text}`, { count });
}

function Quoted({ run, quote }: { run: Run; quote: Quote }) {
  const { t, language } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const start = useStartRun();
  const { pictures, points, price, missingPoints, memberDiscountPercent, leftOut } = quote;
  const number = (count: number) => count.toLocaleString(language);
  return (
    <div className={own.quoted}>
      <section className={own.prepare} aria-label={t('quote')}>
        <p className={own.price}>
          <strong>{number(points)}</strong> {t('pointsInAll', { count: points })}
        </p>
        <ul className={own.facts}>
          <li>{t('quotePictures', { count: pictures, price })}</li>
          <li>
            <QuoteTime seconds={quote.seconds} />
          </li>
          <li>{t('quoteReserve')}</li>
          {leftOut > 0 && (
            <li>
              <TextLink to={runPath(run.runId, 'photos')}>
                {t('quoteLeftOut', { count: leftOut })}
              </TextLink>
            </li>
          )}
          {memberDiscountPercent !== null && (
            <li>
              {t('quoteMember', { percent: memberDiscountPercent })}{' '}
              <TextLink to="/subscribe">{t('toPlans')}</TextLink>
            </li>
          )}
        </ul>
        {missingPoints > 0 && (
          <p className={own.missing} role="status">
            {t('quoteMissing', { count: missingPoints })}{' '}
            <TextButton onClick={() => openPurchase(missingPoints)}>{t('buyPoints')}</TextButton>
          </p>
        )}
        {start.error && (
          <Notice tone="bad" role="alert">
            {describeError(start.error, language)}
          </Notice>
        )}
        <Button
          size="l"
          busy={start.isPending}
          disabled={pictures === 0}
          onClick={() => start.mutate({ runId: run.runId, expectedPoints: points })}
        >
          {t('start', { count: pictures, points: tCommon('points', { count: points }) })}
        </Button>
        <Quiet>{t('startHint')}</Quiet>
      </section>
      <LimitsSection run={run} />
    </div>
  );
}
