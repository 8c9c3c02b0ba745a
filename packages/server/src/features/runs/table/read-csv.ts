import { LIMITS } from '@vitrine/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../errors/app-error.ts';

export type TableRow = { line: number; cells: string[] };

const SEPARATORS = [',', ';', '\t'] as const;

/** The separator that the first line has most of, outside of quotes. */
function findSeparator(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Windows saves Chinese tables in its own encoding by default. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new AppError('TABLE_UNREADABLE');
}

/** Every row with the line it begins at; what cannot be read is refused with its place. */
export function readCsv(bytes: Uint8Array): TableRow[] {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\u0000')) throw new AppError('TABLE_UNREADABLE');
  try {
    const rows = parse(text, {
      delimiter: findSeparator(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      info: true,
      to: LIMITS.runTableRowsMax + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({
      // It counts to the end of the row; a cell of several lines began before.
      line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1, column = 0, index = 0 } = error as CsvError & Record<string, unknown>;
    const place = typeof column === 'number' ? column : Number(index);
    throw new AppError('TABLE_BROKEN', {
      params: { line: Number(lines), column: place + 1 },
      cause: error,
    });
  }
}
