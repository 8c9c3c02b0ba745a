import { useQuery } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useDeleteRecipe, useSaveRecipe } from '../../../entities/run/api/run-actions.ts';
import { recipesQuery } from '../../../entities/run/api/run-queries.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NameDialog } from '../name-dialog.tsx';
import styles from '../runs.module.css';
import own from './look.module.css';

type SavedLooksProps = { recipe: Recipe; onRecipe: (recipe: Recipe) => void };

/** Looks of earlier seasons, and the way to keep this one. */
export function SavedLooks({ recipe, onRecipe }: SavedLooksProps) {
  const { t } = useTranslation('runs');
  const { data: saved = [] } = useQuery(recipesQuery);
  const [isNaming, setNaming] = useState(false);
  const save = useSaveRecipe();
  const remove = useDeleteRecipe();
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <h2 className={styles.label}>{t('savedLooks')}</h2>
        <Button size="s" variant="quiet" icon={Bookmark} onClick={() => setNaming(true)}>
          {t('saveLook')}
        </Button>
      </div>
      {saved.length === 0 && <Quiet>{t('noLooks')}</Quiet>}
      {saved.length > 0 && (
        <ul className={own.saved}>
          {saved.map((one) => (
            <li key={one.recipeId}>
              <button type="button" onClick={() => onRecipe(one.recipe)}>
                {one.name}
              </button>
              <IconButton
                size="s"
                icon={X}
                label={t('forgetLook', { name: one.name })}
                onClick={() => remove.mutate(one.recipeId)}
              />
            </li>
          ))}
        </ul>
      )}
      {isNaming && (
        <NameDialog
          title={t('saveLook')}
          label={t('lookName')}
          hint={t('lookNameHint')}
          action={t('saveLookAction')}
          busy={save.isPending}
          error={save.error}
          onClose={() => setNaming(false)}
          onName={(name) =>
            save.mutate(
              { name, recipe },
              {
                onSuccess: () => {
                  setNaming(false);
                  toast.success(t('lookSaved'));
                },
              },
            )
          }
        />
      )}
    </section>
  );
}
