import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { createOwnRisk } from './own-risk.ts';
import { createRemoteRisk } from './remote-risk.ts';
import type { RiskAdapter } from './risk.ts';

export const openRisk = (config: Config, db: Database, log: Logger): RiskAdapter =>
  config.RISK_URL
    ? createRemoteRisk({ url: config.RISK_URL, token: config.RISK_TOKEN, log })
    : createOwnRisk(db);
