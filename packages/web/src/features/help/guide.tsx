import { Check, X } from 'lucide-react';
import { GUIDE_STEPS, type HelpTexts } from '../../i18n/help-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { GuidePicture } from './guide-pictures.tsx';
import styles from './help.module.css';

/** Four pairs of small pictures: like this, and not like this. */
export function Guide({ texts }: { texts: HelpTexts }) {
  return (
    <section className={styles.guide}>
      <h2 className={styles.heading}>{texts.guideTitle}</h2>
      <p className={styles.intro}>{texts.guideIntro}</p>
      <ul className={styles.steps}>
        {GUIDE_STEPS.map((step) => {
          const { title, body, good, bad } = texts.guide[step];
          return (
            <li key={step} className={styles.step}>
              <div className={styles.pair}>
                <figure>
                  <GuidePicture step={step} side="good" label={good} />
                  <figcaption className={styles.good}>
                    <Icon of={Check} size={16} />
                    {texts.good}
                  </figcaption>
                </figure>
                <figure>
                  <GuidePicture step={step} side="bad" label={bad} />
                  <figcaption className={styles.bad}>
                    <Icon of={X} size={16} />
                    {texts.bad}
                  </figcaption>
                </figure>
              </div>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.stepBody}>{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
