import { describe, expect, it } from 'vitest';
import { ByteReader } from '../arriving/byte-reader.ts';
import { cleaned, inChunks, sample } from '../sample-files.for-tests.ts';
import { checkedXml, isXml } from './xml.ts';

const xml = sample('invoice.xml');
const edited = (from: string, to: string) => Buffer.from(xml.toString().replace(from, to));

describe('XML of an invoice', () => {
  it.each([
    ['as issued', xml],
    ['with a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), xml])],
    ['with all that may be declared', edited('encoding="UTF-8"', "encoding='iso-8859-1' standalone='yes' ")],
    ['without a declaration', edited('<?xml version="1.0" encoding="UTF-8"?>', '')],
    ['with a comment first', edited('<nfeProc', '<!-- 1ª via --><nfeProc')],
  ])('is kept as it is: %s', async (_case, file) => {
    expect((await cleaned(checkedXml, file)).equals(file)).toBe(true);
  });

  it.each([
    [
      'with a document type',
      '<nfeProc',
      '<!DOCTYPE nfeProc [<!ENTITY x SYSTEM "file:///etc/passwd">]><nfeProc',
    ],
    ['with a style sheet', '<nfeProc', '<?xml-stylesheet href="x.xsl"?><nfeProc'],
    ['with an instruction', '<ide>', '<?php x ?><ide>'],
    ['with a second declaration', '<ide>', '<?xml version="1.0"?><ide>'],
    ['with a script', '<ide>', '<script>alert(1)</script><ide>'],
    ['with a script under a prefix', '<ide>', '<x:Script>alert(1)</x:Script><ide>'],
    ['with elements of a page', '<ide>', '<a:b xmlns:a="http://www.w3.org/1999/xhtml"/><ide>'],
    ['with their address hidden', '<ide>', '<a:b xmlns:a="http://www.w3.org/1999&#47;xhtml"/><ide>'],
    ['with a link in a formula', '<ide>', '<a:b xmlns:a="http://www.w3.org/1998/Math/MathML"/><ide>'],
    ['with a link in it', '<ide>', '<b xmlns:a="http://www.w3.org/1999/xlink" a:href="javascript:x"/><ide>'],
    ['with another file taken in', '<ide>', '<a:b xmlns:a="http://www.w3.org/2001/XInclude"/><ide>'],
  ])('that runs or opens something is refused: %s', async (_case, from, to) => {
    await expect(cleaned(checkedXml, edited(from, to))).rejects.toMatchObject({ code: 'active' });
  });

  it.each([
    ['cut off', xml.subarray(0, -12)],
    ['cut off in a comment', edited('</nfeProc>', '</nfeProc><!-- ')],
    ['with an element left open', edited('<ide>', '<ide><x>')],
    ['with an element closed twice', edited('</ide>', '</ide></ide>')],
    ['with a second document behind it', Buffer.concat([xml, Buffer.from('<nfeProc/>')])],
    ['with a text behind it', Buffer.concat([xml, Buffer.from('x')])],
    ['with a tag of 4 KB', edited('<ide>', `<ide x="${'x'.repeat(4096)}">`)],
    ['with something that is no tag', edited('<ide>', '< ide>')],
    ['in an encoding that hides tags', edited('UTF-8', 'UTF-7')],
    ['in an encoding behind another', edited('encoding="UTF-8"', `encoding="UTF-7" x="encoding='UTF-8'"`)],
    ['in an encoding before another', edited('encoding="UTF-8"', `x="encoding='UTF-8'" encoding="UTF-7"`)],
    ['of another version', edited('version="1.0"', 'version="1.1"')],
    ['in UTF-16', Buffer.from(xml.toString(), 'utf16le')],
    ['empty', Buffer.from('<?xml version="1.0"?><!-- nothing -->')],
  ])('that is damaged is refused: %s', async (_case, file) => {
    await expect(cleaned(checkedXml, file)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('may have tags in its comments and character data', async () => {
    const file = edited('<ide>', '<!-- <script> --><ide><x><![CDATA[<html> ]] > & <!DOCTYPE]]></x>');
    expect((await cleaned(checkedXml, file)).equals(file)).toBe(true);
  });

  it('is refused above 1 MB', async () => {
    const ofBytes = (bytes: number) => edited('<ide>', `<ide>${' '.repeat(bytes - xml.length)}`);
    const most = 1024 * 1024;
    expect(await keptBytes(ofBytes(most))).toBe(most);
    await expect(keptBytes(ofBytes(most + 1))).rejects.toMatchObject({ code: 'too-big-xml' });
  });
});

async function keptBytes(file: Buffer): Promise<number> {
  let size = 0;
  for await (const part of checkedXml(new ByteReader(inChunks(file, 64 * 1024)))) size += part.length;
  return size;
}

describe('isXml', () => {
  it.each<[boolean, string]>([
    [true, '<a/>'],
    [true, ' <?xml version="1.0"?>\n<!-- a --> <!-- b --><ns:nfeProc>'],
    [true, '<!DOCTYPE nfeProc>'],
    [false, '<html>'],
    [false, '<!-- a --><!doctype HTML>'],
    [false, '<x:svg xmlns:x="">'],
    [false, '<!-- '],
    [false, '<?xml '],
    [false, '<'],
    [false, ''],
    [false, `${'<!---->'.repeat(140)}!`],
    [false, `${'<!---->'.repeat(140)}<html>`],
  ])('is %s of %s', (is, start) => {
    expect(isXml(Buffer.from(start))).toBe(is);
  });
});
