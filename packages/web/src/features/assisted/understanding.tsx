import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  understandingQuery,
  type Wishes,
} from '../../entities/assisted/api/understanding-query.ts';
import type { WishPlan } from '../../entities/assisted/model/assisted-task.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Frame } from '../../ui/frame.tsx';
import { Group, GroupTitle, Notice, Quiet } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './understanding.module.css';

/**
 * Shows what becomes of the seller's words before anything is paid: what is followed, what is not, and what will be
 * used.
 */
export function Understanding({ wishes }: { wishes: Wishes }) {
  const { t } = useTranslation('assisted');
  const language = useLanguage();
  const heading = useId();
  const { data: plan, error, isPlaceholderData } = useQuery(understandingQuery(wishes, language));
  return (
    <Group as="section" aria-labelledby={heading} aria-busy={isPlaceholderData}>
      <GroupTitle id={heading}>{t('planTitle')}</GroupTitle>
      {plan && <Plan plan={plan} keepsPerson={wishes.faceId === -1} isOld={isPlaceholderData} />}
      {!plan && error && (
        <Notice tone="bad" role="alert">
          {describeError(error, language)}
        </Notice>
      )}
      {!plan && !error && <Skeleton height="7rem" />}
    </Group>
  );
}

type PlanProps = { plan: WishPlan; keepsPerson: boolean; isOld: boolean };

function Plan({ plan, keepsPerson, isOld }: PlanProps) {
  const { t } = useTranslation('assisted');
  const facts: [label: string, value: string][] = [
    [t('planScene'), `${plan.scene?.name ?? t('planPlain')} · ${t(`planBy-${plan.by}`)}`],
    [t('planPose'), plan.pose?.name ?? t('planPoseOpen')],
    [t('planLight'), describeLight(plan.light)],
    [t('planFraming'), t(`planFraming-${plan.framing}`)],
    ...(plan.expression ? [[t('planExpression'), plan.expression.name] as [string, string]] : []),
  ];
  const words = (list: WishPlan['met']) => list.map(({ word }) => word);
  return (
    <div className={isOld ? styles.old : undefined}>
      <div className={styles.plan}>
        <Ground plan={plan} />
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.words} aria-live="polite">
        <WordList label={t('planMet')} words={words(plan.met)} />
        <WordList isWarning label={t('planUnmet')} words={words(plan.unmet)} />
        <WordList isWarning label={t('planUnknown')} words={plan.unknown} />
      </div>
      {plan.unmet.length + plan.unknown.length > 0 && (
        <Quiet>{t(plan.readByEngine ? 'planEngine' : 'planAdvice')}</Quiet>
      )}
      <Quiet>{t(keepsPerson ? 'planKeeps' : 'planKeepsPose')}</Quiet>
    </div>
  );

  function describeLight(light: WishPlan['light']): string {
    if (!light) return t('planLightOwn');
    const kind = t(`planLight-${light.soft ? 'soft' : 'clear'}-${light.warm ? 'warm' : 'neutral'}`);
    return t('planLightFrom', { kind, from: t(`planFrom-${light.from}`) });
  }
}

function Ground({ plan: { scene, colour } }: { plan: WishPlan }) {
  if (scene?.thumbUrl) return <Frame src={scene.thumbUrl} alt="" className={styles.ground} />;
  return <div className={styles.ground} style={{ background: colour ?? undefined }} />;
}

type WordListProps = { label: string; words: readonly string[]; isWarning?: boolean };

function WordList({ label, words, isWarning = false }: WordListProps) {
  if (words.length === 0) return null;
  return (
    <div>
      <h3 className={isWarning ? styles.warning : styles.kind}>{label}</h3>
      <ul className={styles.chips} aria-label={label}>
        {words.map((word) => (
          <li key={word} className={styles.chip}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
