import { useQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import { IncompleteError } from '../../../lib/transport/api-errors.ts';
import { requireSignIn } from '../model/login.ts';
import { clearSession, currentSession, updateUser, useSession } from '../model/session.ts';

/** Any product answers the same user; the specification's own example is used. */
const USER_INFO_PRODUCT = 'fashionclothing';

/** A session without these is invalid. */
const IDENTITY = ['user_id', 'nickname', 'avatar'];

const lacksIdentity = (error: unknown) =>
  error instanceof IncompleteError && error.fields.some((field) => IDENTITY.includes(field));

/** The answer does not say who this is, so this session cannot go on. */
function endSession(): void {
  clearSession();
  requireSignIn({ notice: 'expired' });
}

/** Refreshes membership and points, and merges them into the stored session. */
export function useUserInfo() {
  const token = useSession((state) => state.session?.token);
  return useQuery({
    queryKey: ['user-info', token],
    enabled: token !== undefined,
    queryFn: async ({ signal }) => {
      try {
        const user = await call(api.user.info, { product: USER_INFO_PRODUCT }, { signal });
        if (currentSession()?.token !== token) return user;
        updateUser(user);
        if (!currentSession()) endSession();
        return user;
      } catch (error) {
        if (lacksIdentity(error) && currentSession()?.token === token) endSession();
        throw error;
      }
    },
  });
}
