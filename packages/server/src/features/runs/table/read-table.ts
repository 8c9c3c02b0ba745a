import { LIMITS } from '@vitrine/contract';
import { AppError } from '../../../errors/app-error.ts';
import { toKey } from '../matching/photo-name.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** An article as a table has it. */
export type TableArticle = {
  sku: string;
  line: number;
  /** Names of photos, the first one first. */
  photos: string[];
  /** Every cell by the name of its column. */
  columns: Record<string, string>;
};
export type Table = {
  columns: string[];
  articles: TableArticle[];
  /** Numbers that stand in several lines; the first counts. */
  twice: { sku: string; line: number }[];
};

/** Which column is which, by the names that sellers and shop systems give them. */
const COLUMNS = {
  sku: ['sku', 'variant sku', '货号', '商品编码', '款号', 'article', 'artikelnummer'],
  photo: ['photo', 'photos', 'image', 'images', 'image src', 'picture', '图片', '照片'],
  back: ['back_photo', 'back photo'],
  handle: ['handle'],
} as const;

/** A wide table of Shopify's: one line for each picture of an article. */
const isShopify = (columns: readonly string[]) =>
  ['handle', 'image src'].every((name) => columns.map(toKey).includes(name));

export function readTable(name: string, bytes: Uint8Array): Table {
  const [head, ...rows] = /\.xlsx$/i.test(name) ? readXlsx(bytes) : readCsv(bytes);
  if (!head) throw new AppError('TABLE_UNREADABLE');
  if (rows.length > LIMITS.runTableRowsMax) {
    throw new AppError('TABLE_TOO_LONG', { params: { max: LIMITS.runArticlesMax } });
  }
  const columns = nameColumns(head.cells);
  const find = (kind: keyof typeof COLUMNS) =>
    columns.find((column) => (COLUMNS[kind] as readonly string[]).includes(toKey(column)));
  const skuColumn = find('sku') ?? find('handle');
  if (!skuColumn) throw new AppError('TABLE_NO_SKU');
  const photoColumns = [find('photo'), find('back')].filter((one) => one !== undefined);
  const handle = isShopify(columns) ? find('handle') : undefined;

  const articles = new Map<string, TableArticle>();
  const twice: Table['twice'] = [];
  let byHandle: { handle: string; article: TableArticle } | undefined;
  for (const { line, cells } of rows) {
    const values = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
    const photos = photoColumns.flatMap((column) => splitPhotos(values[column] ?? ''));
    const ofHandle = handle ? (values[handle] ?? '') : '';
    const sku = values[skuColumn] || (byHandle?.handle === ofHandle ? '' : ofHandle);
    if (sku === '') {
      // Further pictures of the article above, as Shopify writes them.
      if (handle && byHandle?.handle === ofHandle) byHandle.article.photos.push(...photos);
      continue;
    }
    const known = articles.get(toKey(sku));
    if (known) {
      twice.push({ sku, line });
      continue;
    }
    const article = { sku, line, photos, columns: values };
    articles.set(toKey(sku), article);
    byHandle = { handle: ofHandle, article };
  }
  if (articles.size > LIMITS.runArticlesMax) {
    throw new AppError('TABLE_TOO_LONG', { params: { max: LIMITS.runArticlesMax } });
  }
  return { columns, articles: [...articles.values()], twice };
}

/** Several columns of one name are numbered; one without a name gets its number. */
function nameColumns(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const plain = cell || `column ${index + 1}`;
    let name = plain;
    for (let again = 2; names.includes(name); again++) name = `${plain} (${again})`;
    names.push(name);
  }
  return names;
}

/** Several with `|`, or with commas as WooCommerce writes them; an address stands for the file at its end. */
const splitPhotos = (cell: string): string[] =>
  cell
    .split(/\s*\|\s*|,\s*(?=https?:)|\s*,\s*(?=[^,]+\.(?:jpe?g|png|webp|heic)\b)/i)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => (/^https?:/i.test(name) ? fileOfAddress(name) : name));

function fileOfAddress(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A cell by any of the names that its column may have. */
export function findCell(columns: Readonly<Record<string, string>>, ...names: string[]): string {
  for (const [column, value] of Object.entries(columns)) {
    if (value !== '' && names.includes(toKey(column))) return value;
  }
  return '';
}
