import { useModels } from '../../entities/catalogue/api/catalogue-queries.ts';
import { useSceneName } from '../../entities/catalogue/api/use-scene-name.ts';
import { readChoice } from '../../entities/task/model/choice.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import styles from './records.module.css';

/** The recipe: what it was made with, so that it can be made again. */
export function RecordFacts({ task }: { task: Task }) {
  const { t, language } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const { data: catalogue } = useModels();
  const options = readChoice(task.product, task.options)?.options;
  const moments = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const sceneName = useSceneName();
  const sceneIds =
    options && 'sceneIds' in options
      ? options.sceneIds
      : options && 'sceneId' in options && options.sceneId
        ? [options.sceneId]
        : [];
  const modelIds = [
    ...(options && 'modelId' in options && options.modelId ? [options.modelId] : []),
    ...task.images.flatMap(({ variant }) => variant.modelId ?? []),
  ];
  const modelName = (id: string) =>
    catalogue?.models.find(({ modelId }) => modelId === id)?.name ?? id;
  const recipe = task.images.find((image) => image.recipe)?.recipe;
  const facts: [label: string, value: string | null | undefined][] = [
    [t('number'), task.taskId],
    [t('created'), moments.format(new Date(task.createdAt))],
    [t('finished'), task.finishedAt && moments.format(new Date(task.finishedAt))],
    [t('price'), tCommon('points', { count: task.price })],
    [t('model'), [...new Set(modelIds)].map(modelName).join(', ')],
    [t('scene'), sceneIds.map(sceneName).join(', ')],
    [t('seed'), options && 'seed' in options ? String(options.seed) : null],
    [t('wishes'), options && 'desc' in options ? options.desc : null],
    [t('engine'), recipe && `${recipe.engine} ${recipe.version}`],
  ];
  return (
    <Group as="section" aria-label={t('facts')}>
      <GroupTitle>{t('facts')}</GroupTitle>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Group>
  );
}
