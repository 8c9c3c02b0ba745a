import { useQuery } from '@tanstack/react-query';
import { api, LIMITS, PRODUCTS, SATISFACTION } from '@vitrine/contract';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './filter-bar.module.css';
import { type FilterName, type FilterTexts, STATE_NAMES } from './record-filter.ts';

type FilterBarProps = {
  texts: FilterTexts;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

/** Kind, state, rating, tag, days and words. */
export function FilterBar({ texts, onChange, onClear }: FilterBarProps) {
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const [words, setWords] = useState(texts.search);
  const { data: tags } = useQuery({
    queryKey: ['record-tags'],
    queryFn: ({ signal }) => call(api.record.tags, {}, { signal }),
    meta: { handlesErrors: true },
  });
  const isFiltered = Object.values(texts).some((text) => text !== '');
  return (
    <form
      className={styles.bar}
      aria-label={t('filter')}
      onSubmit={(event) => {
        event.preventDefault();
        onChange('search', words);
      }}
    >
      <label className={styles.search}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={LIMITS.textInputMax}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            if (target.value === '') onChange('search', '');
          }}
          onBlur={() => words !== texts.search && onChange('search', words)}
        />
      </label>
      <Choice
        label={t('kind')}
        value={texts.kind}
        onChange={(value) => onChange('kind', value)}
        options={PRODUCTS.map((product) => [product, tCommon(`kind-${product}`)])}
      />
      <Choice
        label={t('state')}
        value={texts.state}
        onChange={(value) => onChange('state', value)}
        options={STATE_NAMES.map((state) => [state, t(`state-${state}`)])}
      />
      <Choice
        label={t('rating')}
        value={texts.rating}
        onChange={(value) => onChange('rating', value)}
        options={Object.values(SATISFACTION).map((one) => [
          String(one),
          tCommon(`satisfaction-${one}`),
        ])}
      />
      {tags && tags.list.length > 0 && (
        <Choice
          label={t('tag')}
          value={texts.tag}
          onChange={(value) => onChange('tag', value)}
          options={tags.list.map(({ tag, count }) => [tag, `${tag} (${count})`])}
        />
      )}
      <Day label={t('from')} value={texts.from} onChange={(value) => onChange('from', value)} />
      <Day label={t('to')} value={texts.to} onChange={(value) => onChange('to', value)} />
      {isFiltered && (
        <TextButton
          onClick={() => {
            setWords('');
            onClear();
          }}
        >
          {t('clearFilter')}
        </TextButton>
      )}
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <select
      className={styles.field}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{label}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Day({ label, value, onChange }: Omit<ChoiceProps, 'options'>) {
  const id = useId();
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
