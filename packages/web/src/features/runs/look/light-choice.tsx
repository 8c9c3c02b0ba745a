import { useTranslation } from 'react-i18next';
import { lightsFor } from '../../../entities/run/model/recipe.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type LightChoiceProps = { recipe: Recipe; onRecipe: (recipe: Recipe) => void };

/** One light on all pictures: on the people, on their shadows and on the place. */
export function LightChoice({ recipe, onRecipe }: LightChoiceProps) {
  const { t } = useTranslation('runs');
  return (
    <Group>
      <GroupTitle level={3}>{t('light')}</GroupTitle>
      <Segmented
        label={t('light')}
        value={recipe.light ?? 'own'}
        onValueChange={(light) => onRecipe({ ...recipe, light })}
        options={lightsFor(recipe).map((value) => ({ value, label: t(`light-${value}`) }))}
      />
      <Quiet>{t(recipe.sceneId ? 'lightHint' : 'lightHintPlain')}</Quiet>
    </Group>
  );
}
