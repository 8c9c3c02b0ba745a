import { ImagingError, throwIfAborted } from '../../errors.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane, scaleBoxToMap } from '../../pixels/resample/bilinear.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { StageReport } from '../../runtime/stage-report.ts';
import type { Embedding } from '../sam/sam.ts';
import { separateFromWall } from './beside-wall.ts';
import { dropIslands, fillFalseHoles } from './holes.ts';
import { outlineSubjects } from './outline.ts';
import { addPerson, findPerson, isPersonMissing } from './person.ts';
import { outlineOnPlainWall, type PlainOutline } from './plain.ts';
import { findSaliency, type SaliencyMap } from './saliency.ts';
import { findSubjects, type Subject } from './subjects.ts';
import { CLEAR_CUT, EXPECTED, PERSON } from './thresholds.ts';
import type { Wall } from './wall.ts';
import { fillPerson, markDeepWithinPerson } from './within-person.ts';

/** The longer side, in pixels, at which colours are compared with the wall: ropes two pixels wide still show. */
const PLAIN_SIDE = 1024;

/** Logits (above 0 is inside) over `frame`, a part of the picture. */
export type FoundOutline = {
  logits: Plane;
  frame: Box;
  subjects: number;
  confidence: number;
  /** What is behind the subject, where that is plain. */
  wall?: Wall;
};

export type OutlineHints = {
  /** The embedding of the whole picture, if it has been computed before. */
  embedding?: Embedding;
  /** Where another look at the whole picture sees the subject, 0..1. */
  expected?: Plane;
  /** Nobody is in the picture. */
  isAlone?: boolean;
};

/** Finds what the photo is about, and its outline as well as the models can draw it. */
export async function findOutline(
  rgb: Rgb,
  context: OperationContext,
  report: StageReport,
  { embedding, expected, isAlone = false }: OutlineHints = {},
): Promise<FoundOutline> {
  const { model, sessions, signal } = context;
  report('finding', 0);
  const first = await findSaliency(rgb, model('u2netp'), sessions);
  throwIfAborted(signal);
  const better = expected && correctMap(first, expected);
  const map = better ?? (expected ? addExpectedParts(first, expected) : first);
  const seen =
    better || isAlone
      ? undefined
      : await findPerson(rgb, model('person-semantics'), sessions, map.saliency);
  const person = seen && isPersonMissing(seen, map.saliency) ? seen.all : undefined;
  const standing = person ? { ...map, saliency: addPerson(map.saliency, person) } : map;
  const { saliency, subjects: all } = findStanding(standing);
  const worn = person ? all.filter((subject) => holdsPerson(subject, person)) : [];
  const subjects = worn.length > 0 ? worn : all;
  if (subjects.length === 0) throw noSubjectError();
  throwIfAborted(signal);

  report('outlining', 0);
  const deep = seen && markDeepWithinPerson(seen.all, map.saliency);
  const plain = await outlineBeforePlainWall(rgb, saliency);
  if (plain) {
    if (deep) fillPerson(plain.logits, cropToFrame(deep, wholeBox(rgb), rgb, plain.logits));
    const { logits, wall } = plain;
    return { logits, wall, frame: wholeBox(rgb), subjects: subjects.length, confidence: 1 };
  }
  if (isAlone && expected && !better && isClearCut(map.saliency, expected)) {
    const logits = toLogits(saliency);
    return { logits, frame: wholeBox(rgb), subjects: subjects.length, confidence: 1 };
  }
  const { logits, frame, confidence } = await outlineSubjects(rgb, saliency, subjects, {
    embedding,
    paths: { encoder: model('sam2-encoder'), decoder: model('sam2-decoder') },
    sessions,
    isPerson: seen !== undefined,
    signal,
    onProgress: (fraction) => report('outlining', fraction),
  });
  const coarse = cropToFrame(saliency, frame, rgb, logits);
  fillFalseHoles(logits, await resizeRgb(rgb, frame, logits.width, logits.height), coarse);
  if (deep) fillPerson(logits, cropToFrame(deep, frame, rgb, logits));
  dropIslands(logits, coarse);
  return { logits, frame, subjects: subjects.length, confidence };
}

/**
 * Whether two networks see the same garment with hardly anything in between: the outline is then as good as that of the
 * large model, which would take half of the time.
 */
export function isClearCut(saliency: Plane, expected: Plane): boolean {
  const { width, height, data } = saliency;
  const meant = resamplePlane(expected, wholeBox(expected), width, height);
  let [both, either, soft, area] = [0, 0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    const [a, b] = [data[i], meant.data[i]];
    both += Number(a > 0.5 && b > 0.5);
    either += Number(a > 0.5 || b > 0.5);
    soft += Number(a > CLEAR_CUT.between && a < 1 - CLEAR_CUT.between);
    area += Number(a > 0.5);
  }
  return both >= CLEAR_CUT.agreed * either && soft <= CLEAR_CUT.soft * area;
}

const STEEP = 8;
const toLogits = ({ data, width, height }: Plane): Plane => ({
  data: data.map((share) => STEEP * (share - 0.5)),
  width,
  height,
});

/** Returns what is expected if something quite different stands out: the print, the chair below, or nothing at all. */
export function correctMap(map: SaliencyMap, expected: Plane): SaliencyMap | undefined {
  const { width, height } = map.saliency;
  const meant = resamplePlane(expected, wholeBox(expected), width, height);
  let [both, either, area] = [0, 0, 0];
  for (let i = 0; i < meant.data.length; i++) {
    const [a, b] = [map.saliency.data[i] > 0.5, meant.data[i] > 0.5];
    both += Number(a && b);
    either += Number(a || b);
    area += Number(b);
  }
  const isHeld = both >= EXPECTED.alike * either || both >= EXPECTED.held * area;
  if (area < EXPECTED.least * meant.data.length || isHeld) return undefined;
  return { ...map, saliency: meant };
}

/** Adds large expected parts that do not stand out, such as a sleeve in the colour of the bed. */
export function addExpectedParts(map: SaliencyMap, expected: Plane): SaliencyMap {
  const { width, height, data } = map.saliency;
  const meant = resamplePlane(expected, wholeBox(expected), width, height);
  const missing = mapBytes(meant.data, (share, i) =>
    share > EXPECTED.clearly && data[i] < 0.5 ? 1 : 0,
  );
  const area = meant.data.reduce((sum, share) => sum + (share > 0.5 ? 1 : 0), 0);
  const { labels, components } = findConnectedComponents({ data: missing, width, height });
  const large = new Set(
    components.filter((one) => one.area > EXPECTED.part * area).map((one) => one.label),
  );
  if (large.size === 0) return map;
  const filled = data.map((value, i) =>
    large.has(labels[i]) ? Math.max(value, meant.data[i]) : value,
  );
  return { ...map, saliency: { data: filled, width, height } };
}

/** What stands out for the network; if nothing does, what differs from the wall. */
export function findStanding(map: SaliencyMap): { saliency: Plane; subjects: Subject[] } {
  const subjects = findSubjects(map);
  const different = subjects.length === 0 ? separateFromWall(map.colours) : undefined;
  if (!different) return { saliency: map.saliency, subjects };
  return { saliency: different, subjects: findSubjects({ ...map, saliency: different }) };
}

/** Crops a map of the whole picture to a frame of it. */
function cropToFrame(map: Plane, frame: Box, rgb: Rgb, { width, height }: Plane): Plane {
  return resamplePlane(map, scaleBoxToMap(frame, rgb, map), width, height);
}

export const noSubjectError = () =>
  new ImagingError('no-subject', 'Nothing stands out in this photo');

/** If there is a person, a branch or a lamp that stands out beside them is not the subject. */
function holdsPerson({ mask }: Subject, person: Plane): boolean {
  let [held, area] = [0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    area++;
    held += person.data[i];
  }
  return held >= PERSON.worn * area;
}

async function outlineBeforePlainWall(
  rgb: Rgb,
  saliency: Plane,
): Promise<PlainOutline | undefined> {
  const scale = Math.min(1, PLAIN_SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  const colours = await resizeRgb(rgb, wholeBox(rgb), width, height);
  return outlineOnPlainWall(colours, resamplePlane(saliency, wholeBox(saliency), width, height));
}
