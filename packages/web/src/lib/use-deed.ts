import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

type Meta = { handlesErrors?: boolean };

/** Something that is done to the server; whatever is shown under this key may tell something else afterwards. */
export function useDeed<Input, Output>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Output>,
  meta: Meta = {},
) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey });
  return useMutation({ mutationFn, meta, onSettled });
}
