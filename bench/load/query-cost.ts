import type { Database } from '../../packages/server/src/db/client.ts';
import type { CapturedQuery } from '../../packages/server/src/testing/capture-queries.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
export type Cost = { text: string; blocks: number; ms: number; nodes: string };

const listNodes = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(listNodes),
];

/** What one query costs: run again, with the plan that the database chose. Changes are undone. */
export async function measureCost(db: Database, { text, values }: CapturedQuery): Promise<Cost> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const asked = `explain (analyze, buffers, format json) ${text}`;
    const { rows } = await client.query(asked, values);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [
      { Plan: Plan; 'Execution Time': number },
    ];
    const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return { text, blocks, ms, nodes: listNodes(plan).join(' ← ') };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
