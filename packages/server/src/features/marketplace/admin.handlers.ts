import type { Api } from '@vitrine/contract';
import { isOutdated, type PlaceRule } from '@vitrine/marketplace';
import { eq } from 'drizzle-orm';
import { operatorFrom, recordAction } from '../../base/audit/public.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Live } from '../../db/live.ts';
import { notify } from '../../db/notify.ts';
import { placeRules } from '../../db/schema/operator.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { mergeRules, parseRule } from './rules.ts';

export type RuleAdminDeps = {
  db: Database;
  shippedRules: readonly PlaceRule[];
  ownRules: Live<PlaceRule[]>;
};

const asJson = (rule: PlaceRule) => JSON.stringify(rule, undefined, 2);

export function ruleAdminHandlers(deps: RuleAdminDeps): Handlers<Api['ruleAdmin']> {
  const { db, shippedRules, ownRules } = deps;
  const inForce = () => mergeRules(shippedRules, ownRules.current());
  const findOrigin = ({ id }: PlaceRule) => {
    if (ownRules.current().every((rule) => rule.id !== id)) return 'shipped' as const;
    return shippedRules.some((rule) => rule.id === id) ? ('changed' as const) : ('added' as const);
  };
  const list = (language: 'en' | 'zh') => ({
    list: inForce().map((rule) => ({
      place: rule.id,
      name: rule.name[language],
      checked: rule.checked,
      outdated: isOutdated(rule, new Date()),
      origin: findOrigin(rule),
      json: asJson(rule),
    })),
  });
  const change = async (work: (tx: Transaction) => Promise<unknown>) => {
    await db.transaction(work);
    await ownRules.refresh();
    await notify(db, 'rules');
  };
  /** What was in force goes into the audit log: from there it can be put back. */
  const before = (place: string) => {
    const rule = inForce().find(({ id }) => id === place);
    return { before: rule ?? null };
  };

  return {
    list: async ({ language }) => list(language),
    set: async (call) => {
      const parsed = parseRule(call.input.json);
      if ('problem' in parsed) throw new AppError('RULE_INVALID', { params: parsed });
      const { rule } = parsed;
      await change(async (tx) => {
        await tx
          .insert(placeRules)
          .values({ place: rule.id, rule })
          .onConflictDoUpdate({
            target: placeRules.place,
            set: { rule, updatedAt: new Date() },
          });
        await recordAction(tx, operatorFrom(call), {
          ...{ action: 'rule.set', subjectId: rule.id, reason: call.input.reason },
          details: before(rule.id),
        });
      });
      return list(call.language);
    },
    reset: async (call) => {
      const { place } = call.input;
      await change(async (tx) => {
        const gone = await tx.delete(placeRules).where(eq(placeRules.place, place)).returning();
        if (gone.length === 0) throw new AppError('NOT_FOUND');
        await recordAction(tx, operatorFrom(call), {
          ...{ action: 'rule.reset', subjectId: place },
          details: before(place),
        });
      });
      return list(call.language);
    },
  };
}
