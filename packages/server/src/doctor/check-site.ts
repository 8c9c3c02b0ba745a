import { VARIANTS, type Variant } from '@vitrine/contract';
import type { Config } from '../config.ts';
import { showsPlaceholder } from '../demo.ts';
import { findVariant, listLoginMethods, listPaymentProviders, VARIANT_TRAITS } from '../variant.ts';
import { describeReason, type Finding, fail, pass, warn } from './finding.ts';

const ABOUT = 'Public address';
const ANSWER_MS = 5_000;

/** The addresses of the variants: each must lead here, and to the variant that it is meant for. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const variant of VARIANTS) {
    const setting = VARIANT_TRAITS[variant].publicUrl;
    const address = config[setting];
    if (address === undefined) continue;
    findings.push(...checkAddress(config, setting, new URL(address), variant));
    findings.push(await checkAnswer(setting, address));
    findings.push(checkVariant(config, variant));
  }
  if (findings.length > 0) return findings;
  return config.NODE_ENV === 'production'
    ? [fail(ABOUT, 'none is set', 'Set PUBLIC_URL, PUBLIC_URL_CN or both.')]
    : [pass(ABOUT, 'not set; links begin with the address of each request')];
}

/** The law wants the operator and its registration on every site of the mainland. */
export function checkOwner(config: Config): Finding {
  const about = 'Footer';
  const todo = 'Set FOOTER_COMPANY and FOOTER_REGISTRATION to the company and its ICP number.';
  if (showsPlaceholder(config)) {
    return pass(about, `the Chinese variant shows a placeholder for the company. ${todo}`);
  }
  const isServed = config.NODE_ENV !== 'production' || config.PUBLIC_URL_CN !== undefined;
  const isMissing = config.FOOTER_COMPANY === '' || config.FOOTER_REGISTRATION === '';
  if (isServed && isMissing) {
    return warn(about, 'the Chinese variant does not say who runs it', todo);
  }
  return pass(about, config.FOOTER_COMPANY || 'no company named');
}

function checkVariant(config: Config, variant: Variant): Finding {
  const methods = listLoginMethods(config, variant).join(', ');
  const payments = listPaymentProviders(config, variant).join(', ');
  const says = `${variant}: sign-in by ${methods || 'nothing'}; paid through ${payments || 'nothing'}`;
  if (methods && payments) return pass('Variant', says);
  const todo = 'Set up what is missing, or take the address of this variant away.';
  return fail('Variant', says, todo);
}

function checkAddress(config: Config, setting: string, url: URL, variant: string): Finding[] {
  const findings: Finding[] = [];
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) {
    const todo = `Begin ${setting} with https:// and let a proxy end TLS: browsers encrypt passwords only there.`;
    findings.push(fail(ABOUT, `${setting} is not HTTPS`, todo));
  }
  if (findVariant(url.host, config.CN_HOSTS) !== variant) {
    const todo = `Change CN_HOSTS (now ${config.CN_HOSTS.join(',')}) so that it fits.`;
    const says = `visitors of ${url.host} get the other variant than ${setting} says`;
    findings.push(fail(ABOUT, says, todo));
  }
  if (!isLocal && !config.TRUST_PROXY) {
    const todo =
      'Set TRUST_PROXY=true when a proxy stands in front, else all visitors share one limit of calls.';
    findings.push(warn(ABOUT, `${url.host} is public and TRUST_PROXY is off`, todo));
  }
  return findings;
}

async function checkAnswer(setting: string, address: string): Promise<Finding> {
  const url = `${address.replace(/\/+$/, '')}/healthz`;
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (reply.ok) return pass(ABOUT, `${url} answers`);
    const todo = `See that ${setting} leads to an api node, and that the proxy passes /healthz on.`;
    return warn(ABOUT, `${url} answers with HTTP ${reply.status}`, todo);
  } catch (error) {
    const todo =
      'Before the first start that is as it should be. Otherwise check DNS, the proxy and the api.';
    return warn(ABOUT, `${url} does not answer (${describeReason(error)})`, todo);
  }
}
