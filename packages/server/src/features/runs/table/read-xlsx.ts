import { LIMITS } from '@vitrine/contract';
import { unzipSync } from 'fflate';
import { AppError } from '../../../errors/app-error.ts';
import type { TableRow } from './read-csv.ts';

/** Limits one unpacked part: far more than any table of five thousand rows has. */
const PART_BYTES_MAX = 80 * 1024 * 1024;
const COLUMNS_MAX = 300;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};
const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

/** Reads the words of a cell, even if parts of them are formatted; phonetic guides are left out. */
function extractText(xml: string): string {
  const spoken = xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  const words = [...spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)];
  return words.map(([, text = '']) => decodeEntities(text)).join('');
}

const parseColumn = (reference: string): number => {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** The first sheet of a workbook, as text. Numbers stay as they are stored: a GTIN keeps its digits. */
export function readXlsx(bytes: Uint8Array): TableRow[] {
  const parts = unpack(bytes);
  const sheet = parts.get(firstSheet(parts));
  if (sheet === undefined) throw new AppError('TABLE_UNREADABLE');
  const shared = [
    ...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(
      /<(?:\w+:)?si(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?si>/g,
    ),
  ].map(([, xml = '']) => extractText(xml));
  const rows: TableRow[] = [];
  for (const [, head = '', body = ''] of sheet.matchAll(
    /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g,
  )) {
    if (rows.length > LIMITS.runTableRowsMax + 1) break;
    const cells = readCells(body ?? '', shared);
    const line = Number(/\br="(\d+)"/.exec(head)?.[1] ?? rows.length + 1);
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return rows;
}

function readCells(body: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, head = '', inside = ''] of body.matchAll(
    /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const reference = /\br="([A-Z]+\d+)"/.exec(head)?.[1];
    const column = reference ? parseColumn(reference) : cells.length;
    if (column >= COLUMNS_MAX) continue;
    while (cells.length < column) cells.push('');
    const type = /\bt="(\w+)"/.exec(head)?.[1];
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside ?? '')?.[1] ?? '';
    const text =
      type === 's'
        ? (shared[Number(value)] ?? '')
        : type === 'inlineStr'
          ? extractText(inside ?? '')
          : decodeEntities(value);
    cells[column] = text.trim();
  }
  return cells;
}

function unpack(bytes: Uint8Array): Map<string, string> {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(?:sharedStrings|workbook|worksheets\/[^/]+|_rels\/[^/]+)\.(?:xml|xml\.rels|rels)$/.test(
            name,
          )
        )
          return false;
        if (originalSize > PART_BYTES_MAX) throw new AppError('TABLE_UNREADABLE');
        return true;
      },
    });
    const text = new TextDecoder();
    return new Map(Object.entries(files).map(([name, part]) => [name, text.decode(part)]));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('TABLE_UNREADABLE', { cause: error });
  }
}

/** The one that stands first in the workbook, wherever its part lies. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const id = /<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]+)"/.exec(
    parts.get('xl/workbook.xml') ?? '',
  )?.[1];
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const target = [...relations.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([relation]) => relation)
    .find((relation) => relation.includes(`Id="${id}"`));
  const path = /Target="([^"]+)"/.exec(target ?? '')?.[1];
  if (!path) return 'xl/worksheets/sheet1.xml';
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}
