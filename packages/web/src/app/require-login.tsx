import { useEffect, useEffectEvent, useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { requireSignIn } from '../entities/session/model/login.ts';
import { clearSession, useSession } from '../entities/session/model/session.ts';
import { loginState } from '../entities/session/model/session-store.ts';
import { accessFor } from './access.ts';

/**
 * Guards the routes inside it. Whoever opens one without a session is asked to sign in, and then led to it; whoever signs out while
 * one is open, here or in another tab, only leaves it.
 */
export function RequireLogin() {
  const access = accessFor(useSession(({ session }) => loginState(session)));
  const [wasOpened] = useState(access.allowed);
  const endsSession = !access.allowed && access.endsSession;
  const asksToSignIn = endsSession || !wasOpened;
  const goal = createPath(useLocation());
  const ask = useEffectEvent(() => requireSignIn({ goal }));
  useEffect(() => {
    if (endsSession) clearSession();
    if (asksToSignIn) ask();
  }, [endsSession, asksToSignIn]);
  return access.allowed ? <Outlet /> : <Navigate to="/" replace />;
}
