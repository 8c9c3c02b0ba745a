import type { Variant } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { VARIANT_TRAITS } from '../variant.ts';

export type OriginConfig = Pick<Config, 'NODE_ENV' | 'PUBLIC_URL' | 'PUBLIC_URL_CN'>;

/**
 * Where links in messages lead. In production from the settings alone: a link built from the Host header would send
 * the key of a password reset wherever the one who asked for it wanted.
 */
export function originOf(config: OriginConfig, variant: Variant, request: FastifyRequest): string {
  const own = config[VARIANT_TRAITS[variant].publicUrl];
  const configured = own ?? config.PUBLIC_URL ?? config.PUBLIC_URL_CN;
  const useRequest = config.NODE_ENV !== 'production' && own === undefined;
  if (useRequest) return `${request.protocol}://${request.host}`;
  if (!configured) throw new Error('Production was started without PUBLIC_URL');
  return configured.replace(/\/+$/, '');
}

/** The same for work that no call asked for. Outside production, without a setting, this machine's own address. */
export function homeOrigin(config: OriginConfig & Pick<Config, 'PORT'>, variant: Variant): string {
  const own = config[VARIANT_TRAITS[variant].publicUrl];
  const configured = own ?? config.PUBLIC_URL ?? config.PUBLIC_URL_CN;
  return configured?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;
}
