/** Places in the ONNX format (protobuf field numbers): model → graph → initializer → raw_data. */
const RAW_WEIGHTS = [7, 5, 9];
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

type Span = { from: number; to: number };

/**
 * A model between two that were exported in the same way: every weight moves the same share from
 * the first to the second.
 */
export function blendWeights(first: Uint8Array, second: Uint8Array, share: number): Uint8Array {
  const spans = weightSpans(first);
  const others = weightSpans(second);
  const fits = ({ from, to }: Span, index: number) =>
    others[index]?.from === from && others[index]?.to === to;
  if (first.length !== second.length || spans.length !== others.length || !spans.every(fits)) {
    throw new Error('Only models of the same shape can be blended');
  }
  const blended = first.slice();
  const [a, b, target] = [first, second, blended].map(
    ({ buffer, byteOffset, length }) => new DataView(buffer, byteOffset, length),
  ) as [DataView, DataView, DataView];
  for (const { from, to } of spans) {
    for (let at = from; at < to; at += Float32Array.BYTES_PER_ELEMENT) {
      const start = a.getFloat32(at, true);
      target.setFloat32(at, start + (b.getFloat32(at, true) - start) * share, true);
    }
  }
  return blended;
}

const weightSpans = (bytes: Uint8Array): Span[] =>
  RAW_WEIGHTS.reduce<Span[]>(
    (spans, field) => spans.flatMap((span) => fieldsOf(bytes, span, field)),
    [{ from: 0, to: bytes.length }],
  );

/** Where the contents of a field with bytes stand within a protobuf message. */
function fieldsOf(bytes: Uint8Array, { from, to }: Span, wanted: number): Span[] {
  const found: Span[] = [];
  let at = from;
  const readVarint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < to) {
    const tag = readVarint();
    const kind = tag % 8;
    if (kind === VARINT) readVarint();
    else if (kind === FIXED_64) at += 8;
    else if (kind === FIXED_32) at += 4;
    else if (kind === BYTES) {
      const length = readVarint();
      if (Math.floor(tag / 8) === wanted) found.push({ from: at, to: at + length });
      at += length;
    } else throw new Error('Not a model file');
  }
  return found;
}
