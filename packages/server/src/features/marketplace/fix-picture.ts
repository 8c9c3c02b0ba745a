import { createHash } from 'node:crypto';
import {
  type Finding,
  fileName,
  judge,
  type PlaceRule,
  type SlotRule,
  verdict,
} from '@vitrine/marketplace';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { EXPORT_PREFIX, findClean, type findOwnFile } from '../../base/files/public.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { fixListing } from './interactive.ts';

type Deps = {
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  label: string;
  isMarking: boolean;
};

type Source = {
  /** What the made file goes by, beside the version that the rule asks for. */
  name: string;
  key: string;
  /** A picture that is kept here; nothing for one that came with the call. */
  file?: NonNullable<Awaited<ReturnType<typeof findOwnFile>>>;
};

type Place = { place: PlaceRule; rule: SlotRule; userId: string; signal: AbortSignal };

/** Makes a picture to the rules of a slot, with the marks that the place's law asks for. */
export const createFix =
  ({ store, links, ask, label, isMarking }: Deps) =>
  async (
    { name, key: whole, file }: Source,
    wish: { sku?: string | undefined },
    { place, rule, userId, signal }: Place,
  ) => {
    const words = place.label === 'china' ? label : undefined;
    const isLiteral = place.label === 'generated';
    const markOf = place.label === 'eu' && isMarking ? file?.id : undefined;
    // Made without the site's own label, because marketplaces have theirs.
    const clean = words && file ? await findClean(store, file) : undefined;
    const key = clean ?? whole;
    const version = hashJson([key, rule, words, isLiteral, markOf]);
    const targetKey = `${EXPORT_PREFIX}${userId}/${name}.${version}.jpg`;
    const wanted = { key, targetKey, rule, isLiteral, ...(words && { words }) };
    const made = await ask(
      fixListing,
      { ...wanted, ...(markOf && { markOf }) },
      { userId, signal },
    );
    const sku = wish.sku || name.slice(0, 8);
    const saveAs = fileName(rule.fileName, { sku, pos: 1, ext: 'jpg' });
    return {
      url: links.sign({ key: targetKey, fileName: saveAs }),
      file_name: saveAs,
      width: made.facts.width,
      height: made.facts.height,
      steps: made.steps,
      colour_change: made.colourChange,
      ...describeFindings(judge(made.facts, rule)),
    };
  };

const hashJson = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

export const describeFindings = (findings: Finding[]) => ({ verdict: verdict(findings), findings });
