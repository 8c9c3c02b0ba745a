import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { startTheme } from './app/theme.ts';
import { startI18n } from './i18n/index.ts';
import { createQueryClient } from './lib/query-client.ts';
import { startTransport } from './lib/start-transport.ts';
import './styles/global.css';
import { toast } from './ui/toast.tsx';

startTheme();
startI18n();
const router = createRouter();
startTransport({ goHome: () => void router.navigate('/home') });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient(toast.error)}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
