import { readChoice, type Task } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useModels } from '../../lib/catalogue-queries.ts';
import { useSceneName } from '../../lib/use-scene-name.ts';
import panel from '../../ui/panel.module.css';
import styles from './records.module.css';

/** The recipe: what it was made with, so that it can be made again. */
export function RecordFacts({ task }: { task: Task }) {
  const { t, i18n } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const { data: catalogue } = useModels();
  const options = readChoice(task.product, task.options)?.options;
  const moments = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const sceneName = useSceneName();
  const sceneIds =
    options && 'scene_ids' in options
      ? options.scene_ids
      : options && 'scene_id' in options && options.scene_id
        ? [options.scene_id]
        : [];
  const modelIds = [
    ...(options && 'model_id' in options && options.model_id ? [options.model_id] : []),
    ...task.images.flatMap(({ variant }) => variant.model_id ?? []),
  ];
  const modelName = (id: string) =>
    catalogue?.models.find(({ model_id }) => model_id === id)?.name ?? id;
  const recipe = task.images.find((image) => image.recipe)?.recipe;
  const facts: [label: string, value: string | null | undefined][] = [
    [t('number'), task.task_id],
    [t('created'), moments.format(new Date(task.created_at))],
    [t('finished'), task.finished_at && moments.format(new Date(task.finished_at))],
    [t('price'), tCommon('points', { count: task.price })],
    [t('model'), [...new Set(modelIds)].map(modelName).join(', ')],
    [t('scene'), sceneIds.map(sceneName).join(', ')],
    [t('seed'), options && 'seed' in options ? String(options.seed) : null],
    [t('wishes'), options && 'desc' in options ? options.desc : null],
    [t('engine'), recipe && `${recipe.engine} ${recipe.version}`],
  ];
  return (
    <section className={panel.group} aria-label={t('facts')}>
      <h2 className={panel.label}>{t('facts')}</h2>
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
    </section>
  );
}
