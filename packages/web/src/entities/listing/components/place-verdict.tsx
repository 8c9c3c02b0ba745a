import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Quiet } from '../../../ui/panel.tsx';
import type { CheckResult, Place } from '../api/listing-queries.ts';
import { sightKey } from '../model/finding-texts.ts';
import { Findings } from './findings.tsx';
import styles from './place-verdict.module.css';
import { RuleSource } from './rule-source.tsx';

type PlaceVerdictProps = {
  place: Place;
  result: CheckResult;
  /** What can be done about it here. */
  children?: ReactNode;
};

/** What one place says about a picture: findings, what only eyes can judge, and where the rule comes from. */
export function PlaceVerdict({ place, result, children }: PlaceVerdictProps) {
  const { t, language } = useTranslation('listing');
  const unseen = result.notLookedFor.map((what) => t(sightKey(what)));
  const count = place.counts[result.slot];
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(unseen);
  return (
    <section className={styles.place}>
      <p className={styles.name}>{place.name}</p>
      <Findings findings={result.findings} />
      {unseen.length > 0 && <Quiet>{t('lookYourself', { list })}</Quiet>}
      {count && (
        <Quiet>
          {count.min > 1 ? t('countBetween', count) : t('countUpTo', { count: count.max })}
        </Quiet>
      )}
      {children}
      <RuleSource place={place} />
    </section>
  );
}
