import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { phoneRunQuery } from '../../../entities/run/api/phone-queries.ts';
import { resumeSending, sendFiles, useSendings } from '../../../entities/run/api/upload-queue.ts';
import { SendingList } from '../../../entities/run/components/sending-list.tsx';
import { sumProgress } from '../../../entities/run/model/sending.ts';
import { sortFiles } from '../../../entities/run/model/take-files.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeFailedView } from '../../../lib/transport/describe-error.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import own from './phone.module.css';
import { phonePaths } from './phone-paths.ts';

/** /phone/:key: adds photos to a run from a phone, for as long as its code lasts. Nobody signs in here. */
export function PhonePage() {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  const { key = '' } = useParams();
  const run = useQuery(phoneRunQuery(key));
  const sendings = useSendings({ key });
  const { done } = sumProgress(sendings);
  useEffect(() => void resumeSending({ key }), [key]);
  if (run.error) {
    return (
      <main className={own.page}>
        <ErrorState
          tall
          heading="h1"
          title={t('phoneEnded')}
          body={describeFailedView(run.error, language)}
        />
      </main>
    );
  }
  if (!run.data) {
    return (
      <main className={own.page} aria-busy="true" aria-label={t('loading')}>
        <Skeleton height="16rem" />
      </main>
    );
  }
  return (
    <main className={own.page}>
      <Quiet>{t('phoneAdds')}</Quiet>
      <h1 className={own.title}>{run.data.name}</h1>
      <DropZone
        multiple
        label={t('phonePick')}
        cameraLabel={t('phoneCamera')}
        onFiles={(files) => {
          const { taken } = sortFiles(phonePaths(files, new Date()));
          sendFiles({ key }, taken);
        }}
      >
        <span className={own.pick}>{t('phonePick')}</span>
        <Quiet as="span">{t('phonePickHint')}</Quiet>
      </DropZone>
      <SendingList list={sendings} />
      {done > 0 && (
        <p role="status" className={own.done}>
          {t('phoneDone', { count: done })}
        </p>
      )}
    </main>
  );
}
