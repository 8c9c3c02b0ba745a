import { useTranslation } from 'react-i18next';
import { describeAgent } from './user-agent.ts';

export function useDeviceName(userAgent: string): string {
  const { t } = useTranslation('account');
  const { browser, system } = describeAgent(userAgent);
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}
