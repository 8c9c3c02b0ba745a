import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { HelpGroup, HelpQuestion } from '../../i18n/help-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { ANSWER_LINKS } from './answer-links.ts';
import styles from './help.module.css';
import type { Answer, AnswerGroup } from './help-search.ts';

type AnswerListProps = {
  groups: readonly AnswerGroup[];
  topicsLabel: string;
  topic: { group: HelpGroup; question?: HelpQuestion } | undefined;
  opensAll: boolean;
};

export function AnswerList({ groups, topicsLabel, topic, opensAll }: AnswerListProps) {
  return (
    <div className={styles.answers}>
      <nav className={styles.topics} aria-label={topicsLabel}>
        {groups.map(({ id, title }) => (
          <Link
            key={id}
            to={`/help?topic=${id}`}
            className={styles.topic}
            aria-current={topic?.group === id ? 'true' : undefined}
            preventScrollReset
          >
            {title}
          </Link>
        ))}
      </nav>
      <div>
        {groups.map((group) => (
          <Topic
            key={group.id}
            group={group}
            isWanted={topic?.group === group.id && topic.question === undefined}
            wanted={topic?.question}
            opensAll={opensAll}
          />
        ))}
      </div>
    </div>
  );
}

/** Brings what a link named into view, and the focus with it. */
function useArrival<Target extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!isWanted) return;
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return target;
}

type TopicProps = {
  group: AnswerGroup;
  isWanted: boolean;
  wanted: HelpQuestion | undefined;
  opensAll: boolean;
};

function Topic({ group, isWanted, wanted, opensAll }: TopicProps) {
  const heading = useArrival<HTMLHeadingElement>(isWanted);
  return (
    <section className={styles.group}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {group.title}
      </h2>
      <div className={styles.questions}>
        {group.answers.map((answer) => (
          <Question
            // A search that leaves few opens them; typing on closes them again.
            key={`${answer.id}-${opensAll}-${wanted === answer.id}`}
            answer={answer}
            isWanted={wanted === answer.id}
            isOpen={opensAll || wanted === answer.id}
          />
        ))}
      </div>
    </section>
  );
}

type QuestionProps = { answer: Answer; isWanted: boolean; isOpen: boolean };

function Question({ answer, isWanted, isOpen }: QuestionProps) {
  const summary = useArrival<HTMLElement>(isWanted);
  const to = ANSWER_LINKS[answer.id];
  return (
    <details className={styles.question} open={isOpen}>
      <summary ref={summary}>
        {answer.question}
        <span className={styles.mark}>
          <Icon of={Plus} size={18} />
        </span>
      </summary>
      <p className={styles.answer}>{answer.answer}</p>
      {to && answer.link && (
        <p className={styles.answer}>
          <TextLink to={to}>{answer.link}</TextLink>
        </p>
      )}
    </details>
  );
}
