import type { PaymentProviderName, Variant } from '@vitrine/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { listPaymentProviders } from '../../variant.ts';
import { createAlipay } from './alipay.ts';
import type { PaymentProvider } from './payment.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';
import { createWechatPay } from './wechat.ts';

export type Payments = {
  /** The providers of a variant, the usual one first. */
  of(variant: Variant): PaymentProvider[];
  find(name: string): PaymentProvider | undefined;
  /** One that an order was made with: it must still be set up, or its orders cannot be looked after. */
  named(name: PaymentProviderName): PaymentProvider;
  readonly sandbox: Sandbox | undefined;
};

export function openPayments(config: Config, db: Database, signingKey: string): Payments {
  const sandbox = config.NODE_ENV === 'production' ? undefined : createSandbox({ db, signingKey });
  return payments([...(sandbox ? [sandbox] : []), ...realProviders(config)], config, sandbox);
}

/** The configuration check has made sure that a provider that is turned on has all its settings. */
function realProviders(config: Config): PaymentProvider[] {
  const providers: PaymentProvider[] = [];
  if (config.STRIPE_SECRET_KEY) {
    providers.push(
      createStripe({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
        url: config.STRIPE_URL,
      }),
    );
  }
  if (config.ALIPAY_APP_ID) {
    providers.push(
      createAlipay({
        appId: config.ALIPAY_APP_ID,
        sellerId: config.ALIPAY_SELLER_ID,
        privateKey: config.ALIPAY_PRIVATE_KEY ?? '',
        publicKey: config.ALIPAY_PUBLIC_KEY ?? '',
        url: config.ALIPAY_URL,
      }),
    );
  }
  if (config.WECHAT_MCH_ID) {
    providers.push(
      createWechatPay({
        appId: config.WECHAT_APP_ID ?? '',
        merchantId: config.WECHAT_MCH_ID,
        merchantSerial: config.WECHAT_MCH_SERIAL ?? '',
        privateKey: config.WECHAT_PRIVATE_KEY ?? '',
        apiKey: config.WECHAT_API_V3_KEY ?? '',
        publicKeyId: config.WECHAT_PUBLIC_KEY_ID,
        publicKey: config.WECHAT_PUBLIC_KEY,
        url: config.WECHAT_URL,
      }),
    );
  }
  return providers;
}

function payments(
  providers: readonly PaymentProvider[],
  config: Config,
  sandbox: Sandbox | undefined,
): Payments {
  const find = (name: string) => providers.find((provider) => provider.name === name);
  return {
    sandbox,
    find,
    of: (variant) => listPaymentProviders(config, variant).flatMap((name) => find(name) ?? []),
    named(name) {
      const provider = find(name);
      if (!provider) throw new Error(`${name} is not set up, but has orders`);
      return provider;
    },
  };
}
