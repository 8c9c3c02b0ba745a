import { EmptyState, type StateProps } from './empty-state.tsx';

/** Same quiet shape as an empty list, but announced at once. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
