import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DIGITAL_SOURCES, disclose } from './disclosure.ts';
import { exportPicture } from './export.ts';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f2b' } });
const ofRendered = { source: 'compositeSynthetic', producer: '橱窗 <公司>', id: 'an-id' } as const;
const noteOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmpAsString ?? '';

describe('the disclosure', () => {
  it.each(['png', 'jpeg'] as const)(
    'is in a %s, whose pixels stay as they were',
    async (format) => {
      const plain = await photo().toFormat(format).toBuffer();
      const disclosed = disclose(plain, ofRendered);
      const note = await noteOf(disclosed);
      expect(note).toContain('digitalsourcetype/compositeSynthetic<');
      const aigc = /<TC260:AIGC>(.*)<\/TC260:AIGC>/.exec(note)?.[1]?.replaceAll('&lt;', '<');
      expect(JSON.parse(aigc?.replaceAll('&gt;', '>') ?? '')).toMatchObject({
        Label: '1',
        ContentProducer: '橱窗 <公司>',
        ProduceID: 'an-id',
      });
      const raw = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect((await raw(disclosed)).equals(await raw(plain))).toBe(true);
    },
  );

  it.each(['png', 'jpeg', 'webp'] as const)('is kept by an export as %s', async (format) => {
    const disclosed = disclose(await photo().png().toBuffer(), ofRendered);
    const exported = await exportPicture(disclosed, { format, background: '#ffffff' });
    expect(await noteOf(exported)).toContain('TC260:AIGC');
  });

  it('of an enhanced photo says so, and does not call it generated', async () => {
    const [source] = DIGITAL_SOURCES;
    const note = await noteOf(disclose(await photo().jpeg().toBuffer(), { ...ofRendered, source }));
    expect(note).toContain('digitalsourcetype/algorithmicallyEnhanced<');
    expect(note).not.toContain('<TC260:AIGC>');
  });

  it('is refused for what is no picture', () => {
    expect(() => disclose(Buffer.from('text'), ofRendered)).toThrow('Only PNG and JPEG');
  });
});
