import { type Audience, LIMITS, RUN_KINDS } from '@vitrine/contract';
import type { CatalogueModel } from '../../../entities/catalogue/model/catalogue.ts';
import { isApart, modelsFor, setApart, withModels } from '../../../entities/run/model/recipe.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, Quiet } from '../../../ui/panel.tsx';
import { PicturePicks } from '../../../ui/picture-choice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from '../runs.module.css';
import own from './look.module.css';

type CastSectionProps = {
  recipe: Recipe;
  models: readonly CatalogueModel[];
  onRecipe: (recipe: Recipe) => void;
};

const WOMAN = 1;

/** Who wears it: one person, several by turns, or women and men apart; and in which poses. */
export function CastSection({ recipe, models, onRecipe }: CastSectionProps) {
  const { t } = useTranslation('runs');
  const isWorn = recipe.kind === 'fashionclothing';
  const apart = isApart(recipe);
  const audiences: Audience[] = apart ? ['women', 'men'] : ['all'];
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.label}>{t('kind')}</h2>
        <Segmented
          label={t('kind')}
          value={recipe.kind}
          onValueChange={(kind) => onRecipe({ ...recipe, kind })}
          options={RUN_KINDS.map((kind) => ({ value: kind, label: t(`kind-${kind}`) }))}
        />
      </section>
      {isWorn && (
        <section className={styles.section}>
          <h2 className={styles.label}>{t('cast')}</h2>
          <Segmented
            size="s"
            label={t('castRule')}
            value={apart ? 'apart' : 'all'}
            onValueChange={(rule) => onRecipe(setApart(recipe, rule === 'apart', models))}
            options={[
              { value: 'all', label: t('castAll') },
              { value: 'apart', label: t('castApart') },
            ]}
          />
          {audiences.map((audience) => (
            <CastStrip key={audience} {...{ audience, recipe, models, onRecipe }} />
          ))}
        </section>
      )}
      {isWorn && <PoseStrip {...{ recipe, models, onRecipe }} />}
    </>
  );
}

function CastStrip({
  audience,
  recipe,
  models,
  onRecipe,
}: CastSectionProps & { audience: Audience }) {
  const { t } = useTranslation('runs');
  const chosen = modelsFor(recipe, audience);
  const fitting = models.filter(
    ({ mType }) => audience === 'all' || (mType === WOMAN) === (audience === 'women'),
  );
  return (
    <Group>
      <Quiet>
        {audience !== 'all' && `${t(`audience-${audience}`)} · `}
        {chosen.length > 1 ? t('byTurns', { count: chosen.length }) : t('castHint')}
      </Quiet>
      <div className={own.strip}>
        <PicturePicks
          label={t(audience === 'all' ? 'cast' : `audience-${audience}`)}
          tile={6}
          options={fitting.map(({ modelId, name, thumbUrl }) => ({
            ...{ value: modelId, label: name, src: thumbUrl },
          }))}
          values={chosen}
          most={LIMITS.runModelsMax}
          onValuesChange={(ids) => onRecipe(withModels(recipe, audience, ids))}
        />
      </div>
    </Group>
  );
}

/** Poses that everybody of the cast has. */
function PoseStrip({ recipe, models, onRecipe }: CastSectionProps) {
  const { t } = useTranslation('runs');
  const ids = recipe.cast.flatMap(({ modelIds }) => modelIds);
  const cast = models.filter(({ modelId }) => ids.includes(modelId));
  const [first, ...others] = cast;
  const shared = (first?.poses ?? []).filter(({ poseId }) =>
    others.every(({ poses }) => poses.some((pose) => pose.poseId === poseId)),
  );
  if (shared.length < 2) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.label}>{t('poses')}</h2>
      <Quiet>{t('posesHint')}</Quiet>
      <PicturePicks
        label={t('poses')}
        tile={5}
        options={shared.map(({ poseId, name, url }) => ({ value: poseId, label: name, src: url }))}
        values={recipe.poses.filter((id) => shared.some(({ poseId }) => poseId === id))}
        most={LIMITS.runPicturesPerPhotoMax}
        onValuesChange={(poses) => onRecipe({ ...recipe, poses })}
      />
    </section>
  );
}
