import pg from 'pg';

export type CapturedQuery = { text: string; values: unknown[] };

/** Everything that is read or changed in the database by this process meanwhile. */
export async function captureQueries(work: () => Promise<unknown>): Promise<CapturedQuery[]> {
  const captured: CapturedQuery[] = [];
  const original = pg.Client.prototype.query;
  const noting = function (this: pg.Client, ...query: unknown[]) {
    const [first, second] = query;
    const config = (typeof first === 'string' ? { text: first } : first) as Partial<CapturedQuery>;
    const values = Array.isArray(second) ? second : (config.values ?? []);
    if (/^\s*(select|update|delete|with)/i.test(config.text ?? '')) {
      captured.push({ text: config.text ?? '', values });
    }
    return Reflect.apply(original, this, query);
  };
  pg.Client.prototype.query = noting as typeof original;
  try {
    await work();
    return captured;
  } finally {
    pg.Client.prototype.query = original;
  }
}
