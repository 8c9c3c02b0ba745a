import type { Api } from '@vitrine/contract';
import { listActions } from '../../base/audit/public.ts';
import type { Database } from '../../db/client.ts';
import { readClock } from '../../db/clock.ts';
import type { Handlers } from '../../http/context.ts';
import {
  lastDays,
  readEngineCost,
  readFirstImages,
  readHeldBack,
  readImages,
  readNow,
  readPeople,
  readPoints,
  readRevenue,
} from './overview.queries.ts';

export const overviewAdminHandlers = ({
  db,
}: {
  db: Database;
}): Handlers<Api['overviewAdmin']> => ({
  overview: async ({ input }) => {
    const days = lastDays(input.days, await readClock(db));
    // Queried one after another, so that an overview does not occupy the connection pool.
    return {
      days,
      sign_ups: await readPeople(db, days),
      ...(await readImages(db, days)),
      first_image: await readFirstImages(db, days),
      revenue: await readRevenue(db, days),
      points: await readPoints(db, days),
      held_back: await readHeldBack(db, days),
      engine_cost: await readEngineCost(db, days),
      now: await readNow(db),
    };
  },
  audit: ({ input }) =>
    listActions(db, {
      cursor: input.cursor,
      limit: input.limit,
      operatorId: input.operator_id,
      subjectId: input.subject_id,
      action: input.action,
    }),
});
