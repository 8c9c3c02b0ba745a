import { PRODUCTS } from '@vitrine/contract';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { recordPath } from '../entities/task/model/choice.ts';

/** An address that names a kind without a page of its own: to the work that it names, else to where all work begins. */
export function OtherKind() {
  const { kind } = useParams();
  const [search] = useSearchParams();
  const product = PRODUCTS.find((one) => one === kind);
  const taskId = search.get('task');
  const to = product && taskId ? recordPath({ product, taskId }) : '/edit/dashboard';
  return <Navigate to={to} replace />;
}
