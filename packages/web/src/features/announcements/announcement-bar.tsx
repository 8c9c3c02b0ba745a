import { useQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { keptValue } from '../../lib/storage/kept-value.ts';
import { call } from '../../lib/transport/api.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './announcement-bar.module.css';
import { addDismissed, parseDismissed } from './dismissed.ts';

const ASK_AGAIN_MS = 5 * 60_000;
const dismissed = keptValue('vitrine.announcements', () => localStorage);

/** Shows what operators announce: the newest announcement that was not dismissed here. */
export function AnnouncementBar() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [gone, setGone] = useState(() => parseDismissed(dismissed.read()));
  const { data } = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => call(api.announcement.current, {}, { signal, token: null }),
    refetchInterval: ASK_AGAIN_MS,
    meta: { handlesErrors: true },
  });
  const shown = data?.list.find(({ announcementId }) => !gone.includes(announcementId));
  if (!shown) return null;
  const dismiss = () => {
    const next = addDismissed(gone, shown.announcementId);
    dismissed.keep(JSON.stringify(next));
    setGone(next);
  };
  return (
    <div className={styles.bar} role="status" data-tone={shown.tone}>
      <p>{shown.text[language]}</p>
      <IconButton size="s" icon={X} label={t('close')} onClick={dismiss} />
    </div>
  );
}
