import type { PictureFacts } from './facts.ts';
import type { Finding } from './finding.ts';
import { judgeBackground, judgeForbidden, judgeFrame } from './judge-content.ts';
import { judgeSize } from './judge-size.ts';
import type { SlotRule } from './rule.ts';

/**
 * Everything that speaks against a picture in a slot of a place, what it is refused for first; nothing where the place
 * takes it.
 */
export function judge(facts: PictureFacts, rule: SlotRule): Finding[] {
  const findings = [
    ...judgeSize(facts, rule),
    ...judgeFile(facts, rule),
    ...judgeBackground(facts, rule),
    ...judgeFrame(facts, rule),
    ...judgeForbidden(facts, rule),
  ];
  const isRefusal = ({ level }: Finding) => level === 'fail';
  return [...findings.filter(isRefusal), ...findings.filter((finding) => !isRefusal(finding))];
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

function judgeFile(facts: PictureFacts, rule: SlotRule): Finding[] {
  const findings: Finding[] = [];
  if (!rule.formats.includes(facts.format)) {
    const wanted = rule.formats.join(', ');
    findings.push({
      kind: 'format',
      level: 'fail',
      measured: facts.format,
      wanted,
      remedy: 'convert',
    });
  }
  const { maxBytes, advisedBytes } = rule;
  const limit = maxBytes !== undefined && facts.bytes > maxBytes ? maxBytes : advisedBytes;
  if (limit !== undefined && facts.bytes > limit) {
    const level = limit === maxBytes ? 'fail' : 'advice';
    const measured = kilobytes(facts.bytes);
    findings.push({
      kind: 'bytes',
      level,
      measured,
      wanted: `≤ ${kilobytes(limit)}`,
      remedy: 'compress',
    });
  }
  if (rule.colourSpace && facts.colourSpace && facts.colourSpace !== rule.colourSpace) {
    findings.push({
      kind: 'colour-space',
      level: 'fail',
      measured: facts.colourSpace,
      wanted: 'sRGB',
      remedy: 'convert',
    });
  }
  return findings;
}
