import type { HelpTexts } from '../../i18n/help-texts.ts';
import styles from './help.module.css';

type ContactProps = { texts: HelpTexts; address: string };

export function Contact({ texts, address }: ContactProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.contactTitle}</h2>
      <div>
        <p>{texts.contactBody}</p>
        <a className={styles.address} href={`mailto:${address}`}>
          {address}
        </a>
      </div>
    </section>
  );
}
