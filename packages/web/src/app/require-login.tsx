import { useEffect, useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { requireSignIn } from '../entities/session/model/login.ts';
import { clearSession, useSession } from '../entities/session/model/session.ts';
import { loginState } from '../entities/session/model/session-store.ts';
import { accessFor } from './access.ts';

/**
 * Guards the routes inside it. A visitor who opens one without a session is asked to sign in and then led to it, even
 * if they open the next one before the redirect to the landing page is drawn. A user who signs out while one is open,
 * here or in another tab, only leaves it.
 */
export function RequireLogin() {
  const access = accessFor(useSession(({ session }) => loginState(session)));
  const [wasOpened] = useState(access.allowed);
  const endsSession = !access.allowed && access.endsSession;
  const asksToSignIn = !access.allowed && (endsSession || !wasOpened);
  const goal = createPath(useLocation());
  useEffect(() => {
    if (endsSession) clearSession();
    if (asksToSignIn) requireSignIn({ goal });
  }, [endsSession, asksToSignIn, goal]);
  return access.allowed ? <Outlet /> : <Navigate key={goal} to="/" replace />;
}
