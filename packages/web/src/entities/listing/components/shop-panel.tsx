import { Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import panel from '../../../ui/panel.module.css';
import { Select } from '../../../ui/select.tsx';
import { useListingCheck, usePlaces, useSaveForPlace } from '../api/listing-queries.ts';
import { Findings } from './findings.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { RuleSource } from './rule-source.tsx';

/** Asks a marketplace's rules about finished pictures, and saves them as the place wants them. */
export function ShopPanel({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useTranslation('listing');
  const [place, setPlace] = useState('');
  const places = usePlaces();
  const check = useListingCheck(fileIds[0], place);
  const save = useSaveForPlace();
  const chosen = places.data?.find((each) => each.id === place);
  const left = save.data?.flatMap(({ findings }) => findings) ?? [];

  return (
    <div className={panel.group}>
      <Select
        label={t('title')}
        value={place}
        onValueChange={(next) => {
          save.reset();
          setPlace(next);
        }}
        options={[
          { value: '', label: t('choose') },
          ...(places.data ?? []).map(({ id: value, name: label }) => ({ value, label })),
        ]}
      />
      <div role="status" className={panel.group}>
        {check.isFetching && <p className={panel.quiet}>{t('checking')}</p>}
        {check.data && !save.data && <Findings findings={check.data.findings} />}
        {save.data && <Findings findings={left} />}
        {save.data && <p className={panel.quiet}>{t('saved', { count: save.data.length })}</p>}
      </div>
      {chosen && (
        <>
          <Button
            variant="secondary"
            full
            icon={Store}
            busy={save.isPending}
            onClick={() => save.mutate({ fileIds, place })}
          >
            {t('save', { place: chosen.name })}
          </Button>
          {chosen.note && <p className={panel.quiet}>{chosen.note}</p>}
          <RuleSource place={chosen} />
        </>
      )}
      <PlaceChoice full />
    </div>
  );
}
