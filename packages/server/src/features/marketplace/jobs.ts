import type { Imaging } from '@vitrine/imaging';
import { asksForGoods, slotRule } from '@vitrine/marketplace';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { createStoredWork } from '../../base/files/public.ts';
import { giveMarkId, type Stamp } from '../../base/marks/public.ts';
import type { Database } from '../../db/client.ts';
import { withAppErrors } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import {
  factsSchema,
  fixedSchema,
  fixListing,
  measureFile,
  measureListing,
} from './interactive.ts';

type Deps = {
  db: Database;
  store: ObjectStore;
  imaging: Imaging;
  marks: { stamp: Stamp; markKey: Uint8Array };
};

/** What cannot be fixed is due to the photo, and the seller is advised what to do. */
const OUT_OF_REACH = {
  'size-out-of-reach': 'LISTING_OUT_OF_REACH',
  'garment-changed': 'LISTING_OUT_OF_REACH',
} as const;

/** The size in bytes of the metadata and its signature. */
const NOTES_ROOM = 20 * 1024;

export function marketplaceJobs({ db, store, imaging, marks }: Deps): BoundJob[] {
  const { stamp, markKey } = marks;
  const { read, write, remember } = createStoredWork(store);

  const isGenerated = (bytes: Buffer) => {
    const { source } = stamp.read(bytes);
    return source !== undefined && source !== 'algorithmicallyEnhanced';
  };

  const measure = async (bytes: Buffer, wish: { words: boolean; goods: boolean }) => ({
    ...(await imaging.run('check-listing', { bytes, ...wish })),
    generated: isGenerated(bytes),
  });

  const fix = async (key: string, targetKey: string, rule: unknown, wish: Wish) => {
    const bytes = await read(key);
    const generated = isGenerated(bytes);
    const label = generated ? wish.words : undefined;
    const wanted = { rule: slotRule.parse(rule), reserve: NOTES_ROOM };
    const goods = asksForGoods(wanted.rule);
    const id = generated && wish.markOf ? await giveMarkId(db, wish.markOf) : undefined;
    const made = await imaging.run('fix-listing', {
      ...{ bytes, ...wanted, ...(label && { label }) },
      ...(id !== undefined && { mark: { id, key: markKey } }),
    });
    const named = generated && wish.isLiteral;
    const noted = await stamp.renew(Buffer.from(made.bytes), bytes, {
      ...(named && { source: 'trainedAlgorithmicMedia' as const }),
    });
    const measured = await imaging.run('check-listing', { bytes: noted, goods });
    const longest = Math.max(measured.width, measured.height);
    const facts = {
      ...{ ...measured, generated },
      ...(made.scale > 1 && { enlargedFrom: Math.round(longest / made.scale) }),
    };
    await write(targetKey, noted);
    return { steps: made.steps, colourChange: made.colourChange, facts };
  };

  return [
    bindInteractive(db, measureListing, ({ key, notes, ...wish }) =>
      withAppErrors(() =>
        remember(`${notes}.${nameMeasure(wish)}.json`, factsSchema, async () =>
          measure(await read(key), wish),
        ),
      ),
    ),
    bindInteractive(db, measureFile, ({ incomingKey }) =>
      withAppErrors(async () => measure(await read(incomingKey), { words: true, goods: true })),
    ),
    bindInteractive(db, fixListing, ({ key, targetKey, rule, ...wish }) =>
      withAppErrors(async () => {
        const work = () => fix(key, targetKey, rule, wish);
        // The key says all that the picture depends on: asked for again, it is already there.
        const isThere = await store.head(targetKey);
        return isThere ? remember(`${targetKey}.json`, fixedSchema, work) : keepAnswer(work);
        async function keepAnswer(make: typeof work) {
          const answer = await make();
          await write(`${targetKey}.json`, Buffer.from(JSON.stringify(answer)));
          return answer;
        }
      }, OUT_OF_REACH),
    ),
  ];
}

const nameMeasure = ({ words, goods }: { words: boolean; goods: boolean }) =>
  ['listing', ...(goods ? [] : ['frame']), ...(words ? ['words'] : [])].join('-');

type Wish = {
  words?: string | undefined;
  isLiteral: boolean;
  markOf?: string | undefined;
};
