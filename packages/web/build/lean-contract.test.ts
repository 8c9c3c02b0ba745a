import { api } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { leanApi, leanContract } from './lean-contract.ts';

it('leaves of every call what a request is made of', () => {
  const lean = leanApi(api);
  expect(lean.user?.login).toEqual({ method: 'POST', path: '/v1/user/login' });
  for (const [noun, group] of Object.entries(api)) {
    for (const [verb, { method, path }] of Object.entries(group)) {
      expect(lean[noun]?.[verb], `${noun}.${verb}`).toEqual({ method, path });
    }
  }
});

it('takes the place of the calls in the contract’s own list, and nowhere else', () => {
  const { resolveId } = leanContract() as unknown as {
    resolveId(source: string, importer: string): string | null;
  };
  const index = new URL('../../contract/src/index.ts', import.meta.url).pathname;
  expect(resolveId('./api.ts', index)).toBe('\0lean-api');
  expect(resolveId('./api.ts', '/web/src/lib/transport/transport.ts')).toBeNull();
  expect(resolveId('./errors.ts', index)).toBeNull();
});
