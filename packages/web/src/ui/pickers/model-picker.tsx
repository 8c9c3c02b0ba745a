import type { CatalogueModel } from '@vitrine/contract';
import { UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cast, oneFace } from '../../lib/cast.ts';
import { useFavourites } from '../../lib/favourite-queries.ts';
import { favouritesFirst } from '../../lib/favourites-first.ts';
import { Button } from '../button.tsx';
import { CastingDialog } from '../casting/casting-dialog.tsx';
import { Icon } from '../icon.tsx';
import styles from '../panel.module.css';
import { PictureChoice, type PictureOption } from '../picture-choice.tsx';
import { MixedFaces } from './mixed-faces.tsx';

const KEEP = 'keep';
const MIXED = 'mixed';
/** As many as are taken in at a glance; everybody else is on the board. */
const IN_STRIP = 5;

type ModelPickerProps = {
  models: readonly CatalogueModel[];
  cast: Cast;
  onCast: (cast: Cast) => void;
  /** Offers to keep the person of the photo. */
  canKeep?: boolean;
};

/** A few people at hand, favourites first; all of them at a press. */
export function ModelPicker({ models, cast, onCast, canKeep = false }: ModelPickerProps) {
  const { t } = useTranslation('casting');
  const { t: tPicker } = useTranslation('picker');
  const { ids } = useFavourites();
  const [isOpen, setOpen] = useState(false);
  if (models.length === 0) {
    return (
      <p className={styles.quiet} role="status">
        {t('noModels')}
      </p>
    );
  }
  const crew = cast.mix ?? fellows(models, cast.modelId);
  const faces = models.filter(({ model_id }) => crew.includes(model_id));
  const options: PictureOption[] = [
    ...(canKeep
      ? [
          {
            value: KEEP,
            label: t('keepPerson'),
            src: null,
            icon: <Icon of={UserRound} size={24} />,
          },
        ]
      : []),
    ...strip(favouritesFirst(models, ids), cast.modelId).map(({ model_id, name, thumb_url }) => ({
      value: model_id,
      label: name,
      src: thumb_url,
    })),
    ...(faces.length > 1
      ? [{ value: MIXED, label: t('mixed'), src: null, icon: <MixedFaces faces={faces} /> }]
      : []),
  ];
  const choose = (value: string) => {
    if (value === MIXED) onCast({ modelId: cast.modelId, mix: crew });
    else onCast(oneFace(value === KEEP ? null : value));
  };
  return (
    <div className={styles.group}>
      <PictureChoice
        label={tPicker('model')}
        tile={6.5}
        options={options}
        value={cast.mix ? MIXED : (cast.modelId ?? (canKeep ? KEEP : null))}
        onValueChange={choose}
      />
      {cast.mix && (
        <p className={styles.quiet} role="status">
          {t('mixedOf', { count: cast.mix.length })}
        </p>
      )}
      <div>
        <Button size="s" variant="secondary" icon={UsersRound} onClick={() => setOpen(true)}>
          {cast.mix ? t('chooseWho') : t('seeAll', { count: models.length })}
        </Button>
      </div>
      {isOpen && (
        <CastingDialog
          models={models}
          cast={cast}
          onCast={(next) => {
            onCast(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The first ones, and the chosen one among them wherever they stand. */
function strip(models: readonly CatalogueModel[], chosenId: string | null): CatalogueModel[] {
  const first = models.slice(0, IN_STRIP);
  const chosen = models.find(({ model_id }) => model_id === chosenId);
  return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}

/** Who takes turns where nobody has said it: people of the same sex, since the clothes are. */
function fellows(models: readonly CatalogueModel[], chosenId: string | null): string[] {
  const chosen = models.find(({ model_id }) => model_id === chosenId);
  return models
    .filter(({ m_type }) => !chosen || m_type === chosen.m_type)
    .map(({ model_id }) => model_id);
}
