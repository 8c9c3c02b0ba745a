import { type Place, useSaveForPlace } from '../api/listing-queries.ts';
import { FitForPlace } from './fit-for-place.tsx';

/** Fits a finished picture for one place. */
export function FitPicture({ fileId, place }: { fileId: string; place: Place }) {
  const save = useSaveForPlace();
  return (
    <FitForPlace
      place={place}
      isBusy={save.isPending}
      left={save.data?.flatMap(({ findings }) => findings)}
      onFit={() => save.mutate({ fileIds: [fileId], place: place.id })}
    />
  );
}
