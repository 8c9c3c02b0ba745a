import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useOnceTrue } from '../lib/use-once-true.ts';
import { useWaitingToasts } from '../ui/toast.tsx';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const wantsToaster = useOnceTrue(useWaitingToasts((state) => state.messages.length > 0));
  return (
    <QueryClientProvider client={client}>
      {children}
      {wantsToaster && (
        <Suspense>
          <Toaster label={t('notifications')} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
