/** The parts of a finding that have words of their own. */
type Found = { kind: string; what?: string | undefined };

const SAID = {
  'too-small': 'tooSmall',
  'too-large': 'tooLarge',
  'wrong-size': 'wrongSize',
  ratio: 'ratio',
  background: 'background',
  'busy-background': 'busyBackground',
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
  mannequin: 'mannequin',
  hanger: 'hanger',
  person: 'person',
  monochrome: 'monochrome',
  blur: 'blur',
} as const;

const REMEDIES = {
  enlarge: 'doEnlarge',
  shrink: 'doShrink',
  reframe: 'doReframe',
  whiten: 'doWhiten',
  'plain-ground': 'doPlainGround',
  convert: 'doConvert',
  compress: 'doCompress',
  'erase-text': 'doEraseText',
  'crop-border': 'doCropBorder',
  photograph: 'doPhotograph',
  none: 'doNothing',
} as const;

const SIGHTS = {
  text: 'seeText',
  'cjk-text': 'seeChineseText',
  logo: 'seeLogo',
  watermark: 'seeWatermark',
  border: 'seeBorder',
  placeholder: 'seePlaceholder',
  props: 'seeProps',
  collage: 'seeCollage',
  mannequin: 'seeMannequin',
  hanger: 'seeHanger',
  person: 'seePerson',
  artwork: 'seeArtwork',
} as const;

const isOneOf = <Table extends object>(table: Table, name: string): name is string & keyof Table =>
  Object.hasOwn(table, name);

/** What was found, as a key of the texts. An operator's rules may forbid what this page has no words for. */
export const findingKey = ({ kind, what }: Found) => {
  const name = what ?? kind;
  return isOneOf(SAID, name) ? SAID[name] : 'forbidden';
};

/** How what was measured is said beside what is wanted; a border has two numbers. */
export const figuresKey = ({ kind, measured }: { kind: string; measured: string }) =>
  kind === 'background' && measured.includes('%') ? 'groundFigures' : 'figures';

const NO_BREAK_SPACE = '\u00a0';
const NO_BREAK = '\u2060';

/** Figures as they are shown: no line ends between a number and its sign or unit, only between two of a list. */
export const keepTogether = <Figures extends { measured: string; wanted: string }>(
  figures: Figures,
) => {
  const join = (text: string) =>
    text.replace(/(?<!,) /g, NO_BREAK_SPACE).replace(/–/g, `–${NO_BREAK}`);
  return { ...figures, measured: join(figures.measured), wanted: join(figures.wanted) };
};

/** What to do about it. */
export const remedyKey = (remedy: string) =>
  isOneOf(REMEDIES, remedy) ? REMEDIES[remedy] : 'doNothing';

/** What only the seller can mend. */
const BY_HAND: readonly string[] = [
  'plain-ground',
  'erase-text',
  'crop-border',
  'photograph',
  'none',
];

/** Whether fitting the picture for the place mends something. */
export const canFit = (findings: readonly { remedy: string }[]) =>
  findings.some(({ remedy }) => isOneOf(REMEDIES, remedy) && !BY_HAND.includes(remedy));

/** What a marketplace forbids and has not been checked. */
export const sightKey = (what: string) => (isOneOf(SIGHTS, what) ? SIGHTS[what] : 'seeOther');
