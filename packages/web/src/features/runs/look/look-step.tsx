import { canRun } from '@vitrine/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useModels } from '../../../entities/catalogue/api/catalogue-queries.ts';
import type { CatalogueModel } from '../../../entities/catalogue/model/catalogue.ts';
import { useUpdateRun } from '../../../entities/run/api/run-actions.ts';
import { firstRecipe, isCast, isWhole } from '../../../entities/run/model/recipe.ts';
import type { Recipe, Run } from '../../../entities/run/model/run.ts';
import { runPath } from '../../../entities/run/model/run-steps.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRun } from '../run-frame.tsx';
import styles from '../runs.module.css';
import { CastSection } from './cast-section.tsx';
import { ExportsSection } from './exports-section.tsx';
import own from './look.module.css';
import { PictureSection } from './picture-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { SavedLooks } from './saved-looks.tsx';
import { SceneSection } from './scene-section.tsx';

/** One look for all articles. It can be changed until the run starts. */
export function LookStep() {
  const { t } = useTranslation('runs');
  const run = useRun();
  const catalogue = useModels();
  if (catalogue.data) {
    return <LookEditor run={run} models={catalogue.data.models} scenes={catalogue.data.scenes} />;
  }
  return catalogue.error ? (
    <LoadFailure title={t('loadFailed')} query={catalogue} />
  ) : (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}

type LookEditorProps = {
  run: Run;
  models: readonly CatalogueModel[];
  scenes: Parameters<typeof SceneSection>[0]['scenes'];
};

function LookEditor({ run, models, scenes }: LookEditorProps) {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  const navigate = useNavigate();
  const update = useUpdateRun(run.runId);
  const [recipe, setRecipe] = useState<Recipe>(() => run.recipe ?? firstRecipe(models));
  const canEdit = canRun(run.state, 'edit');
  const change = (next: Recipe) => {
    setRecipe(next);
    // Each choice is kept at once: nothing is lost by leaving.
    if (isWhole(next)) update.mutate({ recipe: next });
  };
  const keep = (then: () => void) => {
    // The last choice may still be on its way.
    if (run.recipe && !update.isPending) then();
    else update.mutate({ recipe }, { onSuccess: then });
  };
  return (
    <div className={own.look}>
      <div>
        {!canEdit && <p className={own.locked}>{t('lookLocked')}</p>}
        <fieldset className={own.choices} disabled={!canEdit} aria-label={t('step-look')}>
          <SavedLooks recipe={recipe} onRecipe={change} />
          <CastSection recipe={recipe} models={models} onRecipe={change} />
          <SceneSection recipe={recipe} scenes={scenes} onRecipe={change} />
          <PictureSection recipe={recipe} onRecipe={change} />
          <ExportsSection recipe={recipe} onRecipe={change} />
        </fieldset>
      </div>
      <aside className={own.aside}>
        <PreviewSection run={run} recipe={recipe} onKeep={keep} />
        {update.error && (
          <Notice tone="bad" role="alert">
            {describeError(update.error, language)}
          </Notice>
        )}
        {canEdit && (
          <Button
            size="l"
            full
            busy={update.isPending}
            disabled={!isWhole(recipe)}
            onClick={() => keep(() => void navigate(runPath(run.runId, 'make')))}
          >
            {t('toQuote')}
          </Button>
        )}
        {!isWhole(recipe) && (
          <p className={styles.small}>{t(isCast(recipe) ? 'namesMissing' : 'castMissing')}</p>
        )}
      </aside>
    </div>
  );
}
