import type { Logger } from 'pino';
import type { Queryable } from '../../db/client.ts';
import { alarms } from '../../db/schema/operations.ts';

/** Records and logs a problem with money that needs a person's attention; it is never shown to the buyer. */
export async function raiseAlarm(
  db: Queryable,
  log: Pick<Logger, 'fatal'>,
  kind: string,
  details: Record<string, unknown>,
): Promise<void> {
  log.fatal({ kind, ...details }, 'a payment needs a look');
  await db.insert(alarms).values({ kind, details });
}
