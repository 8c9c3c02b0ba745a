import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import {
  api,
  type CallInputOf,
  type EndpointSpec,
  type Envelope,
  envelopeOf,
  type Language,
  type OutputOf,
  STATUS_OK,
} from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { openSession } from '../features/users/sessions.ts';
import { grantPoints } from '../money/points/points.ts';

export type CallOptions = {
  token?: string;
  language?: Language;
  host?: string;
  signal?: AbortSignal;
};
export type TestUser = { id: string; token: string };

/** Calls endpoints over HTTP and reads the replies with the schemas that the page uses. */
export function createClient(address: string, db: Database) {
  async function send(path: string, init: RequestInit, options: CallOptions) {
    const { token, language, host, signal } = options;
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (language) headers.set('language', language);
    if (host) headers.set('host', host);
    return fetch(`${address}${path}`, { ...init, headers, ...(signal && { signal }) });
  }

  /** The whole envelope, failures included. */
  async function ask<Spec extends EndpointSpec>(
    spec: Spec,
    input: CallInputOf<Spec>,
    options: CallOptions = {},
  ): Promise<Envelope<OutputOf<Spec> | null>> {
    const { path, rest } = fillPath(spec.path, input as Record<string, unknown>);
    const query = new URLSearchParams(rest as Record<string, string>);
    const response =
      spec.method === 'GET'
        ? await send(`${path}?${query}`, {}, options)
        : await send(
            path,
            {
              method: 'POST',
              body: JSON.stringify(rest),
              headers: { 'content-type': 'application/json' },
            },
            options,
          );
    const body: unknown = await response.json();
    return envelopeOf(z.union([spec.output, z.null()])).parse(
      body,
    ) as Envelope<OutputOf<Spec> | null>;
  }

  /** The data of a successful reply; anything else fails the test with the server's message. */
  async function call<Spec extends EndpointSpec>(
    spec: Spec,
    input: CallInputOf<Spec>,
    options: CallOptions = {},
  ): Promise<OutputOf<Spec>> {
    const reply = await ask(spec, input, options);
    if (reply.status !== STATUS_OK) throw new Error(`${spec.path}: ${reply.code} ${reply.msg}`);
    return spec.output.parse(reply.data) as OutputOf<Spec>;
  }

  async function sendFile(path: string, file: File, options: CallOptions) {
    const form = new FormData();
    form.set('file', file);
    const response = await send(path, { method: 'POST', body: form }, options);
    return { status: response.status, body: (await response.json()) as Envelope<never> };
  }

  const upload = (bytes: Uint8Array, options: CallOptions, name = 'photo.jpg') =>
    sendFile('/v1/upload/pic', new File([new Uint8Array(bytes)], name), options);

  const uploadMask = (photoId: string, bytes: Uint8Array, options: CallOptions) =>
    sendFile(`/v1/upload/mask/${photoId}`, new File([new Uint8Array(bytes)], 'mask.png'), options);

  const verify = (bytes: Uint8Array, options: CallOptions = {}, name = 'any.jpg') =>
    sendFile(api.verify.file.path, new File([new Uint8Array(bytes)], name), options);

  const checkFile = (bytes: Uint8Array, options: CallOptions, name = 'any.jpg') =>
    sendFile(api.marketplace.checkFile.path, new File([new Uint8Array(bytes)], name), options);

  const fixFile = (
    { place, slot }: { place: string; slot: string },
    bytes: Uint8Array,
    options: CallOptions & { name: string },
  ) =>
    sendFile(
      `/v1/marketplace/fix_file/${place}/${slot}`,
      new File([new Uint8Array(bytes)], options.name),
      options,
    );

  type Process = typeof api.photo.process;
  /** Quick work on a photo, with the answer that belongs to the operation. */
  async function work<const Input extends CallInputOf<Process>>(
    input: Input,
    options: CallOptions,
  ) {
    const answer = await call(api.photo.process, input, options);
    return answer as Extract<OutputOf<Process>, { operation: Input['operation'] }>;
  }

  /** A password as the page sends it. */
  async function seal(text: string) {
    const { kid, jwk } = await call(api.user.publicKey, {});
    const encrypted = publicEncrypt(
      {
        key: createPublicKey({ key: jwk, format: 'jwk' }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(text),
    );
    return { kid, password: encrypted.toString('base64') };
  }

  async function createUser(
    options: { points?: number; invited?: boolean; passwordHash?: string; email?: string } = {},
  ): Promise<TestUser> {
    const { points = 0, invited = true, passwordHash } = options;
    const [user] = await db
      .insert(users)
      .values({
        email: options.email ?? `${crypto.randomUUID()}@seller.test`,
        nickname: 'Seller',
        variant: 'international',
        invited,
        passwordHash,
        activatedAt: sql`now()`,
      })
      .returning({ id: users.id });
    if (!user) throw new Error('The user was not written');
    if (points > 0) {
      await db.transaction((tx) =>
        grantPoints(tx, {
          userId: user.id,
          points,
          source: 'welcome',
          days: 30,
          reference: 'test',
        }),
      );
    }
    const token = await openSession(db, user.id, { userAgent: 'test', address: '127.0.0.1' });
    return { id: user.id, token };
  }

  return {
    send,
    ask,
    call,
    upload,
    uploadMask,
    verify,
    checkFile,
    fixFile,
    work,
    seal,
    createUser,
  };
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
