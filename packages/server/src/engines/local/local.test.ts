import { pino } from 'pino';
import { afterAll } from 'vitest';
import { connect } from '../../db/client.ts';
import { imaging } from '../../testing/imaging.ts';
import { createRouter } from '../core/routing/router.ts';
import { engineConformance } from '../core/testing/engine-conformance.ts';
import { createPlanner } from '../planning/planner.ts';
import { createLocalEngine } from './local.ts';

const local = createLocalEngine(imaging);
const log = pino({ level: 'silent' });
// Never asked: without remote engines a router has no books to keep.
const db = connect('postgres://nobody@127.0.0.1:9/nothing', { max: 1, log });
afterAll(async () => {
  await db.pool.end();
});

engineConformance('the local engine', local);
engineConformance(
  'the router without remote engines',
  createRouter({
    db,
    log,
    local,
    store: {} as never,
    engines: [],
    order: {},
    limits: {},
    plan: createPlanner({
      imaging,
      local,
      wardrobe: {},
      promptFor: () => ({ positive: '', negative: '' }),
    }),
  }),
);
