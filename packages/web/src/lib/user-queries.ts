import { useQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from './api.ts';
import { updateUser, useSession } from './session.ts';

/** Any product answers the same user; the specification's own example is used. */
const USER_INFO_PRODUCT = 'fashionclothing';

/** Refreshes membership and points, and merges them into the stored session. */
export function useUserInfo() {
  const token = useSession((state) => state.session?.token);
  return useQuery({
    queryKey: ['user-info', token],
    enabled: token !== undefined,
    queryFn: async ({ signal }) => {
      const user = await call(api.user.info, { product: USER_INFO_PRODUCT }, { signal });
      updateUser(user);
      return user;
    },
  });
}
