import { Navigate, useLocation } from 'react-router';

/** From / and from unknown paths. The query goes along: it may be a return link. */
export function ToHome() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/home', search }} replace />;
}
