import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

type Meta = { handlesErrors?: boolean };

/** A mutation that invalidates everything under this key afterwards. */
export function useInvalidatingMutation<Input, Output>(
  queryKey: QueryKey,
  mutationFn: (input: Input) => Promise<Output>,
  meta: Meta = {},
) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey });
  return useMutation({ mutationFn, meta, onSettled });
}
