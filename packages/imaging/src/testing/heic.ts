/**
 * The smallest HEIC there is: one HEVC still of 96 × 64 (red, green, blue and white quarters, made
 * with x265) in hand-written boxes, so that tests can turn and mirror it as cameras do.
 */
const NAL_UNITS = {
  vps: 'QAEMAf//A3AAAAMAkAAAAwAAAwAeugJA',
  sps: 'QgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSTK5sCAAAH0AAAMAfQE=',
  pps: 'RAHBcYES',
  picture: 'KAGvWLQA9PlH/4nz/v5gXa+fUE/8a+vWjP5knY8QP+6Uccw0P5qiG3QOgmO77iKLvkJsmmGA',
};

export type HeicOptions = {
  /** Quarter turns against the clock. */
  turns?: number;
  /** 0 exchanges top and bottom, 1 left and right. */
  mirror?: 0 | 1;
  /** What the header claims. */
  width?: number;
  height?: number;
};

export function buildHeic({ turns, mirror, width = 96, height = 64 }: HeicOptions = {}): Buffer {
  const properties = [decoderConfiguration(), fullBox('ispe', u32(width), u32(height))];
  if (turns !== undefined) properties.push(box('irot', u8(turns)));
  if (mirror !== undefined) properties.push(box('imir', u8(mirror)));
  const picture = nalUnit('picture');
  const data = Buffer.concat([u32(picture.length), picture]);
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1'), text('heic'));
  const meta = (offset: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', u16(1)),
      // Offsets and lengths of four bytes, one item with one extent.
      fullBox(
        'iloc',
        u8(0x44),
        u8(0),
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(offset),
        u32(data.length),
      ),
      fullBox('iinf', u16(1), infe()),
      box('iprp', box('ipco', ...properties), associations(properties.length)),
    );
  const offset = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(offset), box('mdat', data)]);
}

function infe(): Buffer {
  return versionedBox('infe', 2, u16(1), u16(0), text('hvc1'), u8(0));
}

function associations(count: number): Buffer {
  // The high bit marks a property that a reader must understand.
  const indexes = Array.from({ length: count }, (_, index) => u8(0x80 | (index + 1)));
  return fullBox('ipma', u32(1), u16(1), u8(count), ...indexes);
}

function decoderConfiguration(): Buffer {
  const head = Buffer.from('0103700000009000000000001ef000fcfdf8f800000f03', 'hex');
  const unit = (type: number, name: keyof typeof NAL_UNITS) => {
    const bytes = nalUnit(name);
    return Buffer.concat([u8(0x80 | type), u16(1), u16(bytes.length), bytes]);
  };
  return box('hvcC', head, unit(32, 'vps'), unit(33, 'sps'), unit(34, 'pps'));
}

const nalUnit = (name: keyof typeof NAL_UNITS) => Buffer.from(NAL_UNITS[name], 'base64');
const text = (value: string) => Buffer.from(value, 'latin1');
const u8 = (value: number) => Buffer.from([value]);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
};
const versionedBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, u8(version), Buffer.alloc(3), ...parts);
const fullBox = (type: string, ...parts: Buffer[]) => versionedBox(type, 0, ...parts);
