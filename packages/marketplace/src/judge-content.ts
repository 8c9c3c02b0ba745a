import type { PictureFacts } from './facts.ts';
import type { Finding, Remedy } from './finding.ts';
import type { Forbidden, SlotRule } from './rule.ts';

const percent = (value: number) => `${Math.round(value * 1000) / 10} %`;

/** A border counts as white where nearly all of its pixels are, so that goods may touch it in a few places. */
const WHITE_SHARE = 0.98;

export function judgeBackground(facts: PictureFacts, { background }: SlotRule): Finding[] {
  const { edge } = facts;
  if (!background || !edge) return [];
  if ('plainColours' in background) {
    if (edge.colours <= background.plainColours) return [];
    const measured = `${edge.colours}`;
    const wanted = `≤ ${background.plainColours}`;
    return [{ kind: 'busy-background', level: 'advice', measured, wanted, remedy: 'plain-ground' }];
  }
  const within = edge.worst >= 255 - background.tolerance || edge.white >= WHITE_SHARE;
  if (within) return [];
  const measured = `${percent(edge.white)}, ${edge.worst}`;
  const { tolerance } = background;
  const wanted = tolerance === 0 ? '100 %, 255' : `≥ ${255 - tolerance}`;
  const found = { kind: 'background', measured, wanted } as const;
  // Where white is only wished for, fitting a picture keeps its ground.
  return background.advised
    ? [{ ...found, level: 'advice', remedy: 'plain-ground' }]
    : [{ ...found, level: 'fail', remedy: 'whiten' }];
}

/** How much of the frame the goods fill, by the side that they fill most. */
export const fillShare = (goods: { width: number; height: number }): number =>
  Math.max(goods.width, goods.height);

export function judgeFrame(facts: PictureFacts, { fill, margin }: SlotRule): Finding[] {
  const { goods } = facts;
  if (!goods) return [];
  const findings: Finding[] = [];
  const share = fillShare(goods);
  if (fill?.min !== undefined && share < fill.min) {
    findings.push({
      kind: 'fill',
      level: 'fail',
      measured: percent(share),
      wanted: `≥ ${percent(fill.min)}`,
      remedy: 'reframe',
    });
  } else if (fill?.max !== undefined && share > fill.max) {
    findings.push({
      kind: 'fill',
      level: 'advice',
      measured: percent(share),
      wanted: `≤ ${percent(fill.max)}`,
      remedy: 'reframe',
    });
  }
  if (margin !== undefined) {
    const free = narrowestMargin(facts, goods);
    if (free < margin) {
      findings.push({
        kind: 'margin',
        level: 'advice',
        measured: `${free}`,
        wanted: `≥ ${margin}`,
        remedy: 'reframe',
      });
    }
  }
  return findings;
}

/** Whether a slot has any rule for which the goods have to be found in the picture. */
export const asksForGoods = ({ fill, margin, forbid }: SlotRule): boolean =>
  fill !== undefined || margin !== undefined || forbid.includes('collage');

function narrowestMargin(
  { width, height }: PictureFacts,
  goods: NonNullable<PictureFacts['goods']>,
): number {
  const sides = [
    goods.left * width,
    goods.top * height,
    (1 - goods.left - goods.width) * width,
    (1 - goods.top - goods.height) * height,
  ];
  return Math.max(0, Math.round(Math.min(...sides)));
}

type Sight = { seen: boolean; measured: string; remedy: Remedy };

/** What can be looked for; everything else that a place forbids is left to the seller's eye. */
const SIGHTS: Partial<Record<Forbidden, (facts: PictureFacts) => Sight>> = {
  text: ({ words = [] }) => ({
    seen: words.length > 0,
    measured: quote(words),
    remedy: 'erase-text',
  }),
  'cjk-text': ({ words = [] }) => {
    const chinese = words.filter(({ cjk }) => cjk);
    return { seen: chinese.length > 0, measured: quote(chinese), remedy: 'erase-text' };
  },
  border: ({ edge }) => ({ seen: edge?.framed ?? false, measured: '', remedy: 'crop-border' }),
  collage: ({ pieces = 1 }) => ({ seen: pieces > 2, measured: `${pieces}`, remedy: 'none' }),
  mannequin: ({ mannequin = false }) => ({ seen: mannequin, measured: '', remedy: 'none' }),
  hanger: ({ hanger = false }) => ({ seen: hanger, measured: '', remedy: 'none' }),
  person: ({ person = false }) => ({ seen: person, measured: '', remedy: 'none' }),
  monochrome: ({ monochrome = false }) => ({
    seen: monochrome,
    measured: '',
    remedy: 'photograph',
  }),
  blur: ({ sharpness = 1 }) => ({
    seen: sharpness < 1,
    measured: sharpness.toFixed(2),
    remedy: 'photograph',
  }),
};

const quote = (words: readonly { text: string }[]) =>
  words.map(({ text }) => `“${text}”`).join(' ');

export function judgeForbidden(facts: PictureFacts, { forbid, realPhotos }: SlotRule): Finding[] {
  const findings = forbid.flatMap((what): Finding[] => {
    const sight = SIGHTS[what]?.(facts);
    if (!sight?.seen) return [];
    return [
      {
        kind: 'forbidden',
        level: 'fail',
        what,
        measured: sight.measured,
        wanted: '',
        remedy: sight.remedy,
      },
    ];
  });
  if (realPhotos && facts.generated) {
    findings.push({
      kind: 'real-photos',
      level: 'advice',
      measured: '',
      wanted: '',
      remedy: 'photograph',
    });
  }
  return findings;
}

/** The facts by which each is judged; one that was not measured decides nothing. */
const MEASURED: Partial<Record<Forbidden, keyof PictureFacts>> = {
  text: 'words',
  'cjk-text': 'words',
  mannequin: 'mannequin',
  hanger: 'hanger',
  person: 'person',
};

/**
 * Lists the prohibitions of a slot that were not checked: those that no program can find, and those that were not
 * measured.
 */
export const notLookedFor = ({ forbid }: SlotRule, facts: PictureFacts): Forbidden[] =>
  forbid.filter((what) => {
    const fact = MEASURED[what];
    return !SIGHTS[what] || (fact !== undefined && facts[fact] === undefined);
  });
