import { createPublicKey } from 'node:crypto';
import { createSmtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { DEMO_IDENTITY_PATH } from '../adapters/oauth/demo-identity.ts';
import { readPrivateKey, readPublicKey } from '../adapters/payment/rsa-keys.ts';
import type { Config } from '../config.ts';
import { playsGoogle } from '../demo.ts';
import { describeReason, type Finding, fail, pass, warn } from './finding.ts';

const ANSWER_MS = 5_000;

export async function checkMail(config: Config): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (!url || !from) return notSetUp(config, 'Mail', 'messages');
  const mailer = createSmtpMailer({ url, from });
  try {
    await mailer.verify();
    return pass('Mail', `${new URL(url).hostname} takes mail from us`);
  } catch (error) {
    const todo =
      'Check SMTP_URL: smtps:// for port 465, smtp:// for 587; signs in user and password as %40 and the like.';
    return fail('Mail', `${new URL(url).hostname} refuses (${describeReason(error)})`, todo);
  } finally {
    mailer.close();
  }
}

export async function checkSms(config: Config): Promise<Finding> {
  if (!config.SMS_PROVIDER) return notSetUp(config, 'SMS', 'codes');
  const url = { aliyun: config.ALIYUN_SMS_URL, tencent: config.TENCENT_SMS_URL };
  return checkReachable('SMS', config.SMS_PROVIDER, url[config.SMS_PROVIDER]);
}

export async function checkGoogle(config: Config): Promise<Finding> {
  const about = 'Google sign-in';
  if (playsGoogle(config)) return pass(about, `not set up: ${DEMO_IDENTITY_PATH} plays Google`);
  if (!config.GOOGLE_CLIENT_ID) return pass(about, 'not set up');
  return checkReachable(about, 'The provider', config.OIDC_ISSUER);
}

/** Whether production needs it is for its variants to say: the finding about the settings names what is missing. */
const notSetUp = ({ NODE_ENV }: Config, about: string, what: string): Finding =>
  pass(
    about,
    NODE_ENV === 'production' ? 'not set up' : `not set up: ${what} are listed at /dev/outbox`,
  );

/** Whether keys fit each other and the environment; whether they are right, only a payment shows. */
export async function checkPayments(config: Config): Promise<Finding[]> {
  const about = 'Payment';
  const findings: Finding[] = [];
  const inProduction = config.NODE_ENV === 'production';
  if (config.STRIPE_SECRET_KEY) {
    const isTest = /^[rs]k_test_/.test(config.STRIPE_SECRET_KEY);
    if (isTest && inProduction) {
      const todo = 'Take the live key, and the secret of the live webhook.';
      findings.push(warn(about, 'Stripe runs with a test key: no money moves', todo));
    }
    if (!isTest && !inProduction) {
      const todo = 'Take a test key outside production.';
      findings.push(warn(about, 'Stripe runs with a live key: real money moves', todo));
    }
    findings.push(await checkReachable(about, 'Stripe', config.STRIPE_URL));
  }
  if (config.ALIPAY_APP_ID) {
    if (isPair(config.ALIPAY_PRIVATE_KEY, config.ALIPAY_PUBLIC_KEY)) {
      const todo =
        'ALIPAY_PUBLIC_KEY is Alipay’s own (支付宝公钥), not that of the application (应用公钥).';
      findings.push(fail(about, 'no notice of Alipay can be verified', todo));
    }
    findings.push(await checkReachable(about, 'Alipay', config.ALIPAY_URL));
  }
  if (config.WECHAT_MCH_ID) {
    if (isPair(config.WECHAT_PRIVATE_KEY, config.WECHAT_PUBLIC_KEY)) {
      const todo =
        'WECHAT_PUBLIC_KEY is WeChat Pay’s own (微信支付公钥), not that of the merchant certificate.';
      findings.push(fail(about, 'no notice of WeChat Pay can be verified', todo));
    }
    findings.push(await checkReachable(about, 'WeChat Pay', config.WECHAT_URL));
  }
  if (findings.length > 0) return findings;
  return [pass(about, inProduction ? 'not set up' : 'the sandbox plays the bank')];
}

function isPair(privateText: string | undefined, publicText: string | undefined): boolean {
  const [secret, open] = [readPrivateKey(privateText ?? ''), readPublicKey(publicText ?? '')];
  return secret !== null && open !== null && createPublicKey(secret).equals(open);
}

async function checkReachable(about: string, name: string, url: string): Promise<Finding> {
  const { host } = new URL(url);
  try {
    // Any answer will do: only a signed call would get a good one.
    await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return pass(about, `${name} is set up, and ${host} answers`);
  } catch (error) {
    const todo = `Let this machine open connections to ${host}.`;
    return fail(about, `${name} cannot be reached at ${host} (${describeReason(error)})`, todo);
  }
}
