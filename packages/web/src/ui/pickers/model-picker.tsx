import type { CatalogueModel } from '@vitrine/contract';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import styles from '../panel.module.css';
import { PictureChoice, type PictureOption } from '../picture-choice.tsx';
import { Segmented } from '../segmented.tsx';
import { TextButton } from '../text-button.tsx';
import { EVERY_MODEL, filterModels } from './model-filter.ts';
import own from './pickers.module.css';

const KEEP = 'keep';

type ModelPickerProps = {
  models: readonly CatalogueModel[];
  /** Null: the person of the photo stays. */
  value: string | null;
  onValueChange: (modelId: string | null) => void;
  /** Offers to keep the person of the photo. */
  canKeep?: boolean;
};

/** Models by their looks, with a few questions to find one. */
export function ModelPicker({ models, value, onValueChange, canKeep = false }: ModelPickerProps) {
  const { t } = useTranslation('picker');
  const [filter, setFilter] = useState(EVERY_MODEL);
  const shown = filterModels(models, filter);
  const keep: PictureOption[] = canKeep
    ? [{ value: KEEP, label: t('keepPerson'), src: null, icon: <Icon of={UserRound} size={24} /> }]
    : [];
  const options = shown.map(({ model_id, name, thumb_url }) => ({
    value: model_id,
    label: name,
    src: thumb_url,
  }));
  return (
    <div className={styles.group}>
      <div className={own.filters}>
        <Segmented
          size="s"
          label={t('gender')}
          value={filter.gender}
          onValueChange={(gender) => setFilter({ ...filter, gender })}
          options={[
            { value: 'all', label: t('all') },
            { value: '1', label: t('women') },
            { value: '2', label: t('men') },
          ]}
        />
        <Segmented
          size="s"
          label={t('skin')}
          value={filter.skin}
          onValueChange={(skin) => setFilter({ ...filter, skin })}
          options={[
            { value: 'all', label: t('all') },
            { value: '1', label: t('skin-1') },
            { value: '2', label: t('skin-2') },
            { value: '3', label: t('skin-3') },
          ]}
        />
        <Segmented
          size="s"
          label={t('body')}
          value={filter.body}
          onValueChange={(body) => setFilter({ ...filter, body })}
          options={[
            { value: 'all', label: t('all') },
            { value: '1', label: t('regular') },
            { value: '2', label: t('plus') },
          ]}
        />
        <Segmented
          size="s"
          label={t('age')}
          value={filter.age}
          onValueChange={(age) => setFilter({ ...filter, age })}
          options={[
            { value: 'all', label: t('all') },
            { value: '1', label: t('age-1') },
            { value: '2', label: t('age-2') },
            { value: '3', label: t('age-3') },
          ]}
        />
      </div>
      {keep.length + options.length > 0 && (
        <PictureChoice
          label={t('model')}
          options={[...keep, ...options]}
          value={value ?? (canKeep ? KEEP : null)}
          onValueChange={(next) => onValueChange(next === KEEP ? null : next)}
        />
      )}
      {shown.length === 0 && (
        <p className={styles.quiet} role="status">
          {models.length === 0 ? t('noModels') : t('noneFits')}{' '}
          {models.length > 0 && (
            <TextButton onClick={() => setFilter(EVERY_MODEL)}>{t('showAll')}</TextButton>
          )}
        </p>
      )}
    </div>
  );
}
