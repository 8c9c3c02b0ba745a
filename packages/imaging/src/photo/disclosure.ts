import { embedXmp } from './embed-xmp.ts';
import { readHeader } from './open-picture.ts';

/** IPTC's words for how a picture came to be; each says more than those before it. */
export const DIGITAL_SOURCES = [
  /** A photo that programs have cut out, cleaned or enlarged. */
  'algorithmicallyEnhanced',
  /** Put together with rendered scenes or hands. */
  'compositeSynthetic',
  /** Put together with what a generative model has drawn, such as the head of one of the models. */
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type DigitalSource = (typeof DIGITAL_SOURCES)[number];

export type Disclosure = {
  source: DigitalSource;
  /** Who runs the site. */
  producer: string;
  /** Of the picture, unique at the producer. */
  id: string;
};

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * The picture with the disclosure that IPTC and the Chinese rules on marking generated content (GB 45438) ask for, in
 * its metadata. Exports keep it.
 */
export const disclose = (picture: Uint8Array, disclosure: Disclosure): Buffer =>
  embedXmp(picture, packetOf(disclosure));

/** What a picture says about itself; nothing where it says nothing that is known here. */
export async function readDisclosure(picture: Uint8Array): Promise<DigitalSource | undefined> {
  const { xmpAsString = '' } = await readHeader(picture);
  return DIGITAL_SOURCES.find((source) => xmpAsString.includes(`${VOCABULARY}${source}<`));
}

/** A picture made from others is at least what each of them is. */
export const strongestSource = (sources: readonly DigitalSource[]): DigitalSource =>
  DIGITAL_SOURCES.findLast((source) => sources.includes(source)) ?? DIGITAL_SOURCES[0];

function packetOf({ source, producer, id }: Disclosure): string {
  // Enhancing a photo generates nothing; everything else does.
  const aigc = source === 'algorithmicallyEnhanced' ? '' : aigcElement(producer, id);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">
   <Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${source}</Iptc4xmpExt:DigitalSourceType>${aigc}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

function aigcElement(producer: string, id: string): string {
  const note = {
    Label: '1',
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: id,
    ReservedCode2: '',
  };
  return `\n   <TC260:AIGC>${escapeXml(JSON.stringify(note))}</TC260:AIGC>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
