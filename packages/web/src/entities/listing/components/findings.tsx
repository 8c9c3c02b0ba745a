import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/panel.tsx';
import type { Finding } from '../api/listing-queries.ts';
import { figuresKey, findingKey, keepTogether, remedyKey } from '../model/finding-texts.ts';
import styles from './findings.module.css';

/** What speaks against a picture, each with the figures and what to do about it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('listing');
  if (findings.length === 0) {
    return (
      <Notice tone="good">
        <Icon of={Check} />
        {t('passes')}
      </Notice>
    );
  }
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.kind} ${finding.what ?? ''} ${finding.measured}`}
          className={styles.finding}
          data-level={finding.level}
        >
          <Icon of={finding.level === 'fail' ? CircleAlert : TriangleAlert} />
          <span>
            {t(findingKey(finding))}{' '}
            {finding.wanted ? t(figuresKey(finding), keepTogether(finding)) : finding.measured}
            <span className={styles.remedy}>{t(remedyKey(finding.remedy))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
