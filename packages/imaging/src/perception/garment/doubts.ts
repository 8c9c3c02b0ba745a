import { type GarmentKind, hasLegs, isTop } from '../../catalogue/garment-kinds.ts';
import { apart, type Point } from '../../pixels/geometry/points.ts';
import { isHarmless, isSoft } from './acceptance.ts';
import { type Balance, bodyPairs, fitAxis, measureAsymmetry } from './balance.ts';
import type { KindChoice } from './choose-kind.ts';
import { isCuff, mirrorName } from './landmark-names.ts';
import type { NetworkPlace } from './landmark-network.ts';
import { areLegsAlike } from './legs-alike.ts';
import type { Doubt } from './reading.ts';
import { DOUBT_LIMITS } from './thresholds.ts';

/** Everything that speaks for or against a reading. */
export type Evidence = {
  kind: KindChoice;
  /** Whether some landmark was replaced by the mirror image of another. */
  isMended: boolean;
  /** The places of those landmarks that the kind has. */
  places: Readonly<Record<string, NetworkPlace>>;
  landmarks: Readonly<Record<string, Point>>;
  balance: Balance;
  /** The longer side of the garment, in the pixels of the landmarks. */
  size: number;
  /** The shorter side of the garment in the photo, in its pixels. */
  pixels: number;
  /** The share of the garment's outline that goes on beyond the photo. */
  cutOff: number;
  /** The probability that a person would accept the reading as it is. */
  acceptance: number;
  /** The share of the cut-out that is not connected to the garment. */
  loose: number;
  /** Whether the outline alone has its corners in the same places. */
  agrees: boolean;
  /** Whether somebody seems to wear it although neither face nor hair is visible. */
  isFaceless: boolean;
  isWorn: boolean;
  /** Whether nobody wears it and its front is seen. */
  isLaidFront: boolean;
  /** Whether its hem looks like two legs that lie together. */
  hasPointedHem: boolean;
  /** Whether it goes on below its hem, between the legs. */
  isBodysuit: boolean;
  /** The wearer's shoulders in the pixels of the landmarks, the one on the picture's right first. */
  shoulders?: readonly Point[];
};

export function findDoubts(evidence: Evidence): Doubt[] {
  const { kind, places, balance, size, pixels, cutOff, loose, landmarks, agrees, isMended } =
    evidence;
  const counted = Object.entries(places).filter(
    ([name]) => !isSoft(name) && !isHarmless(name, kind.kind, evidence.isWorn),
  );
  const cuffs = counted.filter(([name]) => isCuff(name));
  const chooseLimits = (name: string) => (isVague(name) ? DOUBT_LIMITS.vague : DOUBT_LIMITS);
  const isSure = (name: string) => (places[name]?.certainty ?? 0) >= chooseLimits(name).certainty;
  const isBacked = createMirrorCheck(landmarks, size, isSure);
  const isUnsure = !agrees && counted.some(([name]) => !isSure(name) && !isBacked(name));
  const is: Record<Doubt, boolean> = {
    'not-a-garment':
      kind.other >
      (isUnsure || isMended || isSquat(landmarks)
        ? DOUBT_LIMITS.other.unsure
        : DOUBT_LIMITS.other.alone),
    'kind-unsure':
      kind.share < DOUBT_LIMITS.kind ||
      kind.romper > DOUBT_LIMITS.romper ||
      (evidence.hasPointedHem && isSkirted(kind.kind)) ||
      (evidence.isBodysuit && isTop(kind.kind)),
    'border-touched': cutOff > DOUBT_LIMITS.border,
    'small-garment': pixels < DOUBT_LIMITS.smallest,
    'sleeves-hidden':
      hemsAtCuffs(evidence) ||
      isCuffFolded(landmarks) ||
      cuffs.some(
        ([, { covered, certainty }]) =>
          covered > DOUBT_LIMITS.covered && certainty < DOUBT_LIMITS.hidden,
      ),
    'landmarks-unsure':
      isUnsure ||
      (evidence.isLaidFront && !isNeckOpen(landmarks)) ||
      (!evidence.shoulders && evidence.acceptance < DOUBT_LIMITS.acceptance),
    'networks-disagree':
      loose > DOUBT_LIMITS.loose ||
      evidence.isFaceless ||
      !isOnShoulders(evidence) ||
      (!agrees && counted.some(([name, { moved }]) => moved > chooseLimits(name).moved * size)),
    'left-right-mismatch':
      (isUnlike(evidence) && !hasLegsToHang(evidence)) ||
      balance.sleeves > DOUBT_LIMITS.sleeves ||
      !isOrdered(kind.kind, landmarks),
    turned: Math.abs(balance.turn) > DOUBT_LIMITS.turn,
  };
  return (Object.keys(is) as Doubt[]).filter((doubt) => is[doubt]);
}

const isUnlike = ({ balance, shoulders }: Evidence) =>
  balance.mismatch > (shoulders ? DOUBT_LIMITS.mismatch.worn : DOUBT_LIMITS.mismatch.laid);

/** Each leg of trousers that nobody wears hangs along its own line, however far aside it lay. */
const hasLegsToHang = ({ kind, isWorn, landmarks }: Evidence) =>
  !isWorn && hasLegs(kind.kind) && areLegsAlike(landmarks);

/** Creates a check of whether a landmark lies at the mirror image of a sure one. */
function createMirrorCheck(
  landmarks: Readonly<Record<string, Point>>,
  size: number,
  isSure: (name: string) => boolean,
): (name: string) => boolean {
  const pairs = bodyPairs(landmarks);
  const sure = pairs.filter(({ name }) => isSure(name) && isSure(mirrorName(name)));
  if (sure.length < DOUBT_LIMITS.pairs) return () => false;
  const axis = fitAxis(sure);
  return (name) => {
    const pair = pairs.find((one) => one.name === name || mirrorName(one.name) === name);
    if (!pair || !isSure(mirrorName(name))) return false;
    return measureAsymmetry(pair, axis) < DOUBT_LIMITS.backed * size;
  };
}

type Landmarks = Readonly<Record<string, Point>>;

/** Whether a sleeve hides the corner of the hem, so that nothing shows where it is. */
function hemsAtCuffs({ landmarks, places, size }: Evidence): boolean {
  return ['l', 'r'].some((side) => {
    const hem = landmarks[`hem_${side}`];
    if (!hem || (places[`hem_${side}`]?.certainty ?? 1) > DOUBT_LIMITS.hidden) return false;
    return ['cuff_outer', 'cuff_inner'].some((name) => {
      const cuff = landmarks[`${name}_${side}`];
      return cuff !== undefined && apart(hem, cuff) < DOUBT_LIMITS.hem * size;
    });
  });
}

/** Whether the corners of one cuff coincide because a hand is in a pocket. */
function isCuffFolded(landmarks: Readonly<Record<string, Point>>): boolean {
  const widths = ['l', 'r'].map((side) => {
    const [outer, inner] = [landmarks[`cuff_outer_${side}`], landmarks[`cuff_inner_${side}`]];
    return outer && inner ? apart(outer, inner) : 0;
  });
  return Math.min(...widths) < DOUBT_LIMITS.cuffs * Math.max(...widths);
}

/** What hangs from the shoulders must be near the wearer's shoulders, where they are known. */
function isOnShoulders({ shoulders, landmarks }: Evidence): boolean {
  const [right, left] = shoulders ?? [];
  const [tipRight, tipLeft] = [landmarks.shoulder_tip_l, landmarks.shoulder_tip_r];
  if (!right || !left || !tipRight || !tipLeft) return true;
  const limit = DOUBT_LIMITS.shoulders * apart(right, left);
  return apart(right, tipRight) < limit && apart(left, tipLeft) < limit;
}

/** The front neckline hangs below the back one: if they are level, one was taken for the other. */
function isNeckOpen({ collar_front, collar_back, ...marks }: Landmarks): boolean {
  const { neck_shoulder_l, neck_shoulder_r } = marks;
  if (!collar_front || !collar_back || !neck_shoulder_l || !neck_shoulder_r) return true;
  const depth = apart(collar_front, collar_back) * Math.sign(collar_front[1] - collar_back[1]);
  return depth > DOUBT_LIMITS.neck * apart(neck_shoulder_l, neck_shoulder_r);
}

/** Hardly any top is wider than it is long, but hats are. */
function isSquat({ armpit_l, armpit_r, hem_l, hem_r, neck_shoulder_l }: Landmarks): boolean {
  if (!armpit_l || !armpit_r || !hem_l || !hem_r || !neck_shoulder_l) return false;
  return apart(neck_shoulder_l, hem_l) < apart(armpit_l, armpit_r);
}

const isSkirted = (kind: GarmentKind) => kind === 'dress' || kind === 'skirt';

const isVague = (name: string) => /^(collar|armpit|crotch)/.test(name);

/** Whether shoulders are above armpits above hems, waist above hems, and left and right on their own sides. */
function isOrdered(kind: GarmentKind, landmarks: Readonly<Record<string, Point>>): boolean {
  const height = (name: string) => landmarks[name]?.[1] ?? 0;
  const isBelow = (lower: string, upper: string) =>
    (['l', 'r'] as const).every((side) => height(`${lower}_${side}`) > height(`${upper}_${side}`));
  const isOnSides = Object.entries(landmarks).every(([name, [x]]) => {
    const other = name.endsWith('_l') ? landmarks[name.replace(/_l$/, '_r')] : undefined;
    return !other || x > other[0];
  });
  if (!isOnSides) return false;
  if (kind === 'skirt') return isBelow('hem', 'waist');
  if (hasLegs(kind)) return isBelow('hem_outer', 'waist') && isBelow('hem_inner', 'waist');
  return isBelow('armpit', 'shoulder_tip') && isBelow('hem', 'armpit');
}
