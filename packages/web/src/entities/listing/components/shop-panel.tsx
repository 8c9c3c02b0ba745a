import { Check, CircleAlert, Store, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import panel from '../../../ui/panel.module.css';
import { Select } from '../../../ui/select.tsx';
import {
  type Finding,
  useListingCheck,
  usePlaces,
  useSaveForPlace,
} from '../api/listing-queries.ts';
import styles from './shop-panel.module.css';

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
          <p className={panel.quiet}>
            {t(chosen.outdated ? 'outdated' : 'source', {
              date: chosen.checked,
              source: chosen.sources[0]?.at ?? '',
            })}
          </p>
        </>
      )}
    </div>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('listing');
  if (findings.length === 0) {
    return (
      <p className={panel.good}>
        <Icon of={Check} />
        {t('passes')}
      </p>
    );
  }
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.kind} ${finding.what ?? ''} ${finding.measured}`}
          className={finding.level === 'fail' ? panel.bad : styles.advice}
        >
          <Icon of={finding.level === 'fail' ? CircleAlert : TriangleAlert} />
          <span>
            {t(textKey(finding))}
            {finding.wanted && ` ${t('figures', finding)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const KNOWN = {
  'too-small': 'tooSmall',
  'too-large': 'tooLarge',
  'wrong-size': 'wrongSize',
  ratio: 'ratio',
  background: 'background',
  fill: 'fill',
  margin: 'margin',
  format: 'format',
  bytes: 'bytes',
  'colour-space': 'colourSpace',
  enlarged: 'enlarged',
  'real-photos': 'realPhotos',
  text: 'text',
  'cjk-text': 'chineseText',
  border: 'border',
  collage: 'collage',
  monochrome: 'monochrome',
  blur: 'blur',
} as const;

const isKnown = (name: string): name is keyof typeof KNOWN => name in KNOWN;

function textKey({ kind, what }: Finding) {
  const name = what ?? kind;
  return isKnown(name) ? KNOWN[name] : 'forbidden';
}
