import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster } from '../ui/toast.tsx';

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster label={t('notifications')} />
    </QueryClientProvider>
  );
}
