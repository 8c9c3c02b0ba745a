import type { PictureFacts } from '@vitrine/marketplace';
import { glanceAt } from '../../perception/garment/glance.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';

/**
 * From the share `from` on the answer is yes, up to `to` it is no, and in between it is unknown. Of the catalogue's
 * garments, a shirt on a hanger has 0.95 and a top on one 0.42, a denim jacket that lies 0.30 and all others 0.07 at most;
 * the one on a mannequin has 0.35, all others 0.06 at most; those that are worn have 0.86 and more, all others 0.03 at most.
 */
const HANGER = { to: 0.2, from: 0.5 };
const MANNEQUIN = { to: 0.1, from: 0.25 };
const WORN = { to: 0.3, from: 0.7 };

const judgeShare = (
  share: number,
  { to, from }: { to: number; from: number },
): boolean | undefined => {
  if (share >= from) return true;
  return share <= to ? false : undefined;
};

/** Judges whether clothes are on a hanger, on a mannequin, or on a person whose face is not shown. */
export async function judgePresentation(
  picture: Rgb,
  sessions: Sessions,
): Promise<Pick<PictureFacts, 'person' | 'mannequin' | 'hanger'>> {
  const { ways, expected } = await glanceAt(picture, sessions);
  if (!expected) return { person: false };
  const [person, mannequin, hanger] = [
    judgeShare(ways.worn, WORN),
    judgeShare(ways.mannequin, MANNEQUIN),
    judgeShare(ways.hanger, HANGER),
  ];
  return {
    ...(person !== undefined && { person }),
    ...(mannequin !== undefined && { mannequin }),
    ...(hanger !== undefined && { hanger }),
  };
}
