import { useEffect, useState } from 'react';
import { useFitFile } from '../../entities/listing/api/check-file.ts';
import { FitForPlace } from '../../entities/listing/components/fit-for-place.tsx';
import { Light } from '../../entities/listing/components/light.tsx';
import { PlaceVerdict } from '../../entities/listing/components/place-verdict.tsx';
import { canFit } from '../../entities/listing/model/finding-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Quiet } from '../../ui/panel.tsx';
import styles from './check.module.css';
import type { CheckedFile, Told } from './checked-file.ts';

/** Shows one file: its lights, and the findings when it is opened. */
export function FileRow({ checked, told }: { checked: CheckedFile; told: readonly Told[] }) {
  const { t } = useTranslation('check');
  const { path, file, state, check, problem } = checked;
  const facts = check && t('facts', { width: check.width, height: check.height });
  const head = (
    <>
      <Thumb file={file} />
      <span className={styles.name}>
        {path}
        <Quiet as="span">{problem ?? facts ?? t(`state-${state}`)}</Quiet>
      </span>
      <span className={styles.lights}>
        {told.map(({ place, result }) => (
          <Light key={place.id} name={place.name} verdict={result.verdict} />
        ))}
      </span>
    </>
  );
  if (told.length === 0) return <li className={styles.row}>{head}</li>;
  return (
    <li>
      <details className={styles.file}>
        <summary className={styles.row}>{head}</summary>
        <div className={styles.verdicts}>
          {told.map(({ place, result }) => (
            <PlaceVerdict key={place.id} place={place} result={result}>
              {canFit(result.findings) && <FitFile file={file} place={place} result={result} />}
            </PlaceVerdict>
          ))}
        </div>
      </details>
    </li>
  );
}

function Thumb({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.thumb}>
      {address && (
        <img src={address} alt="" decoding="async" onError={() => setAddress(undefined)} />
      )}
    </span>
  );
}

/** Fits a file of the seller's own for one place. */
function FitFile({ file, place, result }: Told & { file: File }) {
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
