/** IPTC's words for how a picture came to be; each says more than those before it. */
export const DIGITAL_SOURCES = [
  /** This is a photo that programs have cut out, cleaned or enlarged. */
  'algorithmicallyEnhanced',
  /** This is composed with rendered scenes or hands. */
  'compositeSynthetic',
  /** This is composed with something that a generative model has drawn, such as the head of one of the models. */
  'compositeWithTrainedAlgorithmicMedia',
  /** Google Merchant requires this on every generated picture. */
  'trainedAlgorithmicMedia',
] as const;
export type DigitalSource = (typeof DIGITAL_SOURCES)[number];

export type Disclosure = {
  source: DigitalSource;
  /** The name of the site's operator, for people to read. */
  provider: string;
  /** The operator's code, by which Chinese platforms know it, in visible ASCII characters. */
  producer: string;
  /** The picture's id, which is unique at the provider. */
  id: string;
  system: { name: string; version: string };
  madeAt: Date;
  /** SHA-256 of the seller's photo, in hexadecimal digits. */
  photo?: string;
};

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Writes the seven fields of GB 45438. Those about the distributor are left empty for the distributor. */
export const aigcNote = ({ producer, id }: Disclosure, seal: string) => ({
  Label: '1',
  ContentProducer: producer,
  ProduceID: id,
  ReservedCode1: seal,
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
});

type Note = ReturnType<typeof aigcNote>;

export function createPacket(disclosure: Disclosure, note: Note | undefined): string {
  const { source, provider, id, system, madeAt, photo } = disclosure;
  const elements: [name: string, text: string | undefined][] = [
    ['Iptc4xmpExt:DigitalSourceType', `${VOCABULARY}${source}`],
    ['Iptc4xmpExt:AISystemUsed', note && system.name],
    ['Iptc4xmpExt:AISystemVersionUsed', note && system.version],
    ['xmp:CreatorTool', `${system.name} ${system.version}`],
    ['xmp:CreateDate', madeAt.toISOString()],
    ['xmpMM:DocumentID', id],
    ['photoshop:Credit', provider],
    ['TC260:AIGC', note && JSON.stringify(note)],
  ];
  const lines = elements.flatMap(([name, text]) =>
    text ? [`   <${name}>${escapeXml(text)}</${name}>`] : [],
  );
  if (photo) {
    lines.push(`   <xmpMM:DerivedFrom stRef:documentID="sha256:${photo}"/>`);
  }
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
    xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#"
    xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">
${lines.join('\n')}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const;
const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);
const unescapeXml = (text: string) =>
  Object.entries(ENTITIES).reduceRight(
    (plain, [sign, entity]) => plain.replaceAll(entity, sign),
    text,
  );

/**
 * Reads notes of ours and of others, written as elements or as attributes, up to a length that no real note exceeds.
 */
export function readPacket(xmp: string) {
  const find = (name: string): string | undefined => {
    const found = new RegExp(
      `<${name}>([^<]{1,4000})</${name}>|${name}=("[^"]{1,4000}"|'[^']{1,4000}')`,
    ).exec(xmp);
    const text = found?.[1] ?? found?.[2]?.slice(1, -1);
    return text === undefined ? undefined : unescapeXml(text.trim());
  };
  const source = find('Iptc4xmpExt:DigitalSourceType');
  const made = Date.parse(find('xmp:CreateDate') ?? '');
  const [name, version] = [
    find('Iptc4xmpExt:AISystemUsed'),
    find('Iptc4xmpExt:AISystemVersionUsed'),
  ];
  const aigc = readAigc(find('TC260:AIGC'));
  const photo = /^sha256:([0-9a-f]{64})$/.exec(find('stRef:documentID') ?? '')?.[1];
  const [provider, id] = [find('photoshop:Credit'), find('xmpMM:DocumentID')];
  return {
    source: source?.slice(source.lastIndexOf('/') + 1),
    ...(provider !== undefined && { provider }),
    ...(id !== undefined && { id }),
    ...(name !== undefined && { system: { name, version: version ?? '' } }),
    ...(Number.isFinite(made) && { madeAt: new Date(made) }),
    ...(photo !== undefined && { photo }),
    ...(aigc && { aigc, ...(aigc.ContentProducer && { producer: aigc.ContentProducer }) }),
  };
}

function readAigc(text: string | undefined): Record<string, string> | undefined {
  if (!text) return undefined;
  try {
    const note: unknown = JSON.parse(text);
    if (typeof note !== 'object' || note === null) return undefined;
    const fields = Object.entries(note).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(fields.slice(0, 20));
  } catch {
    return undefined;
  }
}
