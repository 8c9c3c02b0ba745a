import { Closing } from './closing.tsx';
import { Colours } from './colours.tsx';
import { FeatureSection } from './feature-section.tsx';
import { FEATURES } from './features.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Steps } from './steps.tsx';

/** The landing page: one idea a screen. `onStart` is what every call to action does. */
export function HomePage({ onStart }: { onStart: () => void }) {
  return (
    <div className={styles.page}>
      <Hero onStart={onStart} />
      {FEATURES.map((feature, index) => (
        <FeatureSection
          key={feature.id}
          feature={feature}
          side={index % 2 === 0 ? 'left' : 'right'}
          onStart={onStart}
        />
      ))}
      <Colours />
      <Steps />
      <Closing onStart={onStart} />
    </div>
  );
}
