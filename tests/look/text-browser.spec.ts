import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { findTextBrowsers, type TextBrowsers } from '../../.tasks/engines.ts';
import { addresses } from './addresses.ts';
import { BRANDS } from './catalogue/cast.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

/** As wide as no line of ours is: what such a browser breaks, it breaks between words. */
const ARGUMENTS: Record<keyof TextBrowsers, string[]> = {
  w3m: [
    '-dump',
    '-T',
    'text/html',
    '-I',
    'UTF-8',
    '-O',
    'UTF-8',
    '-cols',
    '400',
    '-o',
    'ignore_null_img_alt=0',
  ],
  lynx: ['-dump', '-force_html', '-nolist', '-width=990', '-assume_charset=utf-8', '-display_charset=utf-8'],
};

/** For people to read through. */
const folder = fileURLToPath(new URL('../../test-results/text-browsers', import.meta.url));

const browsers = Object.entries(findTextBrowsers());
mkdirSync(folder, { recursive: true });
const names = browsers.map(([name]) => name).join(' and ');

if (browsers.length === 0)
  test.skip('each screen in a text browser: no w3m and no lynx here', () => undefined);

for (const [position, screen] of browsers.length === 0 ? [] : catalogue.entries()) {
  const brand = BRANDS[position % BRANDS.length] ?? 'vaivem';

  test(`${screen.name} (${brand}) reads as words and in order in ${names}`, async ({ browser }) => {
    const looker = { brand, language: 'pt', scheme: 'light', width: 1280, hasScript: false } as const;
    const { context, page, html } = await openScreen(browser, screen, looker, addresses());
    const source = await html();
    const known = [...new Set(await page.evaluate(wordsOfPage))];
    const { own, opened } = await page.evaluate(headings);
    await context.close();
    // Read from a file: lynx spoils a letter that a pipe cuts.
    const file = `${folder}/${screen.name}.html`;
    writeFileSync(file, source);
    for (const [name, path] of browsers) {
      const read = spawnSync(path, [...ARGUMENTS[name as keyof TextBrowsers], file], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      });
      expect(read.status).toBe(0);
      writeFileSync(`${folder}/${screen.name}.${name}.txt`, read.stdout);
      // What is no word of any one text, and no part of one that was cut, is several of them with nothing in between.
      const joined = wordsOf(withoutLists(read.stdout)).filter(
        (word) => !isOfBrowser(word) && !known.some((whole) => whole.includes(word)),
      );
      expect(joined, `words that run together in ${name}`).toEqual([]);
      const at = (words: string) => inOneLine(read.stdout).indexOf(inOneLine(words));
      expect(at(own), `"${own}" is read in ${name}`).toBeGreaterThanOrEqual(0);
      if (opened === undefined) continue;
      expect(at(opened), `"${opened}" is read in ${name}`).toBeGreaterThanOrEqual(0);
      expect(at(opened), `what the address opened comes first in ${name}`).toBeLessThan(at(own));
    }
  });
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function inOneLine(text: string): string {
  return wordsOf(text).join(' ').toLowerCase();
}

/** Without what is chosen in lists, which lynx fills up to their width with the last letter. */
function withoutLists(dump: string): string {
  return dump.replaceAll(/\[[^\]\n]*\]/g, (field) => (/\p{L}/u.test(field) ? ' ' : field));
}

/** What lynx itself writes beside controls, and either of them as a list's number. */
function isOfBrowser(word: string): boolean {
  return /^(?:BUTTON|INPUT|IMG|\d+)$/.test(word);
}

/** For the page: every word of each of its texts by itself, and of what stands in for pictures and fills fields. */
function wordsOfPage(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof HTMLElement) {
      texts.push(node.getAttribute('alt') ?? '', node.getAttribute('value') ?? '');
    }
  }
  return texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** For the page: its own heading, and that of what is open over it. */
function headings(): { own: string; opened: string | undefined } {
  const words = (selector: string) => document.querySelector(selector)?.textContent ?? undefined;
  return { own: words('h1') ?? '', opened: words('dialog h2') };
}
