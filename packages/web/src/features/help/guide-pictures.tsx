import type { ReactNode } from 'react';
import type { GuideStep } from '../../i18n/help-texts.ts';
import styles from './guide-pictures.module.css';

/** Paths in a square with sides of 120. */
const TEE =
  'M44 30 L53 26 Q60 33 67 26 L76 30 L98 46 L90 60 L79 53 L79 97 L41 97 L41 53 L30 60 L22 46 Z';
const BODY = 'M44 30 L53 26 Q60 33 67 26 L76 30 L79 50 L79 97 L41 97 L41 50 Z';
const FOLDED_SLEEVES = 'M44 30 L41 53 L56 68 L63 57 Z M76 30 L79 53 L64 68 L57 57 Z';

const Tee = ({ path = TEE }: { path?: string }) => (
  <>
    <path d={path} className={styles.tee} />
    <path d="M53 26 Q60 38 67 26" className={styles.seam} />
  </>
);

/** A view from the side: the garment on the floor, a phone, and what it sees. */
const Side = ({ phone, lens }: { phone: ReactNode; lens: string }) => (
  <>
    <path d={`M${lens} L26 90 M${lens} L94 90`} className={styles.sight} />
    <rect x="22" y="90" width="76" height="5" rx="2.5" className={styles.tee} />
    <path d="M8 98 H112" className={styles.floor} />
    {phone}
  </>
);

const PATTERN = Array.from(
  { length: 49 },
  (_, i) => `M${(i % 7) * 18 - 4} ${Math.floor(i / 7) * 18 + 6} l7 -7 7 7 -7 7 z`,
).join(' ');

const PICTURES: Record<GuideStep, { good: ReactNode; bad: ReactNode }> = {
  light: {
    good: (
      <>
        <path d="M16 14 L120 62 L120 120 L40 120 L16 54 Z" className={styles.beam} />
        <rect x="6" y="12" width="10" height="44" className={styles.window} />
        <path d="M6 34 H16" className={styles.floor} />
        <Tee />
      </>
    ),
    bad: (
      <>
        <radialGradient id="guide-glare">
          <stop offset="0.25" className={styles.glare} />
          <stop offset="1" className={styles.glareEnd} />
        </radialGradient>
        <Tee />
        <circle cx="56" cy="60" r="26" fill="url(#guide-glare)" />
        <path d="M99 8 l-8 12 h6 l-4 10 12 -14 h-6 l4 -8 z" className={styles.mark} />
      </>
    ),
  },
  sleeves: {
    good: (
      <>
        <Tee />
        <path d="M19 37 l-9 -7 m0 6 v-6 h6 M101 37 l9 -7 m0 6 v-6 h-6" className={styles.arrow} />
      </>
    ),
    bad: (
      <>
        <Tee path={BODY} />
        <path d={FOLDED_SLEEVES} className={styles.fold} />
      </>
    ),
  },
  above: {
    good: (
      <Side
        lens="60 34"
        phone={<rect x="40" y="28" width="40" height="6" rx="3" className={styles.phone} />}
      />
    ),
    bad: (
      <Side
        lens="20 46"
        phone={
          <rect
            x="2"
            y="39"
            width="36"
            height="6"
            rx="3"
            transform="rotate(-52 20 42)"
            className={styles.phone}
          />
        }
      />
    ),
  },
  ground: {
    good: <Tee />,
    bad: (
      <>
        <path d={PATTERN} className={styles.pattern} />
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
