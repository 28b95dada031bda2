import { describe, expect, it } from 'vitest';

import { XmlScan } from './xml-scan.ts';

/** Reads a document in pieces. */
function scan(document: string, pieceLength = document.length): void {
  const reading = new XmlScan();
  for (let at = 0; at < document.length; at += pieceLength) {
    reading.read(document.slice(at, at + pieceLength));
  }
  reading.end();
}

const LENGTHS = [1, 2, 3, 7];

describe('an XML document', () => {
  const name = 'n'.repeat(64);
  it.each([
    ['one element', '<a/>'],
    ['an element with blanks around it', ' \n<a/>\r\n\t'],
    ['an element with text', '<a>texto & mais ]]> " \' </a>'],
    ['elements in elements', '<a><b><c/></b><b></b></a>'],
    ['an end with a blank', '<a></a >'],
    ['an end over two lines', '<a\n></a\n>'],
    ['an attribute with what ends a tag', '<a x="1>2" y=\'>/>"\'/>'],
    ['an attribute with the other quote', `<a x="it's" y='"'><b/></a>`],
    ['a prefix', '<nfe:a xmlns:nfe="http://www.portalfiscal.inf.br/nfe"></nfe:a>'],
    ['letters of another alphabet', '<\xe7\xe3.o-1/>'],
    ['a prefix of another alphabet', '<\xe7.o-1:a/>'],
    ['names of 64 characters', `<${name}:${name}/>`],
    ['a name that ends as a script does', '<noscript/>'],
    ['a name that begins as a script does', '<scripts/>'],
    ['an attribute of that name', '<a script="1"/>'],
    ['an entity in an attribute', '<a x="A &amp; B"/>'],
    ['a comment', '<!-- <b> -- > --><a/>'],
    ['an empty comment', '<!----><a/>'],
    ['a comment inside and behind', '<a><!-- </a> --></a><!-- b -->'],
    ['character data', '<a><![CDATA[<b> ]] ]> <!DOCTYPE]]></a>'],
    ['empty character data', '<a><![CDATA[]]></a>'],
    ['a tag of 4 KB', `<a x="${'x'.repeat(4096 - 9)}"/>`],
    ['much text', `<a>${'x'.repeat(20_000)}</a>`],
  ])('is taken: %s', (_case, document) => {
    expect(() => scan(document)).not.toThrow();
    for (const length of LENGTHS) expect(() => scan(document, length)).not.toThrow();
  });

  it.each([
    `<?xml version="1.0"?>`,
    `<?xml version='1.0'?>`,
    `<?xml version="1.0" ?>`,
    `<?xml  version = "1.0"  encoding = 'utf-8'  standalone = "no"  ?>`,
    `<?xml\tversion\n=\r"1.0"\nencoding\t=\t"UTF-8"?>`,
    `<?xml version="1.0" encoding="us-ascii"?>`,
    `<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>`,
    `<?xml version="1.0" encoding="Windows-1252"?>`,
    `<?xml version="1.0" standalone="yes"?>`,
    `<?xml${' '.repeat(9)}version${' '.repeat(9)}=${' '.repeat(9)}"1.0"${' '.repeat(9)}?>`,
  ])('is taken with the declaration %s', (declaration) => {
    for (const length of [100, ...LENGTHS]) expect(() => scan(`${declaration}<a/>`, length)).not.toThrow();
    expect(() => scan(`<!-- first -->${declaration}<a/>`)).not.toThrow();
  });
});

describe('an active XML document', () => {
  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a document type inside', '<a><!DOCTYPE a></a>'],
    ['an entity', '<a><!ENTITY x "y"></a>'],
    ['what a document type has in it', '<a><!></a>'],
    ['character data outside', '<![CDATA[x]]><a/>'],
    ['character data behind', '<a/><![CDATA[x]]>'],
    ['almost character data', '<a><![cdata[x]]></a>'],
    ['almost a comment', '<!- x --><a/>'],
    ['an instruction', '<?php x ?><a/>'],
    ['an instruction that begins alike', '<?xml-stylesheet href="x"?><a/>'],
    ['an instruction inside', '<a><?xml version="1.0"?></a>'],
    ['a second declaration', '<?xml version="1.0"?><?xml version="1.0"?><a/>'],
    ['a declaration behind', '<a/><?xml version="1.0"?>'],
    ['a script', '<a><script/></a>'],
    ['a script in capitals', '<a><SCRIPT></SCRIPT></a>'],
    ['a script with a prefix', '<a><x.y-z:script/></a>'],
    ['a page', '<a xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a page in capitals', '<a xmlns="http://WWW.W3.ORG/1999/XHTML"/>'],
    ['a drawing', '<a xmlns="http://www.w3.org/2000/svg"/>'],
    ['a style sheet', '<a xmlns:x="http://www.w3.org/1999/XSL/Transform"/>'],
    ['a link', '<a xmlns:x="http://www.w3.org/1999/xlink"/>'],
    ['a formula', '<a xmlns="http://www.w3.org/1998/Math/MathML"/>'],
    ['another file', '<a xmlns:x="http://www.w3.org/2001/XInclude"/>'],
    ['an address with an entity', '<a xmlns:x="http://example.com/&#120;"/>'],
  ])('is refused: %s', (_case, document) => {
    for (const length of [document.length, ...LENGTHS])
      expect(() => scan(document, length)).toThrow('active');
  });
});

describe('a damaged XML document', () => {
  const name = 'n'.repeat(65);
  it.each([
    ['nothing', ''],
    ['blanks alone', ' \n '],
    ['a comment alone', '<!-- a -->'],
    ['a declaration alone', '<?xml version="1.0"?>'],
    ['an element that is open', '<a>'],
    ['an inner element that is open', '<a><b></a>'],
    ['an end without a beginning', '</a>'],
    ['one end more', '<a></a></a>'],
    ['a second element', '<a/><b/>'],
    ['a second element behind an open one', '<a></a><b>'],
    ['a text before', 'x<a/>'],
    ['a text behind', '<a/>x'],
    ['a text between comments', '<!-- a -->x<!-- b --><a/>'],
    ['a tag without its end', '<a/><b'],
    ['a short tag without its end', '<a><b'],
    ['a bracket at the end', '<a></a><'],
    ['an attribute without its end', '<a x="></a>'],
    ['a comment without its end', '<a/><!-- b ->'],
    ['a comment with half an end', '<a/><!-- b --'],
    ['the beginning of a comment', '<a/><!--'],
    ['character data without their end', '<a><![CDATA[x]]</a>'],
    ['a tag without a name', '<a>< ></a>'],
    ['a tag of a sign', '<a><=b/></a>'],
    ['a name that begins with a dot', '<.a/>'],
    ['a name with a sign', '<a@b/>'],
    ['an empty prefix', '<:a/>'],
    ['two prefixes', '<a:b:c/>'],
    ['a prefix alone', '<a:/>'],
    ['a name of 65 characters', `<${name}/>`],
    ['a prefix of 65 characters', `<${name}:a/>`],
    ['a tag of more than 4 KB', `<a x="${'x'.repeat(4096 - 8)}"/>`],
    ['a zero byte', '<a>\0</a>'],
    ['another version', '<?xml version="1.1"?><a/>'],
    ['another version that begins alike', '<?xml version="1.05"?><a/>'],
    ['no version', '<?xml encoding="utf-8"?><a/>'],
    ['another encoding', '<?xml version="1.0" encoding="utf-16"?><a/>'],
    ['an encoding that begins alike', '<?xml version="1.0" encoding="utf-8x"?><a/>'],
    ['another value of standalone', '<?xml version="1.0" standalone="maybe"?><a/>'],
    ['another order', '<?xml version="1.0" standalone="yes" encoding="utf-8"?><a/>'],
    ['no blank between', '<?xml version="1.0"encoding="utf-8"?><a/>'],
    ['an attribute too many', '<?xml version="1.0" x="y"?><a/>'],
    ['ten blanks', `<?xml${' '.repeat(10)}version="1.0"?><a/>`],
    ['no end of the declaration', '<?xml version="1.0"><a/>'],
  ])('is refused: %s', (_case, document) => {
    for (const length of [document.length || 1, ...LENGTHS]) {
      expect(() => scan(document, length)).toThrow('damaged');
    }
  });

  it('is refused as soon as a tag is too long', () => {
    const reading = new XmlScan();
    reading.read(`<a x="${'x'.repeat(4096 - 6)}`);
    expect(() => reading.read('x')).toThrow('damaged');
  });
});
