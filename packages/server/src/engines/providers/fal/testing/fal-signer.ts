import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export type SignedNotice = { headers: Record<string, string>; body: string };

/** Signs notices as fal does, with a key of its own. */
export function createFalSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    jwks: { keys: [publicKey.export({ format: 'jwk' })] },
    notice(requestId: string, { at = Date.now() } = {}): SignedNotice {
      const body = JSON.stringify({ request_id: requestId, status: 'OK', payload: { images: [] } });
      const digest = createHash('sha256').update(body).digest('hex');
      const timestamp = String(Math.floor(at / 1000));
      const text = [requestId, 'user-1', timestamp, digest].join('\n');
      const headers = {
        'content-type': 'application/json',
        'x-fal-webhook-request-id': requestId,
        'x-fal-webhook-user-id': 'user-1',
        'x-fal-webhook-timestamp': timestamp,
        'x-fal-webhook-signature': sign(null, Buffer.from(text), privateKey).toString('hex'),
      };
      return { headers, body };
    },
  };
}
