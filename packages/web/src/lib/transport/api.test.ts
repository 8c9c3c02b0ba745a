import { api, failure, success } from '@vitrine/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { unwrapReply } from './api.ts';
import { ApiError, ServiceError } from './api-errors.ts';
import { replySchemas as schemas } from './reply-schemas.ts';
import { commonHeaders, connectTransport, noticeSessionEnd } from './transport.ts';

const reply = (body: unknown, httpStatus = 200) => ({ httpStatus, text: JSON.stringify(body) });
const key = { kid: 'k1', jwk: { kty: 'RSA' } };

describe('unwrapReply', () => {
  // spec: 7.3
  it('answers the data of a success', () => {
    expect(unwrapReply(api.user.publicKey, reply(success(key)), schemas)).toEqual(key);
  });

  it('throws the code, text and details of a refusal', () => {
    const refused = { ...failure('WRONG_CREDENTIALS', 'en'), details: ['first'] };
    const error = catchFrom(() => unwrapReply(api.user.publicKey, reply(refused), schemas));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 40020,
      message: 'Incorrect email or password',
      details: ['first'],
    });
  });

  it.each([
    ['another HTTP status', reply(success(key), 502)],
    ['a page that is no JSON', { httpStatus: 200, text: '<html>' }],
    ['JSON that is no envelope', reply({ hello: 1 })],
    ['data that breaks the contract', reply(success({ kid: 1 }))],
  ])('takes %s for a broken service', (_name, broken) => {
    expect(() => unwrapReply(api.user.publicKey, broken, schemas)).toThrow(ServiceError);
  });
});

it('knows what every call answers, from the way there alone', () => {
  for (const { method, path, output } of Object.values(api).flatMap((group) =>
    Object.values(group),
  )) {
    expect(schemas.findOutputSchema({ method, path })).toBe(output);
  }
  expect(() => schemas.findOutputSchema({ method: 'GET', path: '/v1/nothing' })).toThrow(TypeError);
});

describe('the connection', () => {
  const ended: (string | null)[] = [];
  afterEach(() => ended.splice(0));
  connectTransport({
    token: () => null,
    language: () => 'zh',
    onSessionEnded: (token) => ended.push(token),
  });

  // spec: 4.30, 8.1
  it.each([40001, 49113])('is told that code %i ends the session', (code) => {
    expect(noticeSessionEnd(code, 't')).toBe(true);
    expect(ended).toEqual(['t']);
  });

  it('is not told of other codes', () => {
    expect(noticeSessionEnd(40020, 't')).toBe(false);
    expect(ended).toEqual([]);
  });

  // spec: 7.1, 7.2
  it('sends the language always and the token only when there is one', () => {
    expect(commonHeaders(null)).toEqual({ Language: 'zh' });
    expect(commonHeaders('t')).toEqual({ Language: 'zh', Authorization: 'Bearer t' });
  });
});

function catchFrom(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
