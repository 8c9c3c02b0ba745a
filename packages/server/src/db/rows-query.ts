import pg from 'pg';

/** What the driver reads as it is, without a conversion of drizzle's. */
export type Plain = string | number | boolean | null;

type Statement<Row> = {
  name: string;
  text: string;
  toRow(cells: Plain[]): Row;
};
type Done<Row> = (error: Error | null, rows?: Row[]) => void;
type Described = { fields: pg.FieldDef[] };
/** The driver notes there which named statements a connection knows. */
type Wire = pg.Connection & { parsedStatements: Record<string, string> };

/**
 * A named statement as the driver's own queries send it, but that PostgreSQL describes its columns only until they are
 * known: they are the same each time, and to be told of them with every answer cost more than all the rows.
 */
export function createRowsQuery<Row>({ name, text, toRow }: Statement<Row>) {
  let parsers: ((cell: string) => Plain)[] | undefined;
  const parse = (cells: (string | null)[]): Row =>
    toRow(cells.map((cell, index) => (cell === null ? null : (parsers?.[index]?.(cell) ?? cell))));

  const open = (values: readonly string[]) => {
    const rows: Row[] = [];
    let failure: Error | undefined;
    const query = {
      ...{ name, text, values },
      callback: undefined as Done<Row> | undefined,
      submit(connection: Wire) {
        connection.stream.cork();
        try {
          if (connection.parsedStatements[name] === undefined) {
            connection.parse({ name, text, types: [] }, true);
          }
          connection.bind({ statement: name, values: [...values] }, true);
          if (!parsers) connection.describe({ type: 'P' }, true);
          connection.execute(null, true);
          connection.sync();
        } finally {
          connection.stream.uncork();
        }
        return null;
      },
      handleRowDescription({ fields }: Described) {
        parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID));
      },
      handleDataRow({ fields }: { fields: (string | null)[] }) {
        if (failure) return;
        try {
          rows.push(parse(fields));
        } catch (error) {
          failure = error as Error;
        }
      },
      handleCommandComplete() {},
      handleError: (error: Error) => query.callback?.(error),
      handleReadyForQuery: () => query.callback?.(failure ?? null, rows),
    };
    return query;
  };

  return (pool: pg.Pool, values: readonly string[]) =>
    new Promise<Row[]>((resolve, reject) => {
      pool.query(open(values) as never, (error: Error | null, rows: unknown) =>
        error ? reject(error) : resolve(rows as Row[]),
      );
    });
}
