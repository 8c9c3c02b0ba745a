import type { Api } from '@vitrine/contract';
import {
  asksForGoods,
  isOutdated,
  judge,
  notLookedFor,
  type PictureFacts,
  type PlaceRule,
  type SlotRule,
  withoutLabel,
} from '@vitrine/marketplace';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { findClean, findOwnFile, notesPrefix } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { labelAgreements } from '../../db/schema/marks.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { createFix, describeFindings } from './fix-picture.ts';
import { measureFile, measureListing } from './interactive.ts';
import { findEnlargedFrom } from './queries.ts';

export type MarketplaceDeps = {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  /** The rules in force. */
  places: () => readonly PlaceRule[];
  /** Passes the file of a call to a worker, and deletes it afterwards. */
  receive<Output>(
    request: FastifyRequest,
    work: (incoming: { key: string; fileName: string }) => Promise<Output>,
  ): Promise<Output>;
  /** The label on generated pictures where the law of a marketplace demands one. */
  label: string;
  /** Whether every generated picture of the site carries the label. */
  isLabelling: boolean;
  /** Whether exports for places under the European law carry the invisible mark. */
  isMarking: boolean;
};

type Wanted = { place: string; slot: string };

export function marketplaceHandlers(deps: MarketplaceDeps): Handlers<Api['marketplace']> {
  const { db, store, links, ask, places, receive } = deps;
  const fix = createFix(deps);

  const ownFile = async (userId: string, fileId: string) => {
    const file = await findOwnFile(db, userId, fileId);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  };
  const requireRule = ({ place: id, slot }: Wanted): { place: PlaceRule; rule: SlotRule } => {
    const place = places().find((each) => each.id === id);
    const rule = place?.slots.find((each) => each.slot === slot);
    if (!place || !rule) throw new AppError('NOT_FOUND');
    return { place, rule };
  };

  const chosenBy = async (userId: string) => {
    const [row] = await db
      .select({ chosen: users.chosenPlaces })
      .from(users)
      .where(eq(users.id, userId));
    const known = new Set(places().map(({ id }) => id));
    return row?.chosen.filter((id) => known.has(id)) ?? [];
  };

  const judged = (facts: PictureFacts, place: PlaceRule, rule: SlotRule) => ({
    ...describeFindings(judge(withoutLabel(facts, place, deps.label), rule)),
    not_looked_for: notLookedFor(rule, facts),
  });

  return {
    places: async ({ language, caller }) => ({
      visible_label: deps.isLabelling,
      chosen: await chosenBy(caller.userId),
      places: places().map((place) => ({
        id: place.id,
        name: place.name[language],
        checked: place.checked,
        outdated: isOutdated(place, new Date()),
        sources: place.sources,
        note: place.notes?.[language] ?? null,
        slots: place.slots.map(({ slot }) => slot),
        counts: Object.fromEntries(
          place.slots.flatMap(({ slot, count }) => (count ? [[slot, count]] : [])),
        ),
      })),
    }),
    check: async ({ input, caller: { userId }, signal }) => {
      const file = await ownFile(userId, input.file_id);
      const rules = input.slots.map((wanted) => ({ wanted, ...requireRule(wanted) }));
      const wanted = {
        ...{ key: file.key, notes: notesPrefix(file), words: input.words ?? false },
        goods: rules.some(({ rule }) => asksForGoods(rule)),
      };
      const measured = await ask(measureListing, wanted, { userId, signal });
      const enlargedFrom = await findEnlargedFrom(db, file.id);
      const facts = { ...measured, ...(enlargedFrom && { enlargedFrom }) };
      return {
        results: rules.map(({ wanted, place, rule }) => ({
          ...wanted,
          ...judged(facts, place, rule),
        })),
      };
    },
    choose: async ({ input, caller: { userId } }) => {
      const chosen = [...new Set(input.places)];
      const known = new Set(places().map(({ id }) => id));
      if (chosen.some((id) => !known.has(id))) throw new AppError('NOT_FOUND');
      await db.update(users).set({ chosenPlaces: chosen }).where(eq(users.id, userId));
      return { chosen };
    },
    checkFile: ({ request, caller: { userId }, signal }) =>
      receive(request, async ({ key }) => {
        const facts = await ask(measureFile, { incomingKey: key }, { userId, signal });
        const { width, height, bytes } = facts;
        const results = places().flatMap((place) =>
          place.slots.map((rule) => ({
            ...{ place: place.id, slot: rule.slot },
            ...judged(facts, place, rule),
          })),
        );
        return { width, height, bytes, results };
      }),
    unlabelled: async ({ input, caller: { userId }, request }) => {
      const file = await ownFile(userId, input.file_id);
      const key = await findClean(store, file);
      if (!key) throw new AppError('NO_VISIBLE_LABEL');
      // Logged before the link exists, so that nobody gets the picture without a log entry.
      await db.insert(labelAgreements).values({
        ...{ userId, fileId: file.id, version: input.agreement },
        address: request.ip,
      });
      const fileName = `vitrine-${file.id.slice(0, 8)}.${key.split('.').at(-1)}`;
      return { url: links.sign({ key, fileName }), file_name: fileName };
    },
    fix: async ({ input, caller, signal }) => {
      const file = await ownFile(caller.userId, input.file_id);
      return fix({ name: file.id, key: file.key, file }, input, {
        ...{ ...requireRule(input), userId: caller.userId, signal },
      });
    },
    fixFile: ({ input, request, caller, signal }) =>
      receive(request, ({ key, fileName }) =>
        // Its own name, as far as it has one, is all that says which article it shows.
        fix(
          { name: crypto.randomUUID(), key },
          { sku: fileName.replace(/\.\w+$/, '') },
          {
            ...{ ...requireRule(input), userId: caller.userId, signal },
          },
        ),
      ),
  };
}
