import type { Picture } from '@vitrine/contract';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isAbort } from '../../lib/api-errors.ts';
import { processPhoto } from '../../lib/process-photo.ts';
import { toast } from '../../ui/toast.tsx';

/** A link from another page may name a picture of mine to work on: ?image=FILE. */
export function useLinkedPicture(take: (picture: Picture, name: string) => void): void {
  const { t } = useTranslation('tool');
  const [search, setSearch] = useSearchParams();
  const fileId = search.get('image');
  const open = useEffectEvent(async (file_id: string, signal: AbortSignal) => {
    try {
      const { picture } = await processPhoto({ operation: 'show', file_id }, { signal });
      take(picture, t('fromRecords'));
    } catch (error) {
      if (isAbort(error)) return;
      toast.warning(t('photoLost'));
    }
    // A reload must not bring back what was removed meanwhile.
    setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (fileId === null) return;
    const stop = new AbortController();
    void open(fileId, stop.signal);
    return () => stop.abort();
  }, [fileId]);
}
