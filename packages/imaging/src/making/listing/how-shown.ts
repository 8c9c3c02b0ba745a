import type { PictureFacts } from '@vitrine/marketplace';
import { glanceAt } from '../../perception/garment/glance.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';

/**
 * From `from` on it is said, up to `to` it is denied, and in between nobody knows. Of the catalogue's garments those that
 * hang come to 0.96 and more, all others to 0.31 at most; those on a mannequin to 0.42, 0.79 and 0.88, all others to 0.70.
 */
const HANGER = { to: 0.35, from: 0.9 };
const MANNEQUIN = { to: 0.3, from: 0.75 };
const WORN = { to: 0.5, from: 0.7 };

const tell = (share: number, { to, from }: { to: number; from: number }): boolean | undefined => {
  if (share >= from) return true;
  return share <= to ? false : undefined;
};

/** Whether clothes hang, are on a mannequin or on somebody whose face is not shown; nothing where no clothes are seen. */
export async function howShown(
  picture: Rgb,
  sessions: Sessions,
): Promise<Pick<PictureFacts, 'person' | 'mannequin' | 'hanger'>> {
  const { ways, expected } = await glanceAt(picture, sessions);
  if (!expected) return { person: false };
  const [person, mannequin, hanger] = [
    tell(ways.worn, WORN),
    tell(ways.mannequin, MANNEQUIN),
    tell(ways.hanger, HANGER),
  ];
  return {
    ...(person !== undefined && { person }),
    ...(mannequin !== undefined && { mannequin }),
    ...(hanger !== undefined && { hanger }),
  };
}
