import { FRAMINGS, LIMITS, RUN_RATIOS, ratiosOf } from '@vitrine/contract';
import { OutputSizeChoice } from '../../../entities/photo/components/output-size-choice.tsx';
import { withRatio } from '../../../entities/run/model/recipe.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import own from './look.module.css';

type PictureSectionProps = { recipe: Recipe; onRecipe: (recipe: Recipe) => void };

const COUNTS = Array.from({ length: LIMITS.runPicturesPerPhotoMax }, (_, index) => index + 1);

/** How the pictures are cut, how large they become and how many there are of each article. */
export function PictureSection({ recipe, onRecipe }: PictureSectionProps) {
  const { t } = useTranslation('runs');
  const { t: tWorkspace } = useTranslation('workspace');
  const isWorn = recipe.kind === 'fashionclothing';
  const ratios = ratiosOf(recipe);
  return (
    <section className={own.picture} aria-label={tWorkspace('picture')}>
      {isWorn && (
        <Group>
          <GroupTitle>{tWorkspace('framing')}</GroupTitle>
          <Segmented
            full
            label={tWorkspace('framing')}
            value={recipe.framing}
            onValueChange={(framing) => onRecipe({ ...recipe, framing })}
            options={FRAMINGS.map((value) => ({ value, label: tWorkspace(`framing-${value}`) }))}
          />
        </Group>
      )}
      <Group>
        <GroupTitle>{tWorkspace('ratio')}</GroupTitle>
        <div className={own.ratios}>
          {RUN_RATIOS[recipe.kind].map((ratio) => {
            const isChosen = ratios.includes(ratio);
            return (
              <Checkbox
                key={ratio}
                label={ratio}
                checked={isChosen}
                disabled={isChosen && ratios.length === 1}
                onCheckedChange={(wanted) => onRecipe(withRatio(recipe, ratio, wanted))}
              />
            );
          })}
        </div>
        <Quiet>{t('ratiosHint')}</Quiet>
      </Group>
      <Group>
        <GroupTitle>{t('whichPhotos')}</GroupTitle>
        <Segmented
          full
          label={t('whichPhotos')}
          value={recipe.photos}
          onValueChange={(photos) => onRecipe({ ...recipe, photos })}
          options={[
            { value: 'first', label: t('photos-first') },
            { value: 'each', label: t('photos-each') },
          ]}
        />
      </Group>
      <Group>
        <GroupTitle>{t('countEach')}</GroupTitle>
        <Segmented
          full
          label={t('countEach')}
          value={String(recipe.count)}
          onValueChange={(count) => onRecipe({ ...recipe, count: Number(count) })}
          options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </Group>
      <OutputSizeChoice
        value={recipe.size}
        onValueChange={(size) => onRecipe({ ...recipe, size })}
      />
    </section>
  );
}
