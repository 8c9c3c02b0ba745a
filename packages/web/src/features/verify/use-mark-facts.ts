import type { Verification } from '../../entities/verification/model/verification.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';

export type Fact = { name: string; text: string; tone?: 'good' | 'doubtful' };

/** IPTC's words for how a picture came to be that have a text; others are shown as they are. */
const SOURCES = [
  'algorithmicallyEnhanced',
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'digitalCapture',
  'computationalCapture',
  'compositeCapture',
  'humanEdits',
  'digitalCreation',
  'algorithmicMedia',
  'screenCapture',
] as const;

const LABELS = ['1', '2', '3'] as const;

/** What each mark says, in words; null for one that is not there. What it leaves open is left out. */
export function useMarkFacts({ credentials, note, source, provider, mark }: Verification) {
  const { t } = useTranslation('verify');
  const { moment } = useDates();

  const fact = (name: string, text: string | null, tone?: Fact['tone']): Fact[] =>
    text ? [{ name, text, ...(tone && { tone }) }] : [];
  const time = (said: string | null) =>
    said && (Number.isNaN(Date.parse(said)) ? said : moment(said));
  const kind = (word: string | null) => {
    const known = SOURCES.find((each) => each === word);
    return known ? `${t(`source-${known}`)} (${known})` : word;
  };
  const label = LABELS.find((each) => each === note?.label);
  return {
    credentials: credentials && [
      ...fact(t('signedBy'), credentials.signedBy),
      ...fact(
        t('certificate'),
        t(`certificate-${credentials.certificate}`),
        credentials.certificate === 'own' ? 'good' : undefined,
      ),
      ...fact(t('madeWith'), credentials.madeWith),
      ...fact(t('madeAt'), time(credentials.madeAt)),
      ...fact(t('kind'), kind(credentials.source)),
      ...fact(
        t('since'),
        t(credentials.unchanged ? 'isUnchanged' : 'isChanged'),
        credentials.unchanged ? 'good' : 'doubtful',
      ),
    ],
    note: note && [
      ...fact(t('label'), label ? t(`label-${label}`) : note.label),
      ...fact(t('producer'), note.producer),
      ...fact(t('id'), note.id),
      ...fact(
        t('seal'),
        t(`seal-${note.seal}`),
        note.seal === 'fits' ? 'good' : note.seal === 'differs' ? 'doubtful' : undefined,
      ),
    ],
    source: source === null ? null : fact(t('kind'), kind(source)),
    provider: provider && [
      ...fact(t('name'), provider.name),
      ...fact(t('system'), [provider.system, provider.version].filter(Boolean).join(' ')),
      ...fact(t('madeAt'), time(provider.madeAt)),
      ...fact(t('id'), provider.id),
    ],
    mark: mark && [
      ...fact(t('name'), mark.by),
      ...fact(t('madeAt'), time(mark.madeAt)),
      ...fact(t('id'), mark.id),
    ],
  } satisfies Record<string, Fact[] | null>;
}
