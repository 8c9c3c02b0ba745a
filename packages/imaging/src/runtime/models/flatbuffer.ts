/** Reads FlatBuffers without a generated schema: fields are accessed by their number. */
export type Table = {
  byte(field: number, otherwise?: number): number;
  int(field: number, otherwise?: number): number;
  /** A whole number of 64 bits, for those that are far below 2^53. */
  long(field: number): number;
  float(field: number): number;
  text(field: number): string;
  texts(field: number): string[];
  table(field: number): Table | undefined;
  tables(field: number): Table[];
  ints(field: number): number[];
  longs(field: number): number[];
  shorts(field: number): number[];
  bytes(field: number): Uint8Array;
};

export function readRoot(file: Uint8Array): Table {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const follow = (at: number) => at + view.getUint32(at, true);
  const longAt = (at: number) => Number(view.getBigInt64(at, true));
  const textAt = (head: number) =>
    new TextDecoder().decode(file.subarray(head + 4, head + 4 + view.getUint32(head, true)));

  function tableAt(start: number): Table {
    const layout = start - view.getInt32(start, true);
    const layoutBytes = view.getUint16(layout, true);
    const find = (field: number) => {
      const slot = 4 + field * 2;
      const offset = slot < layoutBytes ? view.getUint16(layout + slot, true) : 0;
      return offset === 0 ? undefined : start + offset;
    };
    const vector = (field: number) => {
      const at = find(field);
      if (at === undefined) return { first: 0, count: 0 };
      const head = follow(at);
      return { first: head + 4, count: view.getUint32(head, true) };
    };
    const slots = (field: number, width = 4) => {
      const { first, count } = vector(field);
      return Array.from({ length: count }, (_, i) => first + i * width);
    };
    const bytes = (field: number) => {
      const { first, count } = vector(field);
      return file.subarray(first, first + count);
    };
    return {
      byte: (field, otherwise = 0) => {
        const at = find(field);
        return at === undefined ? otherwise : view.getInt8(at);
      },
      int: (field, otherwise = 0) => {
        const at = find(field);
        return at === undefined ? otherwise : view.getInt32(at, true);
      },
      long: (field) => {
        const at = find(field);
        return at === undefined ? 0 : longAt(at);
      },
      float: (field) => {
        const at = find(field);
        return at === undefined ? 0 : view.getFloat32(at, true);
      },
      text: (field) => {
        const at = find(field);
        return at === undefined ? '' : textAt(follow(at));
      },
      texts: (field) => slots(field).map((at) => textAt(follow(at))),
      table: (field) => {
        const at = find(field);
        return at === undefined ? undefined : tableAt(follow(at));
      },
      tables: (field) => slots(field).map((at) => tableAt(follow(at))),
      ints: (field) => slots(field).map((at) => view.getInt32(at, true)),
      longs: (field) => slots(field, 8).map(longAt),
      shorts: (field) => slots(field, 2).map((at) => view.getUint16(at, true)),
      bytes,
    };
  }
  return tableAt(follow(0));
}
