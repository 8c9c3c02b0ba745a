import { type LoaderFunctionArgs, replace } from 'react-router';

/**
 * From / and from unknown paths. The query goes along: it may be a return link. Decided before anything is drawn, so
 * that the first thing drawn is a page that can be pressed.
 */
export const toHome = ({ request }: LoaderFunctionArgs) =>
  replace(`/home${new URL(request.url).search}`);
