import type { Logger } from 'pino';
import { z } from 'zod';
import type { RiskAdapter } from './risk.ts';

export type RemoteRiskOptions = { url: string; token?: string; log: Logger; timeoutMs?: number };

const replySchema = z.object({ score: z.number().min(0).max(100) });

/** Asks a service. When it does not answer in time, people can still sign in, and the log says so. */
export const createRemoteRisk = (options: RemoteRiskOptions): RiskAdapter => ({
  async score({ event, phone, deviceToken, address, userAgent }) {
    try {
      const reply = await fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(options.token && { authorization: `Bearer ${options.token}` }),
        },
        body: JSON.stringify({
          event,
          phone,
          token: deviceToken,
          address,
          user_agent: userAgent,
        }),
        signal: AbortSignal.timeout(options.timeoutMs ?? 2_000),
      });
      if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
      return replySchema.parse(await reply.json()).score;
    } catch (error) {
      options.log.warn({ err: error }, 'the risk service did not answer; let through');
      return 0;
    }
  },
});
