import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Garment } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { isErrorOf } from '../../lib/api-errors.ts';
import { describeFailedView } from '../../lib/describe-error.ts';
import { readingQuery } from '../../lib/garment-queries.ts';
import { processPhoto } from '../../lib/process-photo.ts';
import { doubtfulPoints } from '../../lib/refused-garments.ts';
import { Button } from '../button.tsx';
import { ErrorState } from '../error-state.tsx';
import { GarmentMaskEditing } from '../garment/garment-mask-editing.tsx';
import { LandmarkEditor } from '../garment/landmark-editor.tsx';
import { BarePage } from '../page.tsx';
import { Skeleton } from '../skeleton.tsx';

export type GarmentChange = Pick<Garment, 'mask_id' | 'landmarks'>;

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
      const input = { operation: 'show', file_id: fileId ?? '' } as const;
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
  const { file_id, mask_id, kind } = garment;
  const photo = useQuery(pictureQuery(file_id));
  const drawn = useQuery(pictureQuery(mask_id));
  const reading = useQuery({
    ...readingQuery(file_id, { mask: drawn.data, kind }),
    enabled: mask_id === undefined || drawn.data !== undefined,
  });
  const source = photo.data;
  // Where no garment was found, it is outlined by hand.
  const isUnread = isErrorOf(reading.error, 'NO_GARMENT');
  if (source && (what === 'outline' || isUnread) && !reading.isPending) {
    return (
      <GarmentMaskEditing
        source={source}
        mask={drawn.data ?? reading.data?.mask ?? undefined}
        doneLabel={tTool('editDone')}
        onDone={(mask) => onDone({ mask_id: mask?.file_id, landmarks: undefined })}
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
        onDone={(landmarks) => onDone({ mask_id, landmarks })}
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
