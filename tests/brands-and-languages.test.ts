import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { languageCodes } from '../gateway/brand-api/contract/languages.ts';
import { root } from './architecture/source-files.ts';
import { BRANDS } from './support/samples/brands.ts';

const read = (path: string) => readFileSync(root + path, 'utf8');
const rules = read('.docs/rules/languages-and-brands.md');
const readme = read('README.md');
const names = new Intl.DisplayNames(['en'], { type: 'language' });

test.each(BRANDS)('the rules and the README name the brand $name', ({ codes, id, name, slug }) => {
  const [row = ''] = new RegExp(`^\\| ${name} .*$`, 'm').exec(rules) ?? [];
  const [, ...cells] = row.split('|').map((cell) => cell.trim());
  expect(cells.slice(1, 4), 'its row in .docs/rules/languages-and-brands.md').toEqual([
    String(id),
    codes.join(' and '),
    `\`${slug}.localhost\``,
  ]);
  expect(readme, 'its address in README.md').toContain(`<http://${slug}.localhost:3000>`);
});

test('the rules and the README name every language', () => {
  expect(rules, 'its code in .docs/rules/languages-and-brands.md').toContain(
    `\`Accept-Language: ${languageCodes.join(' | ')}\``,
  );
  for (const code of languageCodes) {
    expect(rules, 'its name in .docs/rules/languages-and-brands.md').toContain(names.of(code));
    expect(readme, 'its name in README.md').toContain(names.of(code));
  }
});
