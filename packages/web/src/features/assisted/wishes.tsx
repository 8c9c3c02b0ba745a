import { useMutation, useQuery } from '@tanstack/react-query';
import { api, LIMITS, type PhraseCategory } from '@vitrine/contract';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { addPhrase } from './add-phrase.ts';
import styles from './assisted.module.css';

const PRODUCT = 'fashionclothing';

type WishesProps = {
  value: string;
  onValueChange: (text: string) => void;
  /** A photo that a description can be read from. */
  fileId: string | undefined;
  error: string | undefined;
};

/** What the seller wants, in words: typed, put together from phrases, or read from the photo. */
export function Wishes({ value, onValueChange, fileId, error }: WishesProps) {
  const { t } = useTranslation('assisted');
  const language = useLanguage();
  const [seed, setSeed] = useState(0);
  const [category, setCategory] = useState<PhraseCategory>('scene');
  const phrases = useQuery({
    queryKey: ['phrases', PRODUCT, language],
    queryFn: ({ signal }) => call(api.prompt.phrases, { product: PRODUCT }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handlesErrors: true },
  });
  const shown =
    phrases.data?.list.find((group) => group.category === category) ?? phrases.data?.list[0];
  const read = useMutation({
    mutationFn: (fileId: string) => call(api.prompt.read, { product: PRODUCT, fileId }),
    onSuccess: ({ prompt }) => onValueChange(addPhrase(value, prompt[language])),
  });
  const suggest = useMutation({
    mutationFn: () => call(api.prompt.suggest, { product: PRODUCT, text: value, seed }),
    onSuccess: () => setSeed(seed + 1),
    meta: { handlesErrors: true },
  });
  return (
    <TextArea
      label={t('desc')}
      value={value}
      onValueChange={onValueChange}
      maxLength={LIMITS.descriptionMax}
      placeholder={t('descHint')}
      error={error ?? (suggest.error ? describeError(suggest.error, language) : undefined)}
    >
      <div className={styles.phrases}>
        <div className={styles.chips}>
          <Button
            size="s"
            variant="secondary"
            busy={read.isPending}
            disabled={!fileId}
            onClick={() => fileId && read.mutate(fileId)}
          >
            {t('readPhoto')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            busy={suggest.isPending}
            onClick={() => suggest.mutate()}
          >
            {t('suggest')}
          </Button>
        </div>
        {suggest.data && (
          <ul className={styles.chips} aria-label={t('suggestions')}>
            {suggest.data.list.map((text) => (
              <li key={text}>
                <button type="button" className={styles.chip} onClick={() => onValueChange(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
        {shown && phrases.data && (
          <>
            <div className={styles.groups}>
              <Segmented
                size="s"
                label={t('phraseGroup')}
                value={shown.category}
                onValueChange={setCategory}
                options={phrases.data.list.map(({ category: one, name }) => ({
                  value: one,
                  label: name,
                }))}
              />
            </div>
            <ul className={styles.chips} aria-label={shown.name}>
              {shown.phrases.map(({ phraseId, text }) => (
                <li key={phraseId}>
                  <button
                    type="button"
                    className={styles.chip}
                    onClick={() => onValueChange(addPhrase(value, text[language]))}
                  >
                    {text[language]}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </TextArea>
  );
}
