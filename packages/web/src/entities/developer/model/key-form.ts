import type { ApiKeyMode, ApiScope, api } from '@vitrine/contract';
import type { CallInputOf } from '../../../lib/transport/api.ts';

/** What is typed and chosen for a new key. */
export type KeyForm = {
  name: string;
  mode: ApiKeyMode;
  scopes: readonly ApiScope[];
  pointsADay: string;
  pointsInAll: string;
  days: string;
  addresses: string;
  origins: string;
};

export const EMPTY_KEY: KeyForm = {
  name: '',
  mode: 'live',
  scopes: ['images:read', 'images:write', 'points:read'],
  pointsADay: '',
  pointsInAll: '',
  days: '',
  addresses: '',
  origins: '',
};

const listOf = (text: string) => text.split(/[,，\s]+/).filter((entry) => entry !== '');
/** Empty means no limit. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

export const toKeyInput = (form: KeyForm): CallInputOf<typeof api.apiKey.create> => ({
  name: form.name.trim(),
  mode: form.mode,
  scopes: [...form.scopes],
  expiresInDays: numberOf(form.days),
  addresses: listOf(form.addresses),
  origins: listOf(form.origins),
  pointsADay: numberOf(form.pointsADay),
  pointsInAll: numberOf(form.pointsInAll),
});
