/** Writes a cell as every reader of CSV understands it; one that a spreadsheet would compute is marked as text. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
