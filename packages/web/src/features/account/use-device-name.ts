import { useTranslation } from '../../i18n/use-translation.ts';
import { describeAgent } from './user-agent.ts';

export function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('account');
  const { browser, system } = describeAgent(userAgent);
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}
