import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';
import tableStyles from './data-table.module.css';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, so that their digits line up. */
  isFigure?: boolean;
  /** Short enough to stand in one line beside long texts. */
  isShort?: boolean;
  /** The title is only read by screen readers, since the column holds buttons. */
  hidesTitle?: boolean;
};

type DataTableProps<Row> = {
  /** Says what the table holds; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Rows under titles; on a phone each row becomes a list of its own, with the titles before the values. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className={tableStyles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ title, isFigure, hidesTitle }) => (
            <th key={title} scope="col" data-figure={isFigure || undefined}>
              {hidesTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, isFigure, isShort, hidesTitle }) => (
              <td
                key={title}
                data-title={hidesTitle ? undefined : title}
                data-figure={isFigure || undefined}
                data-short={isShort || undefined}
              >
                {/* One thing beside its title on a phone, whatever it is made of. */}
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Paged<Row> = {
  data: { pages: { list: Row[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type PagedRowsProps<Row> = { query: Paged<Row>; children: (rows: Row[]) => ReactNode };

/** All rows that have come so far, with what to say while they load, fail or are none. */
export function PagedRows<Row>({ query, children }: PagedRowsProps<Row>) {
  const t = useAdminTexts();
  if (!query.data) return <Waiting query={query} />;
  const rows = query.data.pages.flatMap((page) => page.list);
  if (rows.length === 0) return <EmptyState title={t.emptyTitle} body={t.emptyBody} />;
  return (
    <>
      {children(rows)}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shown in place of something that has not been loaded or cannot be. */
export function Waiting({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const t = useAdminTexts();
  if (query.error) return <LoadFailure title={t.loadError} query={query} />;
  return (
    <div role="status" aria-busy="true" aria-label={t.title}>
      <Skeleton height="12rem" />
    </div>
  );
}
