import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlaceRule, placeRule, unknownParts } from '@vitrine/marketplace';
import type { Database } from '../../db/client.ts';
import { placeRules } from '../../db/schema/operator.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../rules');

/** Reads the rules of all marketplaces once at the start; the operator's own `folder` replaces ours. */
export function readPlaces(folder: string = FOLDER): PlaceRule[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const rule = placeRule.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      if (!rule.success) throw new Error(`${path.join(folder, name)}: ${rule.error.message}`);
      return rule.data;
    });
}

/** The rules that operators wrote in the console. Those that this version no longer accepts are skipped. */
export async function readOwnRules(db: Database): Promise<PlaceRule[]> {
  const rows = await db.select({ rule: placeRules.rule }).from(placeRules);
  return rows.flatMap(({ rule }) => {
    const parsed = placeRule.safeParse(rule);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The rules in force: an operator's rules replace the shipped ones. */
export function mergeRules(
  shipped: readonly PlaceRule[],
  own: readonly PlaceRule[],
): readonly PlaceRule[] {
  const changed = new Map(own.map((rule) => [rule.id, rule]));
  const added = own.filter(({ id }) => shipped.every((rule) => rule.id !== id));
  return [...shipped.map((rule) => changed.get(rule.id) ?? rule), ...added].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

/** Parses a rule that was typed in, or reports what is wrong with it and where. */
export function parseRule(json: string): { rule: PlaceRule } | { problem: string } {
  let typed: unknown;
  try {
    typed = JSON.parse(json);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'JSON' };
  }
  const parsed = placeRule.safeParse(typed);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    return { problem: problems.slice(0, 3).join('; ') };
  }
  const { slots, checked } = parsed.data;
  const twice = slots.find(({ slot }, at) => slots.findIndex((each) => each.slot === slot) !== at);
  if (twice) return { problem: `slots: ${twice.slot} × 2` };
  const unknown = slots.flatMap(({ fileName }) => unknownParts(fileName));
  if (unknown.length > 0) return { problem: `fileName: {${unknown[0]}}` };
  if (Date.parse(checked) > Date.now()) return { problem: `checked: ${checked}` };
  return { rule: parsed.data };
}
