import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { LOST_PICTURE } from './fixture-lookups.ts';
import { balances, FIXTURES_DIR, orderLines, protocols } from './fixture-rows.ts';

const ALL_FILES_BYTES = 600_000;

describe('the fixtures', () => {
  const links = [
    ...orderLines.map(({ LINK_IMAGEM }) => LINK_IMAGEM),
    ...balances.flatMap((product) => product.rows.map(({ LINK_IMAGEM }) => LINK_IMAGEM)),
    ...protocols.flatMap(({ items, stockOuts }) =>
      [...items, ...stockOuts].map(({ LINK_IMAGEM }) => LINK_IMAGEM),
    ),
  ];
  const pictures = readdirSync(join(FIXTURES_DIR, 'images')).map((name) => `/images/${name}`);

  it('have each picture that is referred to except the lost one, and no picture besides', () => {
    const referred = new Set(links.filter((link) => link !== undefined));
    expect([...referred].filter((link) => !pictures.includes(link))).toEqual([LOST_PICTURE]);
    expect(pictures.filter((picture) => !referred.has(picture))).toEqual([]);
  });

  it('have pictures of less than 4 KB without classes, variables, styles or scripts', () => {
    for (const picture of pictures) {
      expect(statSync(join(FIXTURES_DIR, picture)).size).toBeLessThan(4096);
      expect(readFileSync(join(FIXTURES_DIR, picture), 'utf8')).not.toMatch(/class=|var\(|<style|<script/);
    }
  });

  it.each([
    ['photo-gps.jpg', /^\xff\xd8.*Exif\0\0MM.*\x88\x25/s],
    ['photo.jpg', /^\xff\xd8(?!.*Exif\0\0).*\xff\xd9$/s],
    ['photo.png', /^\x89PNG/],
    ['photo-label.png', /^\x89PNG/],
    ['photo-heel.png', /^\x89PNG/],
    ['photo.webp', /^RIFF....WEBP/s],
    ['photo.heic', /^....ftypheic/s],
    ['photo.gif', /^GIF8/],
    ['invoice.pdf', /^%PDF-/],
    ['invoice.xml', /<chNFe>\d{44}<\/chNFe>/],
    ['empty.jpg', /^$/],
    ['script.pdf', /\/OpenAction.*\/S \/JavaScript.*%%EOF/s],
    ['locked.pdf', /\/ObjStm.*\/Encrypt/s],
    ['stylesheet.xml', /<\?xml-stylesheet/],
    ['bomb.png', /^\x89PNG.{8}IHDR\0\0\xc3\x50\0\0\xc3\x50/s],
    ['text.jpg', /^Isto/],
    ['truncated.jpg', /^\xff\xd8.*(?<!\xff\xd9)$/s],
    ['png-named.jpg', /^\x89PNG/],
    ['drawing.svg', /^<svg/],
    ['page.html', /^<!doctype html>/i],
    ['polyglot.jpg', /^\xff\xd8.*<script>.*\xff\xd9.*<\/html>$/s],
  ])('have in %s the content that its name says', (name, content) => {
    expect(readFileSync(join(FIXTURES_DIR, 'files', name), 'latin1')).toMatch(content);
  });

  it('have files of less than 600 kB in all', () => {
    const sizes = readdirSync(join(FIXTURES_DIR, 'files')).map(
      (name) => statSync(join(FIXTURES_DIR, 'files', name)).size,
    );
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(ALL_FILES_BYTES);
  });
});
