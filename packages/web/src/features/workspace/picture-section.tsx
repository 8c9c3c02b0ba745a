import { FRAMING_CHOICES, PICTURE_RATIOS, TASK_TYPES } from '@vitrine/contract';
import { Dices } from 'lucide-react';
import { OutputSizeChoice } from '../../entities/photo/components/output-size-choice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Group, GroupTitle, Quiet } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { COUNTS, newSeed } from './choices.ts';
import styles from './choices-step.module.css';
import type { WorkspaceState } from './use-workspace.ts';

/** How the picture is cut, how large and how many there are. */
export function PictureSection({ workspace }: { workspace: WorkspaceState }) {
  const { t } = useTranslation('workspace');
  const { decided, choose } = workspace;
  return (
    <section className={styles.columns} aria-label={t('picture')}>
      <Group>
        <GroupTitle>{t('framing')}</GroupTitle>
        <Segmented
          full
          label={t('framing')}
          value={decided.framing}
          onValueChange={(framing) => choose({ framing })}
          options={FRAMING_CHOICES.map((value) => ({ value, label: t(`framing-${value}`) }))}
        />
        {decided.taskType !== TASK_TYPES.headless && (
          <Checkbox
            label={t('headless')}
            checked={decided.headless}
            onCheckedChange={(headless) => choose({ headless })}
          />
        )}
      </Group>
      <Group>
        <GroupTitle>{t('ratio')}</GroupTitle>
        <Segmented
          full
          label={t('ratio')}
          value={decided.ratio}
          onValueChange={(ratio) => choose({ ratio })}
          options={PICTURE_RATIOS.map((value) => ({ value, label: value }))}
        />
      </Group>
      <OutputSizeChoice value={decided.size} onValueChange={(size) => choose({ size })} />
      <Group>
        <GroupTitle>
          {t(decided.arrange === 'each' && workspace.fileIds.length > 1 ? 'countEach' : 'count')}
        </GroupTitle>
        <Segmented
          full
          label={t('count')}
          value={String(decided.count)}
          onValueChange={(text) => choose({ count: Number(text) })}
          options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </Group>
      <Group>
        <GroupTitle>{t('seed')}</GroupTitle>
        <div className={styles.row}>
          <span className={styles.seed}>{decided.seed}</span>
          <IconButton
            size="s"
            icon={Dices}
            label={t('otherSeed')}
            onClick={() => choose({ seed: newSeed() })}
          />
          <Checkbox
            label={t('lockSeed')}
            checked={decided.isSeedLocked}
            onCheckedChange={(isSeedLocked) => choose({ isSeedLocked })}
          />
        </div>
        <Quiet>{t('seedHint')}</Quiet>
      </Group>
    </section>
  );
}
