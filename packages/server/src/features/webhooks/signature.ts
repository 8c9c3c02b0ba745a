import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** The format of Standard Webhooks 1.0. */
export const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export type Message = { id: string; at: Date; body: string };

/** During a rotation two secrets sign, so that the receiver may switch at any moment. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Message) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
