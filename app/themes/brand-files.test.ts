import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const brandsFolder = new URL('../../brands/', import.meta.url);

const FILES = [
  'brand.json',
  'favicon.svg',
  'hero.svg',
  'motif-login.svg',
  'motif.svg',
  'social.png',
  'tokens.css',
  'wordmark.svg',
];
/** What some brands have as well. */
const MORE_FILES = ['motif-small.svg'];
/** The roles whose pictures the components draw. */
const PICTURES = ['--motif', '--motif-login', '--hero-product'];
const SOCIAL_SIZE = [1200, 630];

describe.each(readdirSync(brandsFolder))('the brand %s', (slug) => {
  const read = (file: string) => readFileSync(new URL(`${slug}/${file}`, brandsFolder));
  const present = readdirSync(new URL(`${slug}/`, brandsFolder)).sort();
  const tokens = () => read('tokens.css').toString();

  it.each(FILES)('has %s', (file) => {
    expect(present).toContain(file);
    if (file.endsWith('.svg')) expect(read(file).toString()).toMatch(/^<svg /);
  });

  it('has no other file than the known ones', () => {
    expect(present.filter((file) => ![...FILES, ...MORE_FILES].includes(file))).toEqual([]);
  });

  it('sets tokens for itself alone, and names only pictures that it has', () => {
    const selectors = tokens()
      .split('\n')
      .filter((line) => line.endsWith('{') && !line.trim().startsWith('@'))
      .map((line) => line.trim());
    expect(new Set(selectors)).toEqual(new Set([`[data-brand='${slug}'] {`]));
    const named = [...tokens().matchAll(/(--[\w-]+):\s*url\('\.\/([\w.-]+)'\)/g)];
    expect([...tokens().matchAll(/url\(/g)]).toHaveLength(named.length);
    expect(named.map(([, role]) => role)).toEqual(expect.arrayContaining(PICTURES));
    for (const [, , file] of named) expect(present).toContain(file);
    const drawn = named.map(([, , file]) => file);
    expect(drawn).toEqual(expect.arrayContaining(present.filter((file) => file.startsWith('motif'))));
  });

  it('has the same brand colour in its tokens and in brand.json', () => {
    const { color } = JSON.parse(read('brand.json').toString()) as { color: string };
    expect(/--brand: (#\w+);/.exec(tokens())?.[1]).toBe(color.toLowerCase());
  });

  it('has hasWideType exactly if one of its fonts is wider than 100%', () => {
    const { hasWideType = false } = JSON.parse(read('brand.json').toString()) as { hasWideType?: boolean };
    const widths = [...tokens().matchAll(/--\w+-width: (\d+)%/g)].map(([, width]) => Number(width));
    expect(widths).not.toEqual([]);
    expect(widths.some((width) => width > 100)).toBe(hasWideType);
  });

  it('has a social picture of 1200 by 630 pixels', () => {
    const header = read('social.png');
    expect(header.subarray(1, 4).toString()).toBe('PNG');
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual(SOCIAL_SIZE);
  });
});
