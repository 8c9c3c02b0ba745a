import { useFitFile } from '../../entities/listing/api/check-file.ts';
import { FitForPlace } from '../../entities/listing/components/fit-for-place.tsx';
import type { Told } from './checked-file.ts';

/** Fits a file of the seller's own for one place. */
export function FitFile({ file, place, result }: Told & { file: File }) {
  const fit = useFitFile();
  return (
    <FitForPlace
      place={place}
      isBusy={fit.isPending}
      left={fit.data?.findings}
      onFit={() => fit.mutate({ file, place: place.id, slot: result.slot })}
    />
  );
}
