import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verification } from '../../entities/verification/model/verification.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { type Fact, useMarkFacts } from './use-mark-facts.ts';
import styles from './verify.module.css';

/** Every kind of mark, with what it says; those that are not there are named, too. */
export function MarkList({ found }: { found: Verification }) {
  const { t } = useTranslation('verify');
  const facts = useMarkFacts(found);
  const fields = Object.entries(found.note?.fields ?? {});
  return (
    <section className={styles.marks}>
      <h2 className={styles.heading}>{t('marks')}</h2>
      <ul className={styles.list}>
        <Mark title={t('credentials')} about={t('aboutCredentials')} facts={facts.credentials} />
        <Mark title={t('note')} about={t('aboutNote')} facts={facts.note}>
          {fields.length > 0 && (
            <details className={styles.fields}>
              <summary>{t('allFields')}</summary>
              <Facts
                facts={fields.map(([name, text]) => ({ name, text: text || t('emptyField') }))}
              />
            </details>
          )}
        </Mark>
        <Mark title={t('source')} about={t('aboutSource')} facts={facts.source} />
        <Mark title={t('provider')} about={t('aboutProvider')} facts={facts.provider} />
        <Mark title={t('mark')} about={t('aboutMark')} facts={facts.mark} />
      </ul>
    </section>
  );
}

type MarkProps = {
  title: string;
  about: string;
  /** Shows nothing if the file has no such mark. */
  facts: readonly Fact[] | null;
  children?: ReactNode;
};

function Mark({ title, about, facts, children }: MarkProps) {
  const { t } = useTranslation('verify');
  return (
    <li className={styles.mark}>
      <div className={styles.markHead}>
        <h3 className={styles.markTitle}>{title}</h3>
        <span className={facts ? styles.present : styles.absent}>
          <Icon of={facts ? Check : Minus} size={16} />
          {t(facts ? 'present' : 'absent')}
        </span>
      </div>
      <Quiet>{about}</Quiet>
      {facts && <Facts facts={facts} />}
      {children}
    </li>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, text, tone }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={tone && styles[tone]}>{text}</dd>
      </div>
    ))}
  </dl>
);
