import type { Finding, Place } from '../../entities/listing/api/listing-queries.ts';
import { figuresKey, findingKey, remedyKey } from '../../entities/listing/model/finding-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type CheckedFile, toldBy } from './checked-file.ts';

/** Everything that was found as a table: a row for each file and place. */
export function useReport() {
  const { t } = useTranslation('check');
  const { t: tListing } = useTranslation('listing');
  const say = (finding: Finding) =>
    [
      `${tListing(findingKey(finding))} ${finding.wanted ? tListing(figuresKey(finding), finding) : finding.measured}`.trim(),
      tListing(remedyKey(finding.remedy)),
    ].join(': ');

  return (files: readonly CheckedFile[], places: readonly Place[], slot: string) => [
    [
      'file',
      'width',
      'height',
      'bytes',
      'place',
      'slot',
      'verdict',
      'findings',
      'source',
      'checked',
    ],
    ...files.flatMap(({ path, file, check, problem }) => {
      const size = [check?.width ?? '', check?.height ?? '', check?.bytes ?? file.size];
      if (!check) return [[path, ...size, '', slot, t('unread'), problem ?? '', '', '']];
      return toldBy(places, slot, check).map(({ place, result }) => [
        ...[path, ...size, place.name, slot, result.verdict],
        result.findings.map(say).join('; '),
        ...[place.sources[0]?.at ?? '', place.checked],
      ]);
    }),
  ];
}
