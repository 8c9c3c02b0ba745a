import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../errors/app-error.ts';
import { readTable } from './read-table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const skus = (text: string, name = 'goods.csv') =>
  readTable(name, bytes(text)).articles.map(({ sku }) => sku);
const refusal = (text: string | Uint8Array, name = 'goods.csv') => {
  try {
    readTable(name, typeof text === 'string' ? bytes(text) : text);
  } catch (error) {
    if (error instanceof AppError) return { name: error.error, params: error.options.params };
    throw error;
  }
  return null;
};

describe('a table', () => {
  test.each([
    ['commas', 'sku,photo\nA1,a.jpg\nB2,b.jpg'],
    ['semicolons and a mark at its beginning', '\uFEFFSKU;photo\r\nA1;a.jpg\r\nB2;b.jpg\r\n'],
    ['tabs', 'sku\tphoto\nA1\ta.jpg\n\nB2\tb.jpg'],
    ['quotes around separators and lines', '"sku","note, long"\n"A1","two\nlines ""so"""\nB2,x'],
    ['Chinese names', '货号,图片\nA1,a.jpg\nB2,b.jpg'],
  ])('with %s is read', (_how, text) => {
    expect(skus(text)).toEqual(['A1', 'B2']);
  });

  test('keeps columns that nobody knows, and tells the line of each article', () => {
    const { columns, articles } = readTable(
      'a.csv',
      bytes('sku,Fabric,Fabric,\n"A\n1",silk,x,y\nB,linen,,'),
    );
    expect(columns).toEqual(['sku', 'Fabric', 'Fabric (2)', 'column 4']);
    expect(articles.map(({ line }) => line)).toEqual([2, 4]);
    expect(articles[1]?.columns).toEqual({
      sku: 'B',
      Fabric: 'linen',
      'Fabric (2)': '',
      'column 4': '',
    });
  });

  test('in the form that Windows gives Chinese tables is read', () => {
    // 货号 in GB 18030.
    const table = new Uint8Array([0xbb, 0xf5, 0xba, 0xc5, 0x0a, ...bytes('A1\n')]);
    expect(readTable('a.csv', table).articles.map(({ sku }) => sku)).toEqual(['A1']);
  });

  test('names several photos, the back last', () => {
    const [article] = readTable(
      'a.csv',
      bytes('sku,photo,back_photo\nA,a.jpg|b.jpg,c.jpg'),
    ).articles;
    expect(article?.photos).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('says which numbers stand in it twice', () => {
    const { articles, twice } = readTable('a.csv', bytes('sku\nA\nB\na'));
    expect(articles).toHaveLength(2);
    expect(twice).toEqual([{ sku: 'a', line: 4 }]);
  });

  test('that is broken is refused with its place', () => {
    expect(refusal('sku,photo\nA,a.jpg\nB,"b.jpg\nC,c.jpg')).toMatchObject({
      name: 'TABLE_BROKEN',
    });
    expect(refusal('sku,photo\nA,x"y".jpg\n')).toMatchObject({
      name: 'TABLE_BROKEN',
      params: { line: 2, column: 2 },
    });
    expect(refusal('name,photo\nA,b')).toMatchObject({ name: 'TABLE_NO_SKU' });
    expect(refusal('')).toMatchObject({ name: 'TABLE_UNREADABLE' });
    expect(refusal('not a workbook', 'a.xlsx')).toMatchObject({ name: 'TABLE_UNREADABLE' });
    const many = `sku\n${Array.from({ length: 501 }, (_, n) => `A${n}`).join('\n')}`;
    expect(refusal(many)).toMatchObject({ name: 'TABLE_TOO_LONG', params: { max: 500 } });
  });

  test("of WooCommerce's export is recognised", () => {
    const table = readTable(
      'wc-product-export.csv',
      bytes(
        'ID,Type,SKU,Name,Published,Images\n44,simple,woo-tee,Tee,1,"https://shop.example/wp/tee-1.jpg, https://shop.example/wp/tee-2.jpg"\n',
      ),
    );
    expect(table.articles).toMatchObject([
      { sku: 'woo-tee', photos: ['tee-1.jpg', 'tee-2.jpg'], columns: { Name: 'Tee', ID: '44' } },
    ]);
  });

  test("of Shopify's export is recognised, pictures on lines of their own included", () => {
    const table = readTable(
      'products_export.csv',
      bytes(
        [
          'Handle,Title,Variant SKU,Image Src,Image Position',
          'tee,Tee,TEE-1,https://cdn.example/tee%20front.jpg?v=1,1',
          'tee,,,https://cdn.example/tee-back.jpg?v=1,2',
          'hat,Hat,,https://cdn.example/hat.jpg,1',
        ].join('\n'),
      ),
    );
    expect(table.articles.map(({ sku, photos }) => ({ sku, photos }))).toEqual([
      { sku: 'TEE-1', photos: ['tee front.jpg', 'tee-back.jpg'] },
      { sku: 'hat', photos: ['hat.jpg'] },
    ]);
  });

  test('of a workbook is read from its first sheet', () => {
    const sheet = `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>photo</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>4006381333931</v></c><c r="C3" t="inlineStr"><is><t>a &amp; b.jpg</t></is></c></row>
    </sheetData></worksheet>`;
    const workbook = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="Goods" sheetId="7" r:id="rId3"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId3" Target="worksheets/sheet9.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet9.xml': strToU8(sheet),
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>sku</t></si><si><r><t>T</t></r><r><t>EE</t></r></si></sst>',
      ),
    });
    const { columns, articles } = readTable('goods.xlsx', workbook);
    expect(columns).toEqual(['sku', 'column 2', 'photo']);
    expect(articles).toEqual([
      {
        sku: 'TEE',
        line: 3,
        photos: ['a & b.jpg'],
        columns: { sku: 'TEE', 'column 2': '4006381333931', photo: 'a & b.jpg' },
      },
    ]);
  });
});
