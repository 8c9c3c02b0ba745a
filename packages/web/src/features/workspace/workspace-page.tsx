import { useNavigate, useSearchParams } from 'react-router';
import { useOutfitConfig } from '../../entities/task/api/outfit-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarePage } from '../../ui/page.tsx';
import { ChoicesStep } from './choices-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ResultsStep } from './results-step.tsx';
import { type Step, Steps } from './steps.tsx';
import { useFirstLook } from './use-first-look.ts';
import { useWanted } from './use-wanted.ts';
import { useWorkspace } from './use-workspace.ts';
import styles from './workspace.module.css';

const PATH = '/edit/clothingWorkspace';

function readStep(search: URLSearchParams): Step {
  if (search.has('task')) return 3;
  return search.get('step') === '2' ? 2 : 1;
}

/** /edit/clothingWorkspace: photos, choices, pictures. The step is part of the address. */
export function WorkspacePage() {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const workspace = useWorkspace();
  const config = useOutfitConfig();
  useWanted(workspace.choose);
  const taskId = search.get('task');
  const wanted = readStep(search);
  // Without photos there is nothing to choose for.
  const current: Step = wanted === 2 && workspace.uploaded.length === 0 ? 1 : wanted;
  useFirstLook(workspace, workspace.isReady && current !== 3);

  if (config.data?.available === false && !taskId) {
    return (
      <BarePage>
        <EmptyState
          tall
          heading="h1"
          title={t('closedTitle')}
          body={t('closedBody')}
          action={<ButtonLink to="/edit/dashboard">{t('toTools')}</ButtonLink>}
        />
      </BarePage>
    );
  }
  const go = (step: 1 | 2) => void navigate(`${PATH}?step=${step}`);
  const openTask = (id: string) => {
    workspace.submitted(id);
    void navigate(`${PATH}?task=${id}`);
  };
  const toAddress = (step: Step) => {
    if (step === 1) return `${PATH}?step=1`;
    if (step === 2) return workspace.uploaded.length > 0 ? `${PATH}?step=2` : null;
    const id = taskId ?? workspace.lastTaskId;
    return id ? `${PATH}?task=${id}` : null;
  };
  return (
    <div className={styles.workspace}>
      <Steps current={current} toAddress={toAddress} />
      <div className={styles.content}>
        {current === 1 && <PhotosStep workspace={workspace} onNext={() => go(2)} />}
        {current === 2 && (
          <ChoicesStep workspace={workspace} onPhotos={() => go(1)} onSubmitted={openTask} />
        )}
        {current === 3 && taskId && (
          <ResultsStep
            key={taskId}
            taskId={taskId}
            onSubmitted={openTask}
            onChoices={() => go(workspace.uploaded.length > 0 ? 2 : 1)}
          />
        )}
      </div>
    </div>
  );
}
