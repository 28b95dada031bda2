import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { findTextBrowsers, type TextBrowsers } from '../../../.tasks/engines.ts';

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
const folder = fileURLToPath(new URL('../../../test-results/text-browsers', import.meta.url));

const browsers = Object.entries(findTextBrowsers());
mkdirSync(folder, { recursive: true });

/** The text browsers that are here; none where there is none. */
export const textBrowsers: string = browsers.map(([name]) => name).join(' and ');

/**
 * What each of them makes of a page wrongly, one line each: words that run together, headings that are not read or not
 * in order.
 *
 * @param page without script, as it was opened
 * @param html of that page, as the server sent it
 * @param name under which it is kept for people to read through
 */
export async function misreadings(page: Page, html: string, name: string): Promise<string[]> {
  const known = [...new Set(await page.evaluate(wordsOfPage))];
  const { own, opened } = await page.evaluate(headings);
  // Read from a file: lynx spoils a letter that a pipe cuts.
  const file = `${folder}/${name}.html`;
  writeFileSync(file, html);
  return browsers.flatMap(([browser, path]) => {
    const { status, stdout } = spawnSync(path, [...ARGUMENTS[browser as keyof TextBrowsers], file], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (status !== 0) return [`${browser} ended with ${String(status)}`];
    writeFileSync(`${folder}/${name}.${browser}.txt`, stdout);
    return [...joinedWords(stdout, known), ...unreadHeadings(stdout, own, opened)].map(
      (line) => `${browser}: ${line}`,
    );
  });
}

/** What is no word of any one text, and no part of one that was cut, is several of them with nothing in between. */
function joinedWords(read: string, known: readonly string[]): string[] {
  return wordsOf(withoutLists(read))
    .filter((word) => !isOfBrowser(word) && !known.some((whole) => whole.includes(word)))
    .map((word) => `"${word}" are words that run together`);
}

function unreadHeadings(read: string, own: string, opened: string | undefined): string[] {
  const at = (words: string) => inOneLine(read).indexOf(inOneLine(words));
  const unread = [own, ...(opened === undefined ? [] : [opened])].filter((words) => at(words) < 0);
  if (unread.length > 0) return unread.map((words) => `"${words}" is not read`);
  const isLate = opened !== undefined && at(opened) >= at(own);
  return isLate ? [`"${opened}", which the address opened, does not come first`] : [];
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
