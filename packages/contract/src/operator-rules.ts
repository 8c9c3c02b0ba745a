import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

const ruleSchema = z.object({
  place: z.string(),
  name: z.string(),
  checked: z.string(),
  /** The numbers have not been compared with their sources for a year. */
  outdated: z.boolean(),
  /** `shipped`: as the product brings it; `changed`: an operator's in its place; `added`: a place of the operator's. */
  origin: z.enum(['shipped', 'changed', 'added']),
  /** The rule in force, as JSON of the form of `rules/<place>.json`. */
  json: z.string(),
});
export type PlaceRuleRow = z.output<typeof ruleSchema>;
const listSchema = z.object({ list: z.array(ruleSchema) });

/** For operators. */
export const ruleAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/rule/list',
    auth: 'operator',
    summary: 'The picture rules of every marketplace, as they are in force',
    input: z.object({}),
    output: listSchema,
    errors: [],
  }),
  set: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/rule/set',
    auth: 'operator',
    summary:
      'Change the rules of a marketplace, or add one; what was in force stands in the audit log',
    input: z.object({
      json: z.string().max(LIMITS.placeRuleMax),
      reason: z.string().trim().max(LIMITS.operatorReasonMax).default(''),
    }),
    output: listSchema,
    errors: ['RULE_INVALID'],
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/rule/reset',
    auth: 'operator',
    summary: 'Back to the rules that the product brings; a marketplace that an operator added goes',
    input: z.object({ place: z.string().min(1).max(40) }),
    output: listSchema,
    errors: ['NOT_FOUND'],
  }),
};
