import type { Api } from '@vitrine/contract';
import type { Handlers } from '../../http/context.ts';
import { describeSite, type SiteDeps } from './site.ts';

export const siteHandlers = (deps: SiteDeps): Handlers<Api['config']> => ({
  site: ({ variant }) => describeSite(deps, variant),
});
