import { LIMITS } from '@vitrine/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useChosenPlaces, usePlaces } from '../../entities/listing/api/listing-queries.ts';
import { PlaceChoice } from '../../entities/listing/components/place-choice.tsx';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { saveText } from '../../lib/save-text.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './check.module.css';
import { findWorst, toldBy } from './checked-file.ts';
import { FileRow } from './file-row.tsx';
import { useBatchCheck } from './use-batch-check.ts';
import { useReport } from './use-report.ts';
import { writeCsv } from './write-csv.ts';

const SLOTS = ['main', 'white', 'secondary', 'swatch', 'detail', 'banner'] as const;
const MEGABYTES = LIMITS.imageBytesMax / 1024 / 1024;

/** Files of a folder against the rules of the seller's marketplaces, as they lie there; none is kept. */
export function CheckPage() {
  const { t } = useTranslation('check');
  const language = useLanguage();
  const [slot, setSlot] = useState<(typeof SLOTS)[number]>('main');
  const known = usePlaces().data ?? [];
  const places = useChosenPlaces() ?? [];
  const { files, add, clear } = useBatchCheck({
    tooLarge: t('tooLarge', { megabytes: MEGABYTES }),
    error: (error) => describeError(error, language),
  });
  const report = useReport();
  const offered = SLOTS.filter((one) => known.some(({ slots }) => slots.includes(one)));
  const ready = files.filter(({ state }) => state === 'done' || state === 'failed');
  const unread = files.filter(({ state }) => state === 'failed').length;
  const isFinished = ready.length === files.length;
  const count = (wanted: string) =>
    files.filter(({ check }) => findWorst(toldBy(places, slot, check)) === wanted).length;

  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={styles.page}>
        <div className={styles.choices}>
          <Select
            label={t('slot')}
            value={slot}
            onValueChange={setSlot}
            options={offered.map((value) => ({ value, label: t(`slot-${value}`) }))}
          />
          <PlaceChoice />
        </div>
        {places.length > 0 ? (
          <Quiet>{places.map(({ name }) => name).join(' · ')}</Quiet>
        ) : (
          <Quiet>{t('noPlaces')}</Quiet>
        )}
        <FileDrop
          title={t(files.length > 0 ? 'dropMore' : 'dropTitle')}
          body={t('dropBody', { megabytes: MEGABYTES })}
          filesLabel={t('pickFiles')}
          folderLabel={t('pickFolder')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          isSmall={files.length > 0}
          onFiles={add}
        />
        {files.length > 0 && (
          <>
            {!isFinished && (
              <Progress
                value={ready.length / files.length}
                label={t('progress', { done: ready.length, count: files.length })}
              />
            )}
            <div className={styles.bar}>
              <p role="status">
                {isFinished &&
                  t('sum', { pass: count('pass'), advice: count('advice'), fail: count('fail') })}
                {isFinished && unread > 0 && t('sumUnread', { count: unread })}
              </p>
              <Button variant="quiet" size="s" onClick={clear}>
                {t('clear')}
              </Button>
              <Button
                variant="secondary"
                size="s"
                icon={Download}
                disabled={!isFinished || places.length === 0}
                onClick={() =>
                  saveText(writeCsv(report(files, places, slot)), 'check.csv', 'text/csv')
                }
              >
                {t('csv')}
              </Button>
            </div>
            <ul className={styles.files}>
              {files.map((one) => (
                <FileRow key={one.path} checked={one} told={toldBy(places, slot, one.check)} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Page>
  );
}
