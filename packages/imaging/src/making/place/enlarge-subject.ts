import type { OperationContext } from '../../runtime/operation.ts';
import { enlargeTo } from '../upscale/enlarge-to.ts';
import { extractAlpha, type Subject } from './subject.ts';

/** Up to this factor plain resampling is as good. */
const PLAIN = 1.25;
/** The largest factor of the network. */
const MOST = 4;

/** Enlarges a thing from a small photo by the network if it is shown larger than it is. */
export async function enlargeSubject(
  subject: Subject,
  width: number,
  context: Pick<OperationContext, 'sessions' | 'signal'>,
): Promise<Subject> {
  const factor = width / subject.width;
  if (factor <= PLAIN) return subject;
  const colours = new Uint8Array(subject.width * subject.height * 3);
  for (let i = 0; i < subject.width * subject.height; i++) {
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = subject.data[i * 4 + c];
  }
  const rgb = { data: colours, width: subject.width, height: subject.height };
  const side = Math.max(subject.width, subject.height) * Math.min(MOST, factor);
  const larger = await enlargeTo({ rgb, alpha: extractAlpha(subject) }, Math.round(side), context);
  return larger?.channels === 4 ? larger : subject;
}
