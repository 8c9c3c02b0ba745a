import { Shuffle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useFavourites, useMarkFavourite } from '../api/favourite-queries.ts';
import { type Cast, oneFace } from '../model/cast.ts';
import { candidates, filterPeople, offerTraits, type Trait } from '../model/casting-filter.ts';
import type { CatalogueModel } from '../model/catalogue.ts';
import { favouritesFirst } from '../model/favourites-first.ts';
import styles from './board.module.css';
import { CastingFilters } from './casting-filters.tsx';
import { PersonCard } from './person-card.tsx';

type CastingBoardProps = {
  models: readonly CatalogueModel[];
  /** Absent where a press navigates instead of choosing. */
  cast?: Cast;
  onCast: (cast: Cast) => void;
};

/** All available models, favourites first. */
export function CastingBoard(props: CastingBoardProps) {
  const { t } = useTranslation('casting');
  const { ids, isPending } = useFavourites();
  if (isPending) {
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height="24rem" />
      </div>
    );
  }
  return <OrderedBoard {...props} favourites={ids} />;
}

/** The two rows that a wide window shows at once. */
const FIRST_SCREEN = 10;

function OrderedBoard(props: CastingBoardProps & { favourites: readonly string[] }) {
  const { models, cast, onCast, favourites } = props;
  const { t } = useTranslation('casting');
  const mark = useMarkFavourite();
  const [wanted, setWanted] = useState<readonly Trait[]>([]);
  // Kept as they were when the board was opened, so that no card jumps away while it is being marked.
  const [order] = useState(favourites);
  const people = candidates(favouritesFirst(models, order), favourites);
  const shown = filterPeople(people, wanted);
  const count = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    setWanted([]);
    // The pressed button disappears with the filters, so the focus is moved to keep it on the page.
    count.current?.focus();
  };
  return (
    <div className={styles.casting}>
      <CastingFilters
        offered={offerTraits(people, wanted)}
        wanted={wanted}
        shown={shown.length}
        onWanted={setWanted}
      />
      <div className={styles.bar}>
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          {wanted.length > 0
            ? t('shownOf', { shown: shown.length, count: models.length })
            : t('everybody', { count: models.length })}
        </p>
        {wanted.length > 0 && shown.length > 0 && (
          <TextButton onClick={clear}>{t('clear')}</TextButton>
        )}
        {shown.length > 1 && (
          <div className={styles.mix}>
            <span className={styles.hint}>{t('mixHint')}</span>
            <Button
              size="s"
              variant="secondary"
              icon={Shuffle}
              onClick={() => onCast({ modelId: null, mix: shown.map(({ modelId }) => modelId) })}
            >
              {t('mixThese', { count: shown.length })}
            </Button>
          </div>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={t('noneTitle')}
          body={t('noneBody')}
          action={<Button onClick={clear}>{t('clear')}</Button>}
        />
      )}
      <ul className={styles.board} aria-label={t('people')}>
        {shown.map((model, at) => (
          <PersonCard
            key={model.modelId}
            model={model}
            isFirst={at < FIRST_SCREEN}
            isChosen={
              cast?.mix ? cast.mix.includes(model.modelId) : cast && cast.modelId === model.modelId
            }
            isFavourite={favourites.includes(model.modelId)}
            onChoose={() => onCast(oneFace(model.modelId))}
            onFavourite={(favourite) => mark.mutate({ modelId: model.modelId, favourite })}
          />
        ))}
      </ul>
    </div>
  );
}
