import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../sample-files.ts';
import { checkedPdf } from './pdf.ts';
import { checkedXml } from './xml.ts';

const pdf = sample('invoice.pdf');
const xml = sample('invoice.xml');
const edited = (from: string, to: string) => Buffer.from(xml.toString().replace(from, to));

describe('PDF', () => {
  it('is kept as it is', async () => {
    expect((await cleaned(checkedPdf, pdf)).equals(pdf)).toBe(true);
  });

  it('may have up to 1019 bytes behind its end mark', async () => {
    const body = pdf.subarray(0, pdf.lastIndexOf('%%EOF') + 5);
    const withTail = (bytes: number) => Buffer.concat([body, Buffer.alloc(bytes)]);
    expect((await cleaned(checkedPdf, withTail(1019))).length).toBe(body.length + 1019);
    await expect(cleaned(checkedPdf, withTail(1020))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused without its end mark', async () => {
    await expect(cleaned(checkedPdf, pdf.subarray(0, 600))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('XML of an invoice', () => {
  it.each([
    ['as issued', xml],
    ['with a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), xml])],
    ['without a declaration', edited('<?xml version="1.0" encoding="UTF-8"?>', '')],
    ['with a comment first', edited('<nfeProc', '<!-- 1ª via --><nfeProc')],
  ])('is kept as it is: %s', async (_case, file) => {
    expect((await cleaned(checkedXml, file)).equals(file)).toBe(true);
  });

  it.each([
    ['cut off', xml.subarray(0, -12)],
    [
      'with a document type',
      edited('<nfeProc', '<!DOCTYPE nfeProc [<!ENTITY x SYSTEM "file:///etc/passwd">]><nfeProc'),
    ],
    ['with a style sheet', edited('<nfeProc', '<?xml-stylesheet href="x.xsl"?><nfeProc')],
    ['with a script', edited('<ide>', '<script>alert(1)</script><ide>')],
    ['with elements of a page', edited('<ide>', '<a:b xmlns:a="http://www.w3.org/1999/xhtml"/><ide>')],
    ['in UTF-16', Buffer.from(xml.toString(), 'utf16le')],
  ])('is refused: %s', async (_case, file) => {
    await expect(cleaned(checkedXml, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});
