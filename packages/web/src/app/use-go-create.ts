import { useNavigate } from 'react-router';
import { openLoginFor, requireSignIn, useLoginPrompt } from '../entities/session/model/login.ts';
import { checkLogin, clearSession } from '../entities/session/model/session.ts';

/** Every call to action: the edit area, or one page of it, for a signed-in seller; the login dialog for a visitor. */
export function useGoCreate(): (to?: string) => void {
  const navigate = useNavigate();
  return (to = '/edit') => {
    const login = checkLogin();
    if (login === 'ok') void navigate(to);
    else if (login === 'none' || useLoginPrompt.getState().mode === 'Invited') openLoginFor(to);
    else {
      // As at a guarded route, an older session leads nowhere without its invitation code.
      clearSession();
      requireSignIn({ goal: to });
    }
  };
}
