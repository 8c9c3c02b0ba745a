import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { isErrorOf } from '../../../lib/transport/api-errors.ts';
import { describeFailedView } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarePage } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { readingQuery } from '../../garment/api/garment-queries.ts';
import { GarmentMaskEditing } from '../../garment/components/garment-mask-editing.tsx';
import { LandmarkEditor } from '../../garment/components/landmark-editor.tsx';
import type { Garment } from '../../garment/model/garment.ts';
import { processPhoto } from '../../photo/api/process-photo.ts';
import { doubtfulPoints } from '../model/refused-garments.ts';

export type GarmentChange = Pick<Garment, 'maskId' | 'landmarks'>;

type GarmentEditorProps = {
  garment: Garment;
  what: 'points' | 'outline';
  onDone: (change: GarmentChange) => void;
  onCancel: () => void;
};

const pictureQuery = (fileId: string | undefined) =>
  queryOptions({
    queryKey: ['picture', fileId],
    queryFn: async ({ signal }) => {
      const input = { operation: 'show', fileId: fileId ?? '' } as const;
      return (await processPhoto(input, { signal })).picture;
    },
    enabled: fileId !== undefined,
    meta: { handlesErrors: true },
  });

/** Corrects one garment of a submission: its points, opened on the doubtful ones, or its outline. */
export function GarmentEditor({ garment, what, onDone, onCancel }: GarmentEditorProps) {
  const { t } = useTranslation('results');
  const { t: tTool } = useTranslation('tool');
  const { t: tGarment } = useTranslation('garment');
  const language = useLanguage();
  const { fileId, maskId, kind } = garment;
  const photo = useQuery(pictureQuery(fileId));
  const drawn = useQuery(pictureQuery(maskId));
  const reading = useQuery({
    ...readingQuery(fileId, { mask: drawn.data, kind }),
    enabled: maskId === undefined || drawn.data !== undefined,
  });
  const source = photo.data;
  // If no garment was found, it is outlined by hand.
  const isUnread = isErrorOf(reading.error, 'NO_GARMENT');
  if (source && (what === 'outline' || isUnread) && !reading.isPending) {
    return (
      <GarmentMaskEditing
        source={source}
        mask={drawn.data ?? reading.data?.mask ?? undefined}
        doneLabel={tTool('editDone')}
        onDone={(mask) => onDone({ maskId: mask?.fileId, landmarks: undefined })}
        onCancel={onCancel}
      />
    );
  }
  if (source && reading.data) {
    const read = reading.data.landmarks;
    return (
      <LandmarkEditor
        photo={source}
        landmarks={{ ...read, ...garment.landmarks }}
        read={read}
        doubtful={doubtfulPoints(reading.data, garment.landmarks)}
        onDone={(landmarks) => onDone({ maskId, landmarks })}
        onCancel={onCancel}
      />
    );
  }
  const error = photo.error ?? drawn.error ?? (isUnread ? null : reading.error);
  if (!error) {
    return (
      <div role="status" aria-busy="true" aria-label={tGarment('reading')}>
        <Skeleton height="60dvh" />
      </div>
    );
  }
  return (
    <BarePage>
      <ErrorState
        tall
        title={isErrorOf(error, 'NOT_FOUND') ? tTool('photoLost') : tTool('loadFailed')}
        body={describeFailedView(error, language)}
        action={<Button onClick={onCancel}>{t('backToPictures')}</Button>}
      />
    </BarePage>
  );
}
