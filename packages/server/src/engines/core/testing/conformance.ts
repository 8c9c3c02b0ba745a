import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RefusedError } from '../engine.ts';
import type { RemoteEngine, RemoteEvent } from '../remote-engine.ts';
import { RemoteError, type RemoteReason } from '../remote-error.ts';
import { REMOTE_OPERATIONS, type RemoteOperation, type RemoteRequest } from '../remote-request.ts';
import type { Fault, RemoteDouble, RemoteProtocol } from './remote-double.ts';
import { TEST_MASK, TEST_PICTURE, TEST_SOURCE } from './test-picture.ts';

const prompt = { positive: 'a person in a green coat', negative: 'blurred' };

export function requestFor(operation: RemoteOperation): RemoteRequest {
  const common = { prompt, seed: 7 };
  if (operation === 'art') return { operation, width: 64, height: 96, ...common };
  if (operation === 'upscale') return { operation, picture: TEST_SOURCE, factor: 2, seed: 7 };
  if (operation === 'cutout') return { operation, picture: TEST_SOURCE, seed: 7 };
  if (operation === 'avatar') return { operation, picture: TEST_SOURCE, ...common };
  if (operation === 'try-on') {
    const pictures = { person: TEST_SOURCE, garment: TEST_SOURCE };
    return { operation, ...pictures, category: 'top', photo: 'flat', ...common };
  }
  return { operation, picture: TEST_SOURCE, mask: TEST_MASK, references: [], ...common };
}

/** How each fault must look to the router; undefined: the picture comes all the same. */
const MEANINGS: Readonly<Record<Fault, readonly RemoteReason[] | undefined>> = {
  none: undefined,
  'slow-queue': undefined,
  'repeated-events': undefined,
  'dropped-connection': undefined,
  'expired-link': ['lost', 'unavailable', 'rejected'],
  'broken-picture': ['broken'],
  moderated: ['moderated'],
  'too-many': ['busy'],
  'server-error': ['unavailable', 'unclear'],
  'bad-key': ['misconfigured'],
};

/** What every adapter has to do, against a small server that speaks the engine's protocol. */
export function remoteConformance(protocol: RemoteProtocol) {
  describe(`${protocol.name} keeps to what engines promise`, () => {
    let double: RemoteDouble;
    let engine: RemoteEngine;
    beforeAll(async () => {
      double = await protocol.start();
      engine = protocol.open(double.address);
    });
    beforeEach(() => double.fault('none'));
    afterAll(() => double.close());

    const [first] = REMOTE_OPERATIONS.filter(
      (operation) => protocol.open('http://127.0.0.1:9').abilities[operation],
    );
    if (!first) throw new Error(`${protocol.name} can do nothing`);

    async function make(operation: RemoteOperation, through = engine) {
      const events: RemoteEvent[] = [];
      const context = {
        signal: AbortSignal.timeout(60_000),
        onEvent: (event: RemoteEvent) => void events.push(event),
      };
      const key = crypto.randomUUID();
      const submitted = await through.submit(requestFor(operation), { ...context, key });
      if ('result' in submitted) return { result: submitted.result, events };
      // The value as another process reads it from the database.
      const handle = JSON.parse(JSON.stringify(submitted.handle));
      if (protocol.secret) expect(JSON.stringify(handle)).not.toContain(protocol.secret);
      const later = protocol.open(double.address);
      return { result: await later.resume(handle, context), events };
    }

    test('makes a picture of every operation it declares', async () => {
      for (const operation of REMOTE_OPERATIONS.filter((name) => engine.abilities[name])) {
        const { result, events } = await make(operation);
        expect(result.bytes.equals(TEST_PICTURE), operation).toBe(true);
        expect(result.contentType).toBe('image/png');
        for (const event of events) {
          if (event.type !== 'progress') continue;
          expect(event.fraction).toBeGreaterThanOrEqual(0);
          expect(event.fraction).toBeLessThanOrEqual(1);
        }
      }
    });

    test('says what each operation costs and takes', () => {
      for (const ability of Object.values(engine.abilities)) {
        expect(Number.isSafeInteger(ability.cost) && ability.cost >= 0).toBe(true);
        expect(ability.side.max).toBeGreaterThanOrEqual(512);
        expect(ability.side.multiple).toBeGreaterThanOrEqual(1);
      }
    });

    for (const [fault, reasons] of Object.entries(MEANINGS) as [Fault, RemoteReason[]?][]) {
      if (fault === 'none' || protocol.without?.includes(fault)) continue;
      test(`${fault}: ${reasons ? `fails as ${reasons.join(' or ')}` : 'the picture comes'}`, async () => {
        double.fault(fault);
        const before = double.submissions();
        if (!reasons) {
          const { result } = await make(first);
          expect(result.bytes.equals(TEST_PICTURE)).toBe(true);
          expect(double.submissions() - before).toBe(1);
          return;
        }
        const error = await make(first).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (!(error instanceof RefusedError)) {
          expect(error).toBeInstanceOf(RemoteError);
          expect(reasons).toContain((error as RemoteError).reason);
        }
        // A paid submission is never repeated by the adapter itself.
        expect(double.submissions() - before).toBeLessThanOrEqual(1);
        if (protocol.secret) expect(inspect(error, { depth: 9 })).not.toContain(protocol.secret);
      });
    }

    test('stops waiting when the work is no longer wanted, and calls it off', async () => {
      double.fault('slow-queue');
      const stop = new AbortController();
      const context = { signal: stop.signal, onEvent: () => undefined };
      const submitting = engine.submit(requestFor(first), { ...context, key: crypto.randomUUID() });
      const submitted = await submitting;
      if ('result' in submitted) return;
      const waiting = engine.resume(submitted.handle, context);
      stop.abort('cancelled');
      await expect(waiting).rejects.toBe('cancelled');
      const before = double.cancelled();
      await engine.cancel(submitted.handle, AbortSignal.timeout(60_000));
      await engine.cancel(submitted.handle, AbortSignal.timeout(60_000));
      expect(double.cancelled()).toBeGreaterThanOrEqual(before);
    });

    test('is well when its server is, and says so when it is not', async () => {
      expect(await engine.health(AbortSignal.timeout(60_000))).toMatchObject({ ok: true });
      const nowhere = protocol.open('http://127.0.0.1:9');
      const health = await nowhere.health(AbortSignal.timeout(60_000));
      expect(health.ok).toBe(false);
      expect(health.problem).toMatch(/\S/);
    });
  });
}
