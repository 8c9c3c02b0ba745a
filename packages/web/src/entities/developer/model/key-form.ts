import { type ApiKeyMode, type ApiScope, type api, LIMITS } from '@vitrine/contract';
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

const parseList = (text: string) => text.split(/[,，\s]+/).filter((entry) => entry !== '');
/** Empty means no limit. */
const parseNumber = (text: string) => (text.trim() === '' ? null : Number(text));

export const toKeyInput = (form: KeyForm): CallInputOf<typeof api.apiKey.create> => ({
  name: form.name.trim(),
  mode: form.mode,
  scopes: [...form.scopes],
  expiresInDays: parseNumber(form.days),
  addresses: parseList(form.addresses),
  origins: parseList(form.origins),
  pointsADay: parseNumber(form.pointsADay),
  pointsInAll: parseNumber(form.pointsInAll),
});

const isLimit = (text: string, max: number) => {
  const number = parseNumber(text);
  return number === null || (Number.isInteger(number) && number >= 1 && number <= max);
};
const isIpv4 = (host: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255);
const isNetwork = (entry: string) => {
  const [host = '', prefix, ...more] = entry.split('/');
  const bits = isIpv4(host)
    ? 32
    : host.includes(':') && URL.canParse(`http://[${host}]`)
      ? 128
      : -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && more.length === 0;
};
const isOrigin = (entry: string) => /^https?:/.test(entry) && URL.parse(entry)?.origin === entry;
const isValidList = (isEntry: (entry: string) => boolean, text: string) =>
  parseList(text).length <= LIMITS.apiKeyListMax && parseList(text).every(isEntry);

/** Fields that cannot be sent as they are. */
export function faultsIn(form: KeyForm): ReadonlySet<keyof KeyForm> {
  const checks: readonly (readonly [keyof KeyForm, boolean])[] = [
    ['name', form.name.trim() !== ''],
    ['scopes', form.scopes.length > 0],
    ['pointsADay', isLimit(form.pointsADay, LIMITS.apiKeyPointsMax)],
    ['pointsInAll', isLimit(form.pointsInAll, LIMITS.apiKeyPointsMax)],
    ['days', isLimit(form.days, LIMITS.apiKeyDaysMax)],
    ['addresses', isValidList(isNetwork, form.addresses)],
    ['origins', isValidList(isOrigin, form.origins)],
  ];
  return new Set(checks.filter(([, isRight]) => !isRight).map(([field]) => field));
}
