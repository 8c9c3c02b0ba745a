import type { ReactNode } from 'react';
import type { GuideStep } from '../../i18n/help-texts.ts';
import styles from './guide-pictures.module.css';

/** In a square of 120. */
const TEE =
  'M44 30 L53 26 Q60 33 67 26 L76 30 L98 46 L90 60 L79 53 L79 97 L41 97 L41 53 L30 60 L22 46 Z';
const FOLDED = 'M44 30 L53 26 Q60 33 67 26 L76 30 L80 52 L79 97 L41 97 L40 52 Z';
/** As a camera from the side sees it: what is near grows. */
const SLANTED =
  'M51 40 L56 38 Q60 41 64 38 L69 40 L87 52 L83 62 L76 57 L86 99 L34 99 L44 57 L37 62 L33 52 Z';

const Tee = ({ path = TEE, seam = true }: { path?: string; seam?: boolean }) => (
  <>
    <path d={path} className={styles.tee} />
    {seam && <path d="M53 26 Q60 38 67 26" className={styles.seam} />}
  </>
);

const PICTURES: Record<GuideStep, { good: ReactNode; bad: ReactNode }> = {
  light: {
    good: (
      <>
        <path d="M0 0 L0 120 L58 120 L22 0 Z" className={styles.beam} />
        <rect x="4" y="14" width="12" height="40" className={styles.window} />
        <path d="M10 14 V54 M4 34 H16" className={styles.frame} />
        <Tee />
      </>
    ),
    bad: (
      <>
        <Tee />
        <circle cx="60" cy="62" r="20" className={styles.glare} />
        <path d="M60 6 l-7 11 h6 l-4 9 11 -13 h-6 l4 -7 z" className={styles.mark} />
      </>
    ),
  },
  sleeves: {
    good: (
      <>
        <Tee />
        <path d="M20 40 l-8 -6 M100 40 l8 -6" className={styles.arrow} />
      </>
    ),
    bad: (
      <>
        <Tee path={FOLDED} />
        <path d="M43 40 L58 62 L52 74 L41 60 M77 40 L62 62 L68 74 L79 60" className={styles.seam} />
      </>
    ),
  },
  above: {
    good: (
      <>
        <Tee />
        <rect x="38" y="40" width="44" height="44" rx="5" className={styles.phone} />
        <circle cx="60" cy="62" r="4" className={styles.lens} />
      </>
    ),
    bad: (
      <>
        <Tee path={SLANTED} seam={false} />
        <path d="M56 38 Q60 44 64 38" className={styles.seam} />
      </>
    ),
  },
  ground: {
    good: <Tee />,
    bad: (
      <>
        {Array.from({ length: 36 }, (_, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the pattern never changes
            key={i}
            d={`M${(i % 6) * 20 + 4} ${Math.floor(i / 6) * 20 + 10} l6 -6 6 6 -6 6 z`}
            className={styles.pattern}
          />
        ))}
        <Tee />
      </>
    ),
  },
};

type GuidePictureProps = { step: GuideStep; side: 'good' | 'bad'; label: string };

/** Drawn by us, in the colours of the page. */
export function GuidePicture({ step, side, label }: GuidePictureProps) {
  return (
    <svg viewBox="0 0 120 120" className={styles.picture} role="img" aria-label={label}>
      {PICTURES[step][side]}
    </svg>
  );
}
