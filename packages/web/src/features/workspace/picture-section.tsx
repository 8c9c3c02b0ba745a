import { FRAMINGS, PICTURE_RATIOS, TASK_TYPES } from '@vitrine/contract';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OutputSizeChoice } from '../../entities/photo/components/output-size-choice.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import panel from '../../ui/panel.module.css';
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
      <div className={panel.group}>
        <h2 className={panel.label}>{t('framing')}</h2>
        <Segmented
          full
          label={t('framing')}
          value={decided.framing}
          onValueChange={(framing) => choose({ framing })}
          options={FRAMINGS.map((value) => ({ value, label: t(`framing-${value}`) }))}
        />
        {decided.taskType !== TASK_TYPES.headless && (
          <Checkbox
            label={t('headless')}
            checked={decided.headless}
            onCheckedChange={(headless) => choose({ headless })}
          />
        )}
      </div>
      <div className={panel.group}>
        <h2 className={panel.label}>{t('ratio')}</h2>
        <Segmented
          full
          label={t('ratio')}
          value={decided.ratio}
          onValueChange={(ratio) => choose({ ratio })}
          options={PICTURE_RATIOS.map((value) => ({ value, label: value }))}
        />
      </div>
      <OutputSizeChoice value={decided.size} onValueChange={(size) => choose({ size })} />
      <div className={panel.group}>
        <h2 className={panel.label}>
          {t(decided.arrange === 'each' && workspace.fileIds.length > 1 ? 'countEach' : 'count')}
        </h2>
        <Segmented
          full
          label={t('count')}
          value={String(decided.count)}
          onValueChange={(text) => choose({ count: Number(text) })}
          options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </div>
      <div className={panel.group}>
        <h2 className={panel.label}>{t('seed')}</h2>
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
        <p className={panel.quiet}>{t('seedHint')}</p>
      </div>
    </section>
  );
}
