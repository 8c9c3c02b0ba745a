import { useNavigate } from 'react-router';
import { openLogin, requireSignIn, useLoginPrompt } from '../lib/login.ts';
import { checkLogin, clearSession } from '../lib/session.ts';

/** Every call to action: the edit area for a signed-in seller, the login dialog for a visitor. */
export function useGoCreate(): () => void {
  const navigate = useNavigate();
  return () => {
    const login = checkLogin();
    if (login === 'ok') void navigate('/edit');
    else if (login === 'none' || useLoginPrompt.getState().mode === 'Invited') openLogin();
    else {
      // As at a guarded route: without its code an older session leads nowhere.
      clearSession();
      requireSignIn();
    }
  };
}
