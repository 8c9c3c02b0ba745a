import { hostname, networkInterfaces } from 'node:os';
import type { Variant } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { VARIANT_TRAITS } from '../variant.ts';

export type OriginConfig = Pick<
  Config,
  'NODE_ENV' | 'PUBLIC_URL' | 'PUBLIC_URL_CN' | 'CN_HOSTS' | 'PORT'
>;

/** The site as the browser called it. */
export const requestOrigin = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/**
 * Where links lead, in messages and in pages: the one place that decides it. In production from the settings alone: a
 * link built from the Host header would send the key of a password reset wherever the one who asked for it wanted.
 * Elsewhere to the site as its visitor calls it, if the settings name that host or it is this machine's.
 */
export function chooseOrigin(config: OriginConfig, variant: Variant, visited?: string | null) {
  const own = config[VARIANT_TRAITS[variant].publicUrl];
  const isProduction = config.NODE_ENV === 'production';
  if (visited && own === undefined && !isProduction && isOurs(visited, config)) return visited;
  const configured = own ?? config.PUBLIC_URL ?? config.PUBLIC_URL_CN;
  if (configured) return configured.replace(/\/+$/, '');
  if (isProduction) throw new Error('Production was started without PUBLIC_URL');
  return `http://localhost:${config.PORT}`;
}

/** The origin of links in the answer to a call. */
export const chooseRequestOrigin = (
  config: OriginConfig,
  variant: Variant,
  request: FastifyRequest,
): string => chooseOrigin(config, variant, requestOrigin(request));

/** Names and addresses only, nothing that could end an attribute or an element. */
const ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/;

function isOurs(origin: string, { CN_HOSTS, PUBLIC_URL, PUBLIC_URL_CN }: OriginConfig): boolean {
  const name = ORIGIN.exec(origin.toLowerCase())?.[1]?.replace(/^\[|\]$/g, '');
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
