import { type LoaderFunctionArgs, replace } from 'react-router';
import { VIEW_PATHS } from '../lib/view-paths.ts';

/**
 * Redirects from / and from unknown paths. The query is kept, since it may be a return link. This is decided before
 * anything is drawn, so that the first page drawn can be used.
 */
export const toHome = ({ request }: LoaderFunctionArgs) =>
  replace(`${VIEW_PATHS.home}${new URL(request.url).search}`);
