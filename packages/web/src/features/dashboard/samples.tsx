import { useMutation } from '@tanstack/react-query';
import { useSamples } from '../../entities/catalogue/api/catalogue-queries.ts';
import type { Sample } from '../../entities/catalogue/model/catalogue.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { FIRST_SAMPLES } from './first-samples.ts';
import styles from './samples.module.css';
import { useFirstTool } from './use-first-tool.ts';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

async function fetchSample({ url, sampleId }: Sample): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`sample ${sampleId}: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], `${sampleId}.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type });
}

/** For a seller without a photo at hand: one press opens the first tool with it. */
export function Samples() {
  const { t } = useTranslation('dashboard');
  const samples = useSamples('garments');
  const begin = useFirstTool();
  const use = useMutation({
    mutationFn: fetchSample,
    meta: { handlesErrors: true },
    onSuccess: (file) => begin([file]),
    onError: () => toast.error(t('sampleFailed')),
  });
  if (samples.isError || samples.data?.length === 0) return null;
  return (
    <section className={styles.samples} aria-busy={samples.isPending}>
      <h2 className={styles.title}>{t('samplesTitle')}</h2>
      <ul className={styles.list} data-samples>
        {samples.data?.map((sample, index) => (
          <li key={sample.sampleId}>
            <button
              type="button"
              className={styles.sample}
              // The page that takes it is on its way: a second press would bring it twice.
              disabled={use.isPending || use.isSuccess}
              aria-label={t('sampleUse', { name: sample.name })}
              title={sample.name}
              onClick={() => use.mutate(sample)}
            >
              <Frame eager={index < FIRST_SAMPLES} src={sample.thumbUrl} alt="" />
            </button>
          </li>
        )) ??
          PLACEHOLDERS.map((key) => (
            <li key={key}>
              <Skeleton ratio={3 / 4} className={styles.sample} />
            </li>
          ))}
      </ul>
    </section>
  );
}
