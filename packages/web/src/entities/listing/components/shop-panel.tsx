import { Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Group, Quiet } from '../../../ui/panel.tsx';
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
    <Group>
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
      <Group role="status">
        {check.isFetching && <Quiet>{t('checking')}</Quiet>}
        {check.data && !save.data && <Findings findings={check.data.findings} />}
        {save.data && <Findings findings={left} />}
        {save.data && <Quiet>{t('saved', { count: save.data.length })}</Quiet>}
      </Group>
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
          {chosen.note && <Quiet>{chosen.note}</Quiet>}
          <RuleSource place={chosen} />
        </>
      )}
      <PlaceChoice full />
    </Group>
  );
}
