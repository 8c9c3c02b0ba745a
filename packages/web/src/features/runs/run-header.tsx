import { canRun } from '@vitrine/contract';
import { CopyPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { useCopyRun, useUpdateRun } from '../../entities/run/api/run-actions.ts';
import type { Run } from '../../entities/run/model/run.ts';
import { isStepOpen, RUN_STEPS, runPath } from '../../entities/run/model/run-steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import { DeleteRunDialog } from './delete-run-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './runs.module.css';

/** Name, state and steps: links, not a wizard. */
export function RunHeader({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  return (
    <header className={styles.header}>
      <p className={styles.back}>
        <TextLink to="/edit/runs">{t('allRuns')}</TextLink>
      </p>
      <div className={styles.heading}>
        <h1 className={styles.title}>{run.name}</h1>
        <p className={styles.state} role="status">
          {t(`state-${run.state}`)}
        </p>
        <RunMenu run={run} />
      </div>
      <nav aria-label={t('steps')}>
        <ol className={styles.steps}>
          {RUN_STEPS.map((step) => (
            <li key={step}>
              {isStepOpen(run, step) ? (
                <NavLink to={runPath(run.runId, step)} className={styles.step}>
                  {t(`step-${step}`)}
                </NavLink>
              ) : (
                <span className={styles.step} aria-disabled="true">
                  {t(`step-${step}`)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </header>
  );
}

function RunMenu({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'rename' | 'copy' | 'delete' | null>(null);
  const update = useUpdateRun(run.runId);
  const copy = useCopyRun();
  const close = () => setAsked(null);
  const items: MenuItem[] = [
    { label: t('copyRun'), icon: CopyPlus, onSelect: () => setAsked('copy') },
    ...(canRun(run.state, 'edit')
      ? [{ label: t('rename'), icon: Pencil, onSelect: () => setAsked('rename') }]
      : []),
    ...(canRun(run.state, 'delete')
      ? [{ label: t('delete'), icon: Trash2, danger: true, onSelect: () => setAsked('delete') }]
      : []),
  ];
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('more')} />} items={items} />
      {asked === 'rename' && (
        <NameDialog
          title={t('rename')}
          label={t('name')}
          action={t('renameAction')}
          first={run.name}
          busy={update.isPending}
          error={update.error}
          onClose={close}
          onName={(name) => update.mutate({ name }, { onSuccess: close })}
        />
      )}
      {asked === 'copy' && (
        <NameDialog
          title={t('copyRun')}
          label={t('name')}
          hint={t('copyHint')}
          action={t('copyAction')}
          first={run.name}
          busy={copy.isPending}
          error={copy.error}
          onClose={close}
          onName={(name) =>
            copy.mutate(
              { runId: run.runId, name },
              {
                onSuccess: ({ runId }) => {
                  close();
                  void navigate(runPath(runId, 'photos'));
                },
              },
            )
          }
        />
      )}
      {asked === 'delete' && <DeleteRunDialog run={run} onClose={close} />}
    </>
  );
}
