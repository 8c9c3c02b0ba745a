import type { ComponentProps } from 'react';
import { ColourBackdrop } from '../../../entities/catalogue/components/colour-backdrop.tsx';
import { ScenePicker } from '../../../entities/catalogue/components/scene-picker.tsx';
import type { Backdrop } from '../../../entities/catalogue/model/backdrop.ts';
import { beforeColour, lightsFor } from '../../../entities/run/model/recipe.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from '../runs.module.css';

type SceneSectionProps = {
  recipe: Recipe;
  scenes: ComponentProps<typeof ScenePicker>['scenes'];
  onRecipe: (recipe: Recipe) => void;
};

function toBackdrop({ sceneId, colour }: Recipe): Backdrop | null {
  if (sceneId) return { kind: 'scene', sceneId };
  return colour ? { kind: 'colour', colour } : null;
}

/** The same place for all, and its light with it. */
export function SceneSection({ recipe, scenes, onRecipe }: SceneSectionProps) {
  const { t } = useTranslation('runs');
  const { sceneId: _scene, colour: _colour, ...rest } = recipe;
  return (
    <section className={styles.section}>
      <h2 className={styles.label}>{t(recipe.kind === 'cutout' ? 'ground' : 'scene')}</h2>
      {recipe.kind === 'cutout' ? (
        <ColourBackdrop
          product="cutout"
          colour={recipe.colour ?? null}
          onColour={(colour) => onRecipe({ ...rest, colour })}
        />
      ) : (
        <>
          <Quiet>{t('sceneHint')}</Quiet>
          <ScenePicker
            product="fashionclothing"
            scenes={scenes}
            hasOwn={false}
            value={toBackdrop(recipe)}
            onValueChange={(backdrop) => {
              if (backdrop.kind === 'scene') onRecipe({ ...rest, sceneId: backdrop.sceneId });
              if (backdrop.kind === 'colour') {
                onRecipe({ ...rest, colour: backdrop.colour, light: beforeColour(recipe.light) });
              }
            }}
          />
          <LightChoice recipe={recipe} onRecipe={onRecipe} />
        </>
      )}
    </section>
  );
}

type LightChoiceProps = { recipe: Recipe; onRecipe: (recipe: Recipe) => void };

/** One light on all pictures: on the people, on their shadows and on the place. */
function LightChoice({ recipe, onRecipe }: LightChoiceProps) {
  const { t } = useTranslation('runs');
  return (
    <Group>
      <GroupTitle level={3}>{t('light')}</GroupTitle>
      <div className={styles.wrapped}>
        <Segmented
          label={t('light')}
          value={recipe.light ?? 'own'}
          onValueChange={(light) => onRecipe({ ...recipe, light })}
          options={lightsFor(recipe).map((value) => ({ value, label: t(`light-${value}`) }))}
        />
      </div>
      <Quiet>{t(recipe.sceneId ? 'lightHint' : 'lightHintPlain')}</Quiet>
    </Group>
  );
}
