import { useNavigate } from 'react-router';
import { useLoginPrompt } from '../lib/login-prompt.ts';
import { currentSession } from '../lib/session.ts';

/** Every call to action: the edit area for a signed-in seller, the login dialog for a visitor. */
export function useGoCreate(): () => void {
  const navigate = useNavigate();
  return () => {
    if (currentSession()) void navigate('/edit');
    else useLoginPrompt.getState().open();
  };
}
