import { hostname, networkInterfaces } from 'node:os';
import type { Variant } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { VARIANT_TRAITS } from '../variant.ts';

export type OriginConfig = Pick<
  Config,
  'NODE_ENV' | 'PUBLIC_URL' | 'PUBLIC_URL_CN' | 'CN_HOSTS' | 'PORT'
>;

const configuredOrigin = (config: OriginConfig, variant: Variant) =>
  config[VARIANT_TRAITS[variant].publicUrl] ?? config.PUBLIC_URL ?? config.PUBLIC_URL_CN;

/**
 * Where links lead, in messages and in pages. In production from the settings alone: a link built from the Host header
 * would send the key of a password reset wherever the one who asked for it wanted. Elsewhere a host counts if it is one
 * of the settings' or of this machine.
 */
export function originOf(config: OriginConfig, variant: Variant, request: FastifyRequest): string {
  const own = config[VARIANT_TRAITS[variant].publicUrl];
  const useRequest = config.NODE_ENV !== 'production' && own === undefined;
  if (useRequest && isOurs(request.host, config)) return `${request.protocol}://${request.host}`;
  if (config.NODE_ENV === 'production' && !configuredOrigin(config, variant)) {
    throw new Error('Production was started without PUBLIC_URL');
  }
  return homeOrigin(config, variant);
}

/** The same for work that no call asked for. Outside production, without a setting, this machine's own address. */
export function homeOrigin(config: OriginConfig, variant: Variant): string {
  const configured = configuredOrigin(config, variant);
  return configured?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;
}

/** Host and port of a header: names and addresses only, nothing that could end an attribute or an element. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/;

function isOurs(host: string, { CN_HOSTS, PUBLIC_URL, PUBLIC_URL_CN }: OriginConfig): boolean {
  const name = HOST.exec(host.toLowerCase())?.[1]?.replace(/^\[|\]$/g, '');
  if (name === undefined) return false;
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  // A pattern says which variant a host has, not that the host is ours.
  const named = CN_HOSTS.filter((entry) => !entry.startsWith('*'));
  const sites = [PUBLIC_URL, PUBLIC_URL_CN].map((url) => url && new URL(url).hostname);
  return [...named, ...sites, ...ownNames()].includes(name);
}

const ownNames = () => [
  hostname().toLowerCase(),
  ...Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address)),
];
