import { useTranslation } from 'react-i18next';
import { lightsFor } from '../../../entities/run/model/recipe.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import panel from '../../../ui/panel.module.css';
import { Segmented } from '../../../ui/segmented.tsx';

type LightChoiceProps = { recipe: Recipe; onRecipe: (recipe: Recipe) => void };

/** One light on all pictures: on the people, on their shadows and on the place. */
export function LightChoice({ recipe, onRecipe }: LightChoiceProps) {
  const { t } = useTranslation('runs');
  return (
    <div className={panel.group}>
      <h3 className={panel.label}>{t('light')}</h3>
      <Segmented
        label={t('light')}
        value={recipe.light ?? 'own'}
        onValueChange={(light) => onRecipe({ ...recipe, light })}
        options={lightsFor(recipe).map((value) => ({ value, label: t(`light-${value}`) }))}
      />
      <p className={panel.quiet}>{t(recipe.sceneId ? 'lightHint' : 'lightHintPlain')}</p>
    </div>
  );
}
