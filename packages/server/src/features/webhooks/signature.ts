import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** As Standard Webhooks 1.0 writes it. */
export const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export type Message = { id: string; at: Date; body: string };

/** While a secret is being changed two of them sign, so that the receiver may change over at any moment. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Message) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
