import type { Forbidden } from './rule.ts';

/** What can be done about a finding. `none` cannot be mended by a program. */
export type Remedy =
  | 'enlarge'
  | 'shrink'
  | 'reframe'
  | 'whiten'
  | 'plain-ground'
  | 'convert'
  | 'compress'
  | 'erase-text'
  | 'crop-border'
  | 'photograph'
  | 'none';

export type FindingKind =
  | 'too-small'
  | 'too-large'
  | 'wrong-size'
  | 'ratio'
  | 'background'
  | 'busy-background'
  | 'fill'
  | 'margin'
  | 'format'
  | 'bytes'
  | 'colour-space'
  | 'forbidden'
  | 'enlarged'
  | 'real-photos';

export type Finding = {
  kind: FindingKind;
  /** `fail`: the place refuses it. `advice`: it takes it, and recommends otherwise. */
  level: 'fail' | 'advice';
  what?: Forbidden;
  measured: string;
  wanted: string;
  remedy: Remedy;
};

export type Verdict = 'pass' | 'advice' | 'fail';

export const verdict = (findings: readonly Finding[]): Verdict => {
  if (findings.some(({ level }) => level === 'fail')) return 'fail';
  return findings.length > 0 ? 'advice' : 'pass';
};
