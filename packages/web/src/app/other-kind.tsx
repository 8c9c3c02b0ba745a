import { PRODUCTS, recordPath } from '@vitrine/contract';
import { Navigate, useParams, useSearchParams } from 'react-router';

/** An address that names a kind without a page of its own: to the work that it names, else to where all work begins. */
export function OtherKind() {
  const { kind } = useParams();
  const [search] = useSearchParams();
  const product = PRODUCTS.find((one) => one === kind);
  const task_id = search.get('task');
  const to = product && task_id ? recordPath({ product, task_id }) : '/edit/dashboard';
  return <Navigate to={to} replace />;
}
