import { api, ERRORS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { inlineErrorTexts, leanApi, leanContract, leanErrors } from './lean-contract.ts';

it('leaves of every call what a request is made of', () => {
  const lean = leanApi(api);
  expect(lean.user?.login).toEqual({ method: 'POST', path: '/v1/user/login' });
  for (const [noun, group] of Object.entries(api)) {
    for (const [verb, { method, path }] of Object.entries(group)) {
      expect(lean[noun]?.[verb], `${noun}.${verb}`).toEqual({ method, path });
    }
  }
});

it('leaves of every error its code', () => {
  const lean = leanErrors(ERRORS);
  expect(Object.keys(lean)).toEqual(Object.keys(ERRORS));
  expect(lean.EMAIL_LINKED).toEqual({ code: ERRORS.EMAIL_LINKED.code });
});

it('writes the words of an error where a dictionary uses them, and refuses what it cannot know', () => {
  const { en, zh } = ERRORS.EMAIL_LINKED;
  expect(inlineErrorTexts('[ERRORS.EMAIL_LINKED.en, ERRORS.EMAIL_LINKED.zh]')).toBe(
    JSON.stringify([en, zh]).replace(',', ', '),
  );
  const byCode = 'ERRORS.EMAIL_LINKED.code + ERRORS[name].code';
  expect(inlineErrorTexts(byCode)).toBe(byCode);
  expect(() => inlineErrorTexts('ERRORS[name][language]')).toThrow('errorText');
});

it('takes the place of both in the contract’s own list, and nowhere else', () => {
  const { resolveId } = leanContract() as unknown as {
    resolveId(source: string, importer: string): string | null;
  };
  const index = new URL('../../contract/src/index.ts', import.meta.url).pathname;
  expect(resolveId('./api.ts', index)).toBe('\0lean ./api.ts');
  expect(resolveId('./errors.ts', index)).toBe('\0lean ./errors.ts');
  expect(resolveId('./api.ts', '/web/src/lib/transport/transport.ts')).toBeNull();
  expect(resolveId('./limits.ts', index)).toBeNull();
});
