import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NoticeAnswer, NoticeReading, PaymentEvent } from './payment.ts';

/** What the sandbox's bank sends: signed like a real provider's notice, so that it goes the same way. */
export type SandboxNotice = { headers: IncomingHttpHeaders; body: Buffer };

const HEADER = 'x-sandbox-signature';
const DATES = new Set(['occurredAt', 'paidAt', 'periodEnd']);

const answer = (status: number, body: string): NoticeAnswer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
});

export function createSandboxNotices(signingKey: string) {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'vitrine sandbox bank v1', 32));
  const sign = (body: Buffer) => createHmac('sha256', secret).update(body).digest('hex');

  return {
    write(event: PaymentEvent): SandboxNotice {
      const body = Buffer.from(JSON.stringify(event));
      return { headers: { [HEADER]: sign(body) }, body };
    },

    read(headers: IncomingHttpHeaders, body: Buffer): NoticeReading {
      const given = Buffer.from(String(headers[HEADER] ?? ''));
      const expected = Buffer.from(sign(body));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return { verified: false, reason: 'wrong signature', answer: answer(400, 'refused') };
      }
      // Signed with our own key: its shape is what `write` gave it.
      const event = JSON.parse(body.toString(), (name, value) =>
        DATES.has(name) ? new Date(value) : value,
      ) as PaymentEvent;
      const accepted = answer(200, 'ok');
      return { verified: true, events: [event], accepted, again: answer(500, 'again') };
    },
  };
}
export type SandboxNotices = ReturnType<typeof createSandboxNotices>;
