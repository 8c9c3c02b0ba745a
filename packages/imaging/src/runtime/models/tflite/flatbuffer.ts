/** Reads FlatBuffers without a generated schema: fields are accessed by their number. */
export type Table = {
  byte(field: number, otherwise?: number): number;
  int(field: number, otherwise?: number): number;
  text(field: number): string;
  table(field: number): Table | undefined;
  tables(field: number): Table[];
  ints(field: number): number[];
  shorts(field: number): number[];
  bytes(field: number): Uint8Array;
};

export function readRoot(file: Uint8Array): Table {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const follow = (at: number) => at + view.getUint32(at, true);

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
      text: (field) => new TextDecoder().decode(bytes(field)),
      table: (field) => {
        const at = find(field);
        return at === undefined ? undefined : tableAt(follow(at));
      },
      tables: (field) => slots(field).map((at) => tableAt(follow(at))),
      ints: (field) => slots(field).map((at) => view.getInt32(at, true)),
      shorts: (field) => slots(field, 2).map((at) => view.getUint16(at, true)),
      bytes,
    };
  }
  return tableAt(follow(0));
}
