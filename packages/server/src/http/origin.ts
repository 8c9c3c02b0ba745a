import type { Variant } from '@vitrine/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { VARIANT_TRAITS } from '../variant.ts';

export type OriginConfig = Pick<Config, 'NODE_ENV' | 'PUBLIC_URL' | 'PUBLIC_URL_CN'>;

/** The site as the browser called it. */
export const requestOrigin = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/**
 * Where links lead: the one place that decides it. In production from the settings alone: a link built from the Host
 * header would send the key of a password reset wherever the one who asked for it wanted. Elsewhere, where nothing is
 * set, to the site as its visitor calls it.
 */
export function chooseOrigin(config: OriginConfig, variant: Variant, visited: string): string {
  const own = config[VARIANT_TRAITS[variant].publicUrl];
  if (own === undefined && config.NODE_ENV !== 'production') return visited;
  const configured = own ?? config.PUBLIC_URL ?? config.PUBLIC_URL_CN;
  if (!configured) throw new Error('Production was started without PUBLIC_URL');
  return configured.replace(/\/+$/, '');
}

/** For what a call asks for. */
export const originOf = (config: OriginConfig, variant: Variant, request: FastifyRequest): string =>
  chooseOrigin(config, variant, requestOrigin(request));
