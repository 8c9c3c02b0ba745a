import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../ui/frame.tsx';
import { SAMPLE_PICTURES, type SampleName } from '../../ui/sample-pictures.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './samples.module.css';
import { useCutOut } from './use-cut-out.ts';

const SAMPLES: readonly { name: SampleName; textKey: 'sampleShirt' | 'sampleTee' }[] = [
  { name: 'shirt', textKey: 'sampleShirt' },
  { name: 'tee', textKey: 'sampleTee' },
];

async function fetchSample(name: SampleName): Promise<File> {
  const response = await fetch(SAMPLE_PICTURES[name].photo);
  if (!response.ok) throw new Error(`sample ${name}: ${response.status}`);
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' });
}

/** For a seller without a photo at hand. */
export function Samples() {
  const { t } = useTranslation('dashboard');
  const cutOut = useCutOut();
  const use = useMutation({
    mutationFn: fetchSample,
    meta: { handlesErrors: true },
    onSuccess: (file) => cutOut([file]),
    onError: () => toast.error(t('sampleFailed')),
  });
  return (
    <section className={styles.samples}>
      <h2 className={styles.title}>{t('samplesTitle')}</h2>
      <ul className={styles.list}>
        {SAMPLES.map(({ name, textKey }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.sample}
              disabled={use.isPending}
              aria-label={t('sampleUse', { name: t(textKey) })}
              onClick={() => use.mutate(name)}
            >
              <Frame src={SAMPLE_PICTURES[name].photo} alt="" />
              <span className={styles.name}>{t(textKey)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
