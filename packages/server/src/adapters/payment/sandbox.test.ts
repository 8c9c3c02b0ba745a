import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { connect } from '../../db/client.ts';
import { sandboxPayments } from '../../db/schema/orders.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { describePaymentProvider } from './payment-conformance.ts';
import { createSandbox } from './sandbox.ts';
import { createSandboxNotices, type SandboxNotice } from './sandbox-notice.ts';

const SIGNING_KEY = 'a signing key that only this test knows';

describePaymentProvider('Sandbox', async () => {
  const database = await createTestDatabase();
  const db = connect(database.url, { max: 4, log: pino({ level: 'silent' }) });
  const provider = createSandbox({ db, signingKey: SIGNING_KEY });
  const stranger = createSandboxNotices('somebody else has another signing key');
  const raw = ({ headers, body }: SandboxNotice) => ({
    headers: headers as Record<string, string>,
    body: body.toString(),
  });
  return {
    provider,
    currency: 'USD',
    secrets: [SIGNING_KEY],
    visit: (start) => {
      expect(start).toMatchObject({ kind: 'redirect' });
    },
    bank: {
      async pay(number, amountMinor) {
        const change = eq(sandboxPayments.number, number);
        if (amountMinor) await db.update(sandboxPayments).set({ amountMinor }).where(change);
        await provider.bank.settle(number);
      },
      async paidNotice(number) {
        const [notice] = await provider.bank.pay(number);
        if (!notice) throw new Error('The sandbox has nothing to tell');
        return raw(notice);
      },
      refundNotice: null,
      refunded: async (number) => (await provider.bank.find(number))?.refundedMinor ?? 0,
      isClosed: async (number) => (await provider.bank.find(number))?.state === 'closed',
      forge: ({ body }) => raw(stranger.write(JSON.parse(body))),
      replay: () => null,
      failWith: null,
      async close() {
        await db.pool.end();
        await database.drop();
      },
    },
  };
});
