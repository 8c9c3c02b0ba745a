import { type LoaderFunctionArgs, replace } from 'react-router';

/**
 * Redirects from / and from unknown paths. The query is kept, since it may be a return link. This is decided before
 * anything is drawn, so that the first page drawn can be used.
 */
export const toHome = ({ request }: LoaderFunctionArgs) =>
  replace(`/home${new URL(request.url).search}`);
