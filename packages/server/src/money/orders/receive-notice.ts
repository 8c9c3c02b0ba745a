import type { IncomingHttpHeaders } from 'node:http';
import type { NoticeAnswer, PaymentProvider } from '../../adapters/payment/payment.ts';
import { consumeQuota, throttleKey } from '../../base/throttle/public.ts';
import { raiseAlarm } from './alarms.ts';
import { applyEvent } from './apply-event.ts';
import { type MoneyDeps, notifyAffected } from './money-deps.ts';

/** Anybody can send garbage to this address: a few rejected notices an hour are worth an alarm, a flood is not. */
const ALARMS_AN_HOUR = 5;

/** Handles a payment notice and acknowledges it only after its effect has been committed. */
export async function receiveNotice(
  deps: MoneyDeps,
  provider: PaymentProvider,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): Promise<NoticeAnswer> {
  const { db, log } = deps;
  const reading = await provider.readNotice(headers, rawBody);
  if (!reading.verified) {
    const { name } = provider;
    log.warn({ provider: name, reason: reading.reason }, 'a payment notice was refused');
    const quota = { key: throttleKey('refused-notice', name), max: ALARMS_AN_HOUR, seconds: 3_600 };
    if (await consumeQuota(db, quota)) {
      const details = { provider: name, reason: reading.reason };
      await raiseAlarm(db, log, 'payment-notice-refused', details);
    }
    return reading.answer;
  }
  try {
    for (const event of reading.events) {
      const { outcome, affected } = await applyEvent(deps, provider.name, event);
      log.info({ provider: provider.name, event: event.type, outcome }, 'payment notice');
      await notifyAffected(db, affected);
    }
    return reading.accepted;
  } catch (error) {
    log.error(
      { err: error, provider: provider.name },
      'a payment notice could not be written down',
    );
    return reading.again;
  }
}
