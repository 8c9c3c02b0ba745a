import type { PictureFacts } from './facts.ts';
import type { Finding } from './finding.ts';
import type { SlotRule } from './rule.ts';

type Dimensions = { width: number; height: number };
type Judged = Pick<PictureFacts, 'width' | 'height' | 'enlargedFrom'>;

const times = ({ width, height }: Dimensions) => `${width} × ${height}`;
/** A ratio is met within half a percent, which is a pixel or two. */
const RATIO_SLACK = 0.005;
/** Ratios of larger numbers than this are meaningless to people. */
const LARGEST_PART = 21;
/** Beyond this an enlarged photo looks soft at the size that shops show. */
const ENLARGED_LIMIT = 2;

export function judgeSize(facts: Judged, { shape }: SlotRule): Finding[] {
  const findings: Finding[] = [];
  const measured = times(facts);
  const add = (finding: Omit<Finding, 'measured'> & { measured?: string }) =>
    findings.push({ measured, ...finding });
  const { exact, min, max, advised, longestSide, shortestSide, maxPixels, maxWidth, ratio } = shape;
  const longest = Math.max(facts.width, facts.height);
  const shortest = Math.min(facts.width, facts.height);

  if (exact && (facts.width !== exact.width || facts.height !== exact.height)) {
    add({ kind: 'wrong-size', level: 'fail', wanted: times(exact), remedy: 'reframe' });
  }
  if (min && (facts.width < min.width || facts.height < min.height)) {
    add({ kind: 'too-small', level: 'fail', wanted: `≥ ${times(min)}`, remedy: 'enlarge' });
  } else if (longestSide?.min && longest < longestSide.min) {
    add({ kind: 'too-small', level: 'fail', wanted: `≥ ${longestSide.min}`, remedy: 'enlarge' });
  } else if (shortestSide?.min && shortest < shortestSide.min) {
    add({ kind: 'too-small', level: 'fail', wanted: `≥ ${shortestSide.min}`, remedy: 'enlarge' });
  } else if (advised && (facts.width < advised.width || facts.height < advised.height)) {
    add({ kind: 'too-small', level: 'advice', wanted: `≥ ${times(advised)}`, remedy: 'enlarge' });
  } else if (longestSide?.advised && longest < longestSide.advised) {
    add({
      kind: 'too-small',
      level: 'advice',
      wanted: `≥ ${longestSide.advised}`,
      remedy: 'enlarge',
    });
  } else if (shortestSide?.advised && shortest < shortestSide.advised) {
    add({
      kind: 'too-small',
      level: 'advice',
      wanted: `≥ ${shortestSide.advised}`,
      remedy: 'enlarge',
    });
  }
  if (max && (facts.width > max.width || facts.height > max.height)) {
    add({ kind: 'too-large', level: 'fail', wanted: `≤ ${times(max)}`, remedy: 'shrink' });
  } else if (longestSide?.max && longest > longestSide.max) {
    add({ kind: 'too-large', level: 'fail', wanted: `≤ ${longestSide.max}`, remedy: 'shrink' });
  } else if (maxWidth && facts.width > maxWidth) {
    add({ kind: 'too-large', level: 'fail', wanted: `≤ ${maxWidth}`, remedy: 'shrink' });
  } else if (maxPixels && facts.width * facts.height > maxPixels) {
    add({ kind: 'too-large', level: 'fail', wanted: `≤ ${maxPixels / 1e6} MP`, remedy: 'shrink' });
  }
  const finding = ratio && judgeRatio(facts, ratio);
  if (finding) findings.push(finding);
  if (facts.enlargedFrom && longest > facts.enlargedFrom * ENLARGED_LIMIT) {
    const wanted = `≥ ${Math.ceil(longest / ENLARGED_LIMIT)}`;
    add({
      kind: 'enlarged',
      level: 'advice',
      measured: `${facts.enlargedFrom}`,
      wanted,
      remedy: 'photograph',
    });
  }
  return findings;
}

/** Formats a ratio as sellers write it, such as 3:4, or as a number if it has no such form. */
function describeRatio(ratio: number): string {
  for (let high = 1; high <= LARGEST_PART; high++) {
    const wide = Math.round(ratio * high);
    if (wide > 0 && wide <= LARGEST_PART && Math.abs(wide / high / ratio - 1) < RATIO_SLACK) {
      return `${wide}:${high}`;
    }
  }
  return ratio.toFixed(2);
}

type Ratio = NonNullable<SlotRule['shape']['ratio']>;
/** Ends that are nearer to each other than this are one ratio with some slack. */
const NARROW_RANGE = 1.03;

function describeRange({ min, max, best }: Ratio): string {
  if (min === undefined) return `≤ ${max}`;
  if (max === undefined) return `≥ ${min}`;
  return max <= NARROW_RANGE * min ? describeRatio(best) : `${min}–${max}`;
}

function judgeRatio({ width, height }: Judged, asked: Ratio): Finding | undefined {
  const { min, max, best } = asked;
  const ratio = width / height;
  const measured = describeRatio(ratio);
  const outside =
    (min !== undefined && ratio < min * (1 - RATIO_SLACK)) ||
    (max !== undefined && ratio > max * (1 + RATIO_SLACK));
  if (outside) {
    const wanted = describeRange(asked);
    return { kind: 'ratio', level: 'fail', measured, wanted, remedy: 'reframe' };
  }
  if (Math.abs(ratio / best - 1) <= 2 * RATIO_SLACK) return undefined;
  return {
    kind: 'ratio',
    level: 'advice',
    measured,
    wanted: describeRatio(best),
    remedy: 'reframe',
  };
}
