import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';
import { updateUser } from '../../session/model/session.ts';
import type { Account, AccountExport } from '../model/account.ts';

/** An event reports that an export is ready; this is for networks that hold the event stream back. */
const POLL_MS = 5000;

export const accountQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: async ({ signal }) => {
    const account = await call(api.account.profile, {}, { signal });
    updateUser(account.userInfo);
    return account;
  },
  refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? POLL_MS : false),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(api.account.sessions, {}, { signal }),
});

function storeAccount(client: QueryClient, account: Account): void {
  client.setQueryData(accountQuery.queryKey, account);
  updateUser(account.userInfo);
}

export const storeExport = (client: QueryClient, latest: AccountExport): void => {
  client.setQueryData(
    accountQuery.queryKey,
    (account) => account && { ...account, export: latest },
  );
};

export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CallInputOf<typeof api.account.update>) =>
      call(api.account.update, changes),
    onSuccess: (account) => storeAccount(client, account),
  });
}

export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.account.export, {}),
    onSuccess: (latest) => storeExport(client, latest),
  });
}

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: CallInputOf<typeof api.account.delete>) => call(api.account.delete, proof),
    onSuccess: (account) => storeAccount(client, account),
  });
}

export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.account.cancelDelete, {}),
    onSuccess: (account) => storeAccount(client, account),
  });
}
