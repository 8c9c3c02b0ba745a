import { encode } from 'uqr';

export type QrPath = { path: string; side: number };

/** Modules of empty margin that scanners need around a code. */
const QUIET = 4;

/** The dark modules as one SVG path, a run of neighbours in a row at a time. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end === -1 ? size : end) - x}v1H${x}z`;
    }),
  );
  return { path: runs.join(''), side: size };
}
