import { ImagingError, throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';
import type { StageReport } from '../stage-report.ts';
import { findBesideWall } from './beside-wall.ts';
import { dropIslands, fillFalseHoles } from './holes.ts';
import { outlineSubjects } from './outline.ts';
import { findPerson, isMissing, withPerson } from './person.ts';
import { outlineOnPlain, type PlainOutline } from './plain.ts';
import { findSaliency, type SaliencyMap } from './saliency.ts';
import type { Embedding } from './sam.ts';
import { boxOnMap, resamplePlane } from './sample.ts';
import { findSubjects, type Subject } from './subjects.ts';
import type { Wall } from './wall.ts';
import { deepWithin, fillPerson } from './within-person.ts';

/** Longer side at which colours are compared with the wall: ropes of two pixels still show. */
const PLAIN_SIDE = 1024;
const PART_OF_PERSON = 0.3;
/** Two maps of the same thing overlap by 0.94 on average, at least by this. */
const ALIKE = 0.6;
/** Of what is expected: what stands out and holds it all has a mannequin or a hanger besides, which are told later. */
const HELD = 0.9;
/** Of the picture: less is not expected to be anything. */
const LEAST_EXPECTED = 0.02;

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
  /** Of the whole picture, if somebody has looked at it before. */
  embedding?: Embedding;
  /** Where the subject is by another look at the whole picture, 0..1. */
  expected?: Plane;
};

/** Finds what the photo is about, and its outline as well as the models can draw it. */
export async function findOutline(
  rgb: Rgb,
  context: OperationContext,
  report: StageReport,
  { embedding, expected }: OutlineHints = {},
): Promise<FoundOutline> {
  const { model, sessions, signal } = context;
  report('finding', 0);
  const first = await findSaliency(rgb, model('u2netp'), sessions);
  throwIfAborted(signal);
  const better = expected && correctedMap(first, expected);
  const map = better ?? first;
  const seen = better
    ? undefined
    : await findPerson(rgb, model('person-semantics'), sessions, map.saliency);
  const person = seen && isMissing(seen, map.saliency) ? seen.all : undefined;
  const standing = person ? { ...map, saliency: withPerson(map.saliency, person) } : map;
  const { saliency, subjects: all } = findStanding(standing);
  const worn = person ? all.filter((subject) => holdsPerson(subject, person)) : [];
  const subjects = worn.length > 0 ? worn : all;
  if (subjects.length === 0) throw nothingFound();
  throwIfAborted(signal);

  report('outlining', 0);
  const deep = seen && deepWithin(seen.all, map.saliency);
  const plain = await onPlain(rgb, saliency);
  if (plain) {
    if (deep) fillPerson(plain.logits, onFrame(deep, wholeOf(rgb), rgb, plain.logits));
    const { logits, wall } = plain;
    return { logits, wall, frame: wholeOf(rgb), subjects: subjects.length, confidence: 1 };
  }
  const { logits, frame, confidence } = await outlineSubjects(rgb, saliency, subjects, {
    embedding,
    paths: { encoder: model('sam2-encoder'), decoder: model('sam2-decoder') },
    sessions,
    isPerson: seen !== undefined,
    signal,
    onProgress: (fraction) => report('outlining', fraction),
  });
  const coarse = onFrame(saliency, frame, rgb, logits);
  fillFalseHoles(logits, await resizeRgb(rgb, frame, logits.width, logits.height), coarse);
  if (deep) fillPerson(logits, onFrame(deep, frame, rgb, logits));
  dropIslands(logits, coarse);
  return { logits, frame, subjects: subjects.length, confidence };
}

/** What is expected, where something quite different stands out: the print, the chair below, or nothing at all. */
export function correctedMap(map: SaliencyMap, expected: Plane): SaliencyMap | undefined {
  const { width, height } = map.saliency;
  const meant = resamplePlane(expected, wholeOf(expected), width, height);
  let [both, either, area] = [0, 0, 0];
  for (let i = 0; i < meant.data.length; i++) {
    const [a, b] = [(map.saliency.data[i] as number) > 0.5, (meant.data[i] as number) > 0.5];
    both += Number(a && b);
    either += Number(a || b);
    area += Number(b);
  }
  const isHeld = both >= ALIKE * either || both >= HELD * area;
  if (area < LEAST_EXPECTED * meant.data.length || isHeld) return undefined;
  return { ...map, saliency: meant };
}

/** What stands out for the network; if nothing does, what differs from the wall. */
export function findStanding(map: SaliencyMap): { saliency: Plane; subjects: Subject[] } {
  const subjects = findSubjects(map);
  const different = subjects.length === 0 ? findBesideWall(map.colours) : undefined;
  if (!different) return { saliency: map.saliency, subjects };
  return { saliency: different, subjects: findSubjects({ ...map, saliency: different }) };
}

/** A map of the whole picture, as a frame of it shows. */
function onFrame(map: Plane, frame: Box, rgb: Rgb, { width, height }: Plane): Plane {
  return resamplePlane(map, boxOnMap(frame, rgb, map), width, height);
}

export const nothingFound = () =>
  new ImagingError('no-subject', 'Nothing stands out in this photo');

/** Beside a person, a branch or a lamp that stands out is not meant. */
function holdsPerson({ mask }: Subject, person: Plane): boolean {
  let [held, area] = [0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    area++;
    held += person.data[i] as number;
  }
  return held >= PART_OF_PERSON * area;
}

async function onPlain(rgb: Rgb, saliency: Plane): Promise<PlainOutline | undefined> {
  const scale = Math.min(1, PLAIN_SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  const colours = await resizeRgb(rgb, wholeOf(rgb), width, height);
  return outlineOnPlain(colours, resamplePlane(saliency, wholeOf(saliency), width, height));
}
