import { fillText, LIMITS } from '@vitrine/contract';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePrice, useSiteConfig } from '../../entities/site/api/site-config.ts';
import { help as english } from '../../i18n/en/help.ts';
import type { HelpTexts } from '../../i18n/help-texts.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { help as chinese } from '../../i18n/zh/help.ts';
import { useMoney } from '../../lib/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerList } from './answer-list.tsx';
import { Guide } from './guide.tsx';
import styles from './help.module.css';
import { listFacts } from './help-facts.ts';
import { listAnswers, parseTopic, searchAnswers } from './help-search.ts';

const TEXTS = { en: english, zh: chinese };

/** /help?topic=…: a group or a question that the page opens at. */
export function HelpPage() {
  const texts = TEXTS[useLanguage()];
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const { data: site } = useSiteConfig();
  const money = useMoney();
  const currency = site?.currency ?? 'USD';
  const facts = listFacts({
    oneTimeDays: site?.oneTimePointsDays ?? LIMITS.oneTimePointsDays,
    smallPrice: usePrice('cutout') ?? 2,
    firstPrice: money(LIMITS.firstExperienceMinor[currency], currency),
  });
  const groups = searchAnswers(listAnswers(texts, facts), typed);
  const isSearching = typed.trim() !== '';
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.intro}>{texts.intro}</p>
        <TextField
          className={styles.search}
          type="search"
          label={texts.searchLabel}
          value={typed}
          onValueChange={setTyped}
          leading={<Icon of={Search} size={18} />}
          hint={isSearching ? fillText(texts.found, { count }) : undefined}
        />
      </header>
      {!isSearching && <Guide texts={texts} />}
      {count === 0 ? (
        <EmptyState
          title={texts.nothing}
          body={texts.nothingBody}
          action={<Button onClick={() => setTyped('')}>{texts.clear}</Button>}
        />
      ) : (
        <AnswerList
          groups={groups}
          topicsLabel={texts.topics}
          topic={isSearching ? undefined : parseTopic(params.get('topic'))}
          opensAll={isSearching && count <= 3}
        />
      )}
      {site?.contactEmail && <Contact texts={texts} address={site.contactEmail} />}
    </div>
  );
}

type ContactProps = { texts: HelpTexts; address: string };

function Contact({ texts, address }: ContactProps) {
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
