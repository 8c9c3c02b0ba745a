import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isAbort } from '../../../lib/transport/api-errors.ts';
import { toast } from '../../../ui/toast.tsx';
import { processPhoto } from '../api/process-photo.ts';
import { takeHanded, useHanded } from '../model/photo-handoff.ts';
import type { Picture } from '../model/picture.ts';

type Taking = {
  add: (files: readonly File[]) => void;
  take: (picture: Picture, name: string) => void;
};

/** What other pages send here: photos that were dropped there, or a picture of mine by its id (?image=FILE). */
export function useArrivals({ add, take }: Taking): void {
  const { t } = useTranslation('tool');
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const fileId = search.get('image');
  const isWaiting = useHanded(({ handed }) => handed?.to === pathname);

  const receive = useEffectEvent(() => {
    const files = takeHanded(pathname);
    if (files.length > 0) add(files);
  });
  useEffect(() => {
    if (!isWaiting) return;
    // After the mount has settled: a mount that is undone at once must not swallow the photos.
    const timer = setTimeout(() => receive());
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const open = useEffectEvent(async (fileId: string, signal: AbortSignal) => {
    try {
      const { picture } = await processPhoto({ operation: 'show', fileId }, { signal });
      take(picture, t('fromRecords'));
    } catch (error) {
      if (isAbort(error)) return;
      toast.warning(t('photoLost'));
    }
    // A reload must not bring back what was removed meanwhile.
    const { image: _, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true });
  });
  useEffect(() => {
    if (fileId === null) return;
    const stop = new AbortController();
    void open(fileId, stop.signal);
    return () => stop.abort();
  }, [fileId]);
}
