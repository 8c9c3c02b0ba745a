import { ModelPicker } from '../../entities/catalogue/components/model-picker.tsx';
import { ScenePicker } from '../../entities/catalogue/components/scene-picker.tsx';
import { useOutfitConfig } from '../../entities/task/api/outfit-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './choices-step.module.css';
import { PersonSection } from './person-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SubmitFooter } from './submit-footer.tsx';
import type { WorkspaceState } from './use-workspace.ts';

type ChoicesStepProps = {
  workspace: WorkspaceState;
  onPhotos: () => void;
  onSubmitted: (taskId: string) => void;
};

/** Step 2: the photos on the left, the choices in the middle, what they make on the right. */
export function ChoicesStep({ workspace, onPhotos, onSubmitted }: ChoicesStepProps) {
  const { t } = useTranslation('workspace');
  return (
    <div className={styles.choices}>
      <aside className={styles.sources} aria-label={t('yourPhotos')}>
        <ul>
          {workspace.uploaded.map(({ key, name, picture }) => (
            <li key={key}>
              <button type="button" aria-label={t('backToPhoto', { name })} onClick={onPhotos}>
                <Frame src={picture.thumbUrl} alt="" ratio={picture.width / picture.height} />
              </button>
            </li>
          ))}
        </ul>
      </aside>
      <div className={styles.middle}>
        <h1 className={styles.title}>{t('choicesTitle')}</h1>
        <Sections workspace={workspace} />
      </div>
      <div className={styles.result}>
        <PreviewPane workspace={workspace} onPhotos={onPhotos} />
        <div className={styles.footer}>
          <SubmitFooter workspace={workspace} onSubmitted={onSubmitted} />
        </div>
      </div>
    </div>
  );
}

function Sections({ workspace }: { workspace: WorkspaceState }) {
  const { t } = useTranslation('workspace');
  const { t: tPicker } = useTranslation('picker');
  const { data: config } = useOutfitConfig();
  const { catalogue, decided, choose } = workspace;
  const { data } = catalogue;
  if (!data) {
    return catalogue.error ? (
      <LoadFailure title={tPicker('loadFailed')} query={catalogue} />
    ) : (
      <Skeleton height="24rem" />
    );
  }
  const model = decided.mix
    ? undefined
    : data.models.find(({ modelId }) => modelId === decided.modelId);
  return (
    <>
      {config && (
        <Group as="section" aria-labelledby="task-type">
          <GroupTitle id="task-type">{t('taskType')}</GroupTitle>
          <div className={styles.types}>
            <Segmented
              label={t('taskType')}
              value={String(decided.taskType)}
              onValueChange={(text) =>
                choose({
                  taskType: config.taskTypes.find(({ taskType }) => String(taskType) === text)
                    ?.taskType,
                })
              }
              options={config.taskTypes.map(({ taskType, name }) => ({
                value: String(taskType),
                label: name,
              }))}
            />
          </div>
        </Group>
      )}
      <Group as="section" aria-labelledby="model">
        <GroupTitle id="model">{tPicker('model')}</GroupTitle>
        <ModelPicker
          models={data.models}
          cast={decided}
          canKeep={workspace.canKeep}
          onCast={(cast) => choose({ ...cast, pose: 'auto', expression: 'auto' })}
        />
        {model && <PersonSection model={model} decided={decided} onChange={choose} />}
      </Group>
      <Group as="section" aria-labelledby="scene">
        <GroupTitle id="scene">{tPicker('scene')}</GroupTitle>
        <ScenePicker
          product="fashionclothing"
          scenes={data.scenes}
          value={decided.backdrop}
          onValueChange={(backdrop) => choose({ backdrop })}
        />
      </Group>
      <PictureSection workspace={workspace} />
    </>
  );
}
