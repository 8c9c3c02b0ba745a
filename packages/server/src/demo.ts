import { createDemoIdentity, type DemoIdentity } from './adapters/oauth/demo-identity.ts';
import type { Config } from './config.ts';

/** What stands in the footer of the Chinese variant until somebody says who runs it. */
export const PLACEHOLDER_OWNER = {
  company: '示例科技有限公司 · Example Co., Ltd.（演示占位 placeholder）',
  registration: '示例备案号 0000000000（placeholder）',
} as const;

const isDemo = ({ NODE_ENV }: Pick<Config, 'NODE_ENV'>) => NODE_ENV === 'development';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Only on a server that nobody else can reach, since its provider lets visitors choose who they are. */
export const playsGoogle = (config: Config): boolean =>
  isDemo(config) && LOOPBACK.includes(config.HOST) && config.GOOGLE_CLIENT_ID === undefined;

/** Whether the demo shows a placeholder in the footer, where a real site has to name its operator. */
export const showsPlaceholder = (config: Config): boolean =>
  isDemo(config) && config.FOOTER_COMPANY === '' && config.FOOTER_REGISTRATION === '';

/** The demo start has everything: a provider of its own in Google's place where none is set up. Never in production. */
export function openDemo(config: Config): { identity: DemoIdentity; config: Config } | undefined {
  if (!playsGoogle(config)) return undefined;
  const identity = createDemoIdentity();
  const { id, secret } = identity.client;
  return { identity, config: { ...config, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } };
}
