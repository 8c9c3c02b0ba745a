import { UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Group, Quiet } from '../../../ui/panel.tsx';
import { PictureChoice, type PictureOption } from '../../../ui/picture-choice.tsx';
import { useFavourites } from '../api/favourite-queries.ts';
import { type Cast, oneFace } from '../model/cast.ts';
import type { CatalogueModel } from '../model/catalogue.ts';
import { favouritesFirst } from '../model/favourites-first.ts';
import { CastingDialog } from './casting-dialog.tsx';
import own from './pickers.module.css';

const KEEP = 'keep';
const MIXED = 'mixed';
/** The number that fits at a glance; the board shows all others. */
const IN_STRIP = 5;

type ModelPickerProps = {
  models: readonly CatalogueModel[];
  cast: Cast;
  onCast: (cast: Cast) => void;
  /** Offers to keep the person of the photo. */
  canKeep?: boolean;
};

/** A few models at hand, favourites first; a press shows all of them. */
export function ModelPicker({ models, cast, onCast, canKeep = false }: ModelPickerProps) {
  const { t } = useTranslation('casting');
  const { t: tPicker } = useTranslation('picker');
  const { ids } = useFavourites();
  const [isOpen, setOpen] = useState(false);
  if (models.length === 0) {
    return <Quiet role="status">{t('noModels')}</Quiet>;
  }
  const crew = cast.mix ?? fellows(models, cast.modelId);
  const faces = models.filter(({ modelId }) => crew.includes(modelId));
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
    ...strip(favouritesFirst(models, ids), cast.modelId).map(({ modelId, name, thumbUrl }) => ({
      value: modelId,
      label: name,
      src: thumbUrl,
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
    <Group>
      <PictureChoice
        label={tPicker('model')}
        options={options}
        value={cast.mix ? MIXED : (cast.modelId ?? (canKeep ? KEEP : null))}
        onValueChange={choose}
      />
      {cast.mix && <Quiet role="status">{t('mixedOf', { count: cast.mix.length })}</Quiet>}
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
    </Group>
  );
}

/** The first models, always including the chosen one. */
function strip(models: readonly CatalogueModel[], chosenId: string | null): CatalogueModel[] {
  const first = models.slice(0, IN_STRIP);
  const chosen = models.find(({ modelId }) => modelId === chosenId);
  return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}

/** The default rotation: models of the same sex, because the clothes are made for it. */
function fellows(models: readonly CatalogueModel[], chosenId: string | null): string[] {
  const chosen = models.find(({ modelId }) => modelId === chosenId);
  return models
    .filter(({ mType }) => !chosen || mType === chosen.mType)
    .map(({ modelId }) => modelId);
}

const FACES = 4;

/** Several models instead of one. */
function MixedFaces({ faces }: { faces: readonly CatalogueModel[] }) {
  return (
    <span className={own.faces}>
      {faces.slice(0, FACES).map(({ modelId, thumbUrl }) => (
        <img key={modelId} src={thumbUrl} alt="" loading="lazy" draggable={false} />
      ))}
    </span>
  );
}
